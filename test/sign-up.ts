// Players who sign up themselves: the body they send and the link they get.
import type { LinkKind } from '#domain/people/account.ts'
import type { Club, TestOrganisation } from './club.ts'

let made = 0

/** The body of `users/register` for a player with a valid invite. */
export function aSignUp(organisation: TestOrganisation, given: Record<string, unknown> = {}) {
  made += 1
  return {
    user: {
      first_name: 'Sam',
      last_name: 'Okafor',
      email: `sam${made}@mail.test`,
      password: 'away days',
      date_of_birth: '2004-03-09',
      gender: 'Male',
      organisation_id: organisation._id,
      invite: organisation.invite_link,
      ...given,
    },
  }
}

/** The secret in the newest email of a kind to an address. */
export async function mailedSecret(
  club: Pick<Club, 'mails'>,
  to: string,
  kind: Exclude<LinkKind, 'setup'>,
): Promise<string> {
  const letters = await club.mails(to)
  const link = letters.findLast((letter) => letter.link?.includes(`/${kind}/`))?.link
  if (!link) throw new Error(`No ${kind} link was mailed to ${to}.`)
  return link.slice(link.lastIndexOf('/') + 1)
}

export const statuses = (answers: readonly { readonly status: number }[]): Record<number, number> =>
  answers.reduce<Record<number, number>>(
    (counts, { status }) => ({ ...counts, [status]: (counts[status] ?? 0) + 1 }),
    {},
  )
