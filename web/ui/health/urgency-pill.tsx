import type { ReactNode } from 'react'
import { Chip } from './chip.tsx'

type UrgencyPillProps = { step: 'now' | 'today' | 'week' | 'next'; children: ReactNode }

/** By when to act: a clock and a word. */
export const UrgencyPill = ({ step, children }: UrgencyPillProps) => (
  <Chip look={step} icon="clock">
    {children}
  </Chip>
)
