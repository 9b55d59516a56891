import type { Reply } from '#domain/wire/call-types.ts'

/** What the lists of the directory show. */
export type DirectoryLists = Reply<'getDirectoryScreen'>
export type ListedOrganisation = DirectoryLists['organisations'][number]
export type StaffMember = DirectoryLists['practitioners'][number]
