// An idempotency key: a request that is repeated after a lost answer books nothing twice.

/** One key for each form. */
export const newFormKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

export const slotKey = (
  formKey: string,
  date: string,
  slot: { readonly time: string; readonly number_of_players: number },
): string => `${formKey}-${date}-${slot.time.replace(':', '')}-${slot.number_of_players}`
