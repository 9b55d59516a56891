// An idempotency key: when a request is repeated after a lost answer, the server books nothing twice.

/** One for the life of a form. */
export const newFormKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

export const slotKey = (
  formKey: string,
  date: string,
  slot: { readonly time: string; readonly number_of_players: number },
): string => `${formKey}-${date}-${slot.time.replace(':', '')}-${slot.number_of_players}`
