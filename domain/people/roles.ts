// The roles of accounts and their properties; policy.ts has their rights. There are no schemas here, because the browser
// loads this module for its first screen.
export const accountTypes = ['Player', 'Coach', 'Practitioner', 'Admin'] as const
export type AccountType = (typeof accountTypes)[number]

type Role = {
  /** Players sign up with their club's invite; everybody else gets a welcome mail. */
  readonly joinsBy: 'sign-up' | 'invitation'
  /** `built-in`: the organisation of the product's own people, which no list shows. */
  readonly organisation: 'club' | 'built-in'
  /** `strong`: ten characters or more, and not a common password. */
  readonly password: 'as specified' | 'strong'
}

export const roles: Readonly<Record<AccountType, Role>> = {
  Player: { joinsBy: 'sign-up', organisation: 'club', password: 'as specified' },
  Coach: { joinsBy: 'invitation', organisation: 'club', password: 'strong' },
  Practitioner: { joinsBy: 'invitation', organisation: 'built-in', password: 'strong' },
  Admin: { joinsBy: 'invitation', organisation: 'built-in', password: 'strong' },
}
