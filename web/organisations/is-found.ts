// Marks on letters and the case of letters do not matter to whoever searches.
const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase()

/** Does any of the texts have every word that was typed? */
export function isFound(typed: string, texts: readonly string[]): boolean {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  const all = plain(texts.join(' '))
  return words.every((word) => all.includes(word))
}
