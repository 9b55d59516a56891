import type { ReactNode } from 'react'
import { Row, Stack } from './layout.tsx'

type PagePartProps = { title: string; lead?: ReactNode; aside: ReactNode; children: ReactNode }

/** A section with the title of its page, which is not written twice: only screen readers name it. */
export function PagePart({ title, lead, aside, children }: PagePartProps) {
  return (
    <section aria-label={title}>
      <Stack gap={3}>
        <Row justify={lead === undefined ? 'end' : 'between'}>
          {lead}
          {aside}
        </Row>
        {children}
      </Stack>
    </section>
  )
}
