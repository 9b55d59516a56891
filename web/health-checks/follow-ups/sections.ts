import type { FollowUp } from '#domain/wire/replies/advice.ts'

const sections = ['untold', 'overdue', 'due'] as const
type SectionName = (typeof sections)[number]

/** What nobody was told about comes first, however old it is. */
const sectionOf = ({ done_at_entry, due }: FollowUp): SectionName =>
  done_at_entry === null ? 'untold' : due.overdue === null ? 'due' : 'overdue'

/** In each section in the order of the list: by what is due, then the newest first. Sections without any are left out. */
export const partsOf = (open: readonly FollowUp[]) =>
  sections
    .map((name) => ({ name, own: open.filter((one) => sectionOf(one) === name) }))
    .filter(({ own }) => own.length > 0)
