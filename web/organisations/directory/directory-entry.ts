import type { AccountType } from '#domain/people/roles.ts'
import type { Reply } from '#domain/wire/call-types.ts'

/** The data of the directory's lists. */
export type DirectoryLists = Reply<'getDirectoryScreen'>
/** How many clubs the directory asks for at first, and with each press. */
export const clubsStep = 60
export const firstClubs = { query: { find: '', most: clubsStep } }

export type ListedOrganisation = DirectoryLists['organisations'][number]
export type StaffMember = DirectoryLists['admins'][number]
export type ListedPractitioner = DirectoryLists['practitioners'][number]

/** The lists of staff give no type. */
export type ListedPerson = ListedPractitioner & {
  readonly account_type?: AccountType
  readonly below_age?: true | undefined
}

/** An invited coach has no name until the invitation is accepted. */
export const nameOf = ({ first_name, last_name, email }: Omit<StaffMember, '_id' | 'status'>): string =>
  `${first_name} ${last_name}`.trim() || email
