import type { ReactNode } from 'react'

/** A result in words is longer than a number: smoking, Persian beep levels. */
export const isInWords = (shown: ReactNode): boolean => typeof shown === 'string' && /\p{L}/u.test(shown)
