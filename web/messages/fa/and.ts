/** الف، ب و پ */
export const and = (parts: readonly string[]): string => {
  const first = parts.slice(0, -1).join('، ')
  return [first, parts.at(-1)].filter(Boolean).join(' و ')
}
