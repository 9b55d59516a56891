// The code of a sign-up link. It has only letters that are not easily confused, and nothing a messenger would cut
// off.
import { randomInt } from 'node:crypto'

const letters = '23456789abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ'
const length = 24 // of 56 letters each: 139 bits

export const newInvite = (): string =>
  Array.from({ length }, () => letters.charAt(randomInt(letters.length))).join('')
