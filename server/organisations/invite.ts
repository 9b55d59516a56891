// The code of a sign-up link: letters only that nobody mixes up and no messenger cuts off the end of an address.
import { randomInt } from 'node:crypto'

const letters = '23456789abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ'
const length = 24 // of 56 letters each: 139 bits

export const newInvite = (): string =>
  Array.from({ length }, () => letters.charAt(randomInt(letters.length))).join('')
