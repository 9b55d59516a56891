// A link that begins a check: the form opens with the focus in its first empty field, so that typing starts at once.

export const beginCheck = (player: string) => ({
  to: `/dashboard/newhealthcheck?player=${player}`,
  state: { begins: true },
})

export const isBeginning = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'begins' in state
