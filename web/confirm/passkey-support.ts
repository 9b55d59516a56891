// What the log-in page needs to know about passkeys before anything about them is loaded.

/** False without TLS, in an old browser, and at a numeric address, which browsers refuse. */
export const hasPasskeys = (): boolean =>
  typeof globalThis.PublicKeyCredential === 'function' && !/^[\d.]+$|^\[/.test(location.hostname)

const refusedKey = 'pitchside.no-passkey-offer'
let typedBy: string | null = null

/** Who has just typed a password in this tab; null after a login with a passkey. */
export function noteTypedPassword(userId: string | null): void {
  typedBy = userId
}

/** A passkey is offered after a password was typed, unless somebody declined it on this device. */
export const isOfferDue = (userId: string): boolean =>
  typedBy === userId && hasPasskeys() && localStorage.getItem(refusedKey) === null

/** For the whole device, because a shared one must not hold the passkey of one person. */
export function declineOffer(): void {
  localStorage.setItem(refusedKey, 'true')
}
