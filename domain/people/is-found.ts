// The search ignores case, accents and the difference between Arabic and Persian letters.
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\u200c]/gu, '')
    .replaceAll('ي', 'ی')
    .replaceAll('ك', 'ک')
    .toLocaleLowerCase()

/** True when the texts together contain every typed word. */
export function isFound(typed: string, texts: readonly string[]): boolean {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return true
  const all = plain(texts.join(' '))
  return words.every((word) => all.includes(word))
}
