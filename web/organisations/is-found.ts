// The search ignores case, marks on letters and the difference between Arabic and Persian keyboards.
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\u200c]/gu, '')
    .replaceAll('ي', 'ی')
    .replaceAll('ك', 'ک')
    .toLocaleLowerCase()

/** Do the texts, taken together, have every word that was typed? */
export function isFound(typed: string, texts: readonly string[]): boolean {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  const all = plain(texts.join(' '))
  return words.every((word) => all.includes(word))
}
