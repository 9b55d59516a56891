/** A name inside a sentence: 'heart rate'. Persian has no capital letters. */
export const inSentence = (name: string): string => name.slice(0, 1).toLowerCase() + name.slice(1)
