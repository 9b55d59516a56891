/** A date, or a number and its unit, is not broken. */
export const onOneLine = (text: string): string => text.replaceAll(' ', '\u00a0')
