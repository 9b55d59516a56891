// The roles of accounts and their properties; policy.ts has their rights. Nothing outside domain/people names a role: a
// property or a right decides. There are no schemas here, because the browser loads this module for its first screen.
type Role = {
  /** Players sign up with their club's invite, guardians with the link to a child; everybody else gets a welcome mail. */
  readonly joinsBy: 'sign-up' | 'invitation' | 'child'
  /** `built-in`: the organisation of the product's own people, which no list shows. */
  readonly organisation: 'club' | 'built-in'
  /** `strong`: ten characters or more, and not a common password. */
  readonly password: 'as specified' | 'strong'
  /** The list in which an admin finds them. No screen lists guardians. */
  readonly list: 'players' | 'coaches' | 'practitioners' | 'admins' | 'guardians'
  /** Is measured, and has a health record. */
  readonly hasRecord?: true
  /** A club may close itself to everybody of this role except those whom it has assigned. */
  readonly isAssigned?: true
  /** Decides for players who are too young, and reads what they read. */
  readonly hasChildren?: true
  /** Starts without a connection, on a device that has been prepared. */
  readonly startsOffline?: true
  /** The first one is invited in the name of the club, so the welcome page asks for the person's own name. */
  readonly isInvitedAsClub?: true
}

const table = {
  Player: {
    joinsBy: 'sign-up',
    organisation: 'club',
    password: 'as specified',
    list: 'players',
    hasRecord: true,
  },
  Coach: {
    joinsBy: 'invitation',
    organisation: 'club',
    password: 'strong',
    list: 'coaches',
    isInvitedAsClub: true,
  },
  Practitioner: {
    joinsBy: 'invitation',
    organisation: 'built-in',
    password: 'strong',
    list: 'practitioners',
    isAssigned: true,
    startsOffline: true,
  },
  Admin: { joinsBy: 'invitation', organisation: 'built-in', password: 'strong', list: 'admins' },
  Guardian: {
    joinsBy: 'child',
    organisation: 'built-in',
    password: 'as specified',
    list: 'guardians',
    hasChildren: true,
  },
} as const satisfies Record<string, Role>

export type AccountType = keyof typeof table
export const accountTypes = Object.keys(table) as readonly AccountType[] // Object.keys returns string[]
export const roles: Readonly<Record<AccountType, Role>> = table

// The role of a new account, where one is made, and of the people for whom a screen was made.
export const playerRole = 'Player' as const satisfies AccountType
export const coachRole = 'Coach' as const satisfies AccountType
export const practitionerRole = 'Practitioner' as const satisfies AccountType
export const adminRole = 'Admin' as const satisfies AccountType

export const guardianRole = 'Guardian' as const satisfies AccountType

export const rolesThat = (property: keyof Role): AccountType[] =>
  accountTypes.filter((type) => roles[type][property] === true)
