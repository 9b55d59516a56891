// How hard a text is to read. English: Flesch-Kincaid grade plus five, which gives an age. Persian has no
// established formula, so sentence and word lengths are used.

// Words for which counting vowel groups is wrong and no rule below helps.
const exceptions: Readonly<Record<string, number>> = { people: 2, idea: 3, area: 3, science: 2, create: 2 }
const hiatus = /i[ao](?!n)|iet|[ey]ing|uou/g

/** Counts vowel groups without a silent e; 'le' after a consonant is its own syllable. */
export function syllables(word: string): number {
  const letters = word.toLowerCase().replace(/[^a-z]/g, '')
  const known = exceptions[letters]
  if (known !== undefined) return known
  const isSilent =
    !/[^aeiouy]les?$/.test(letters) &&
    (letters.endsWith('e') ||
      /[^td]ed$/.test(letters) ||
      (letters.endsWith('es') && !/([sxzcg]|[cs]h)es$/.test(letters)))
  const heard = isSilent ? letters.replace(/e[sd]?$/, '') : letters
  const groups = heard.match(/[aeiouy]+/g)?.length ?? 0
  return Math.max(1, groups + (heard.match(hiatus)?.length ?? 0))
}

const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?؟])\s+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}’\u200c-]+/gu) ?? []

/** Flesch-Kincaid grade + 5. */
export function readingAge(text: string): number {
  const words = wordsOf(text)
  const spoken = words.reduce((sum, word) => sum + syllables(word), 0)
  return 0.39 * (words.length / sentencesOf(text).length) + 11.8 * (spoken / words.length) - 15.59 + 5
}

export function lengths(text: string): {
  longestSentence: number
  wordsASentence: number
  lettersAWord: number
} {
  const sentences = sentencesOf(text).map((sentence) => wordsOf(sentence).length)
  const words = wordsOf(text)
  const letters = words.reduce((sum, word) => sum + word.replace(/[\u200c-]/g, '').length, 0)
  return {
    longestSentence: Math.max(...sentences),
    wordsASentence: words.length / sentences.length,
    lettersAWord: letters / words.length,
  }
}
