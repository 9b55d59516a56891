// The people of a trial, inserted before the server starts: two clubs with coaches and players, practitioners and
// an admin, each with open sessions.
import { builtInOrganisation } from '#domain/people/account.ts'
import { type AccountType, roles } from '#domain/people/roles.ts'
import { openStore, type StoreAddress } from '#server/db/store.ts'
import type { Trx } from '#server/db/tables.ts'
import { systemIds } from '#server/ids.ts'
import { openMemberships } from '#server/records/people/memberships.ts'
import { hashSecret, newSecret } from '#server/records/people/secrets.ts'

export type Member = {
  readonly _id: string
  readonly account_type: AccountType
  readonly organisation_id: string
  readonly email: string
  /** Each entry is a separate session. */
  readonly cookies: readonly string[]
}
export type Squad = {
  readonly organisations: readonly { readonly _id: string; readonly invite_link: string }[]
  readonly admin: Member
  readonly practitioners: readonly Member[]
  readonly coaches: readonly Member[]
  readonly players: readonly Member[]
}
type Size = { practitioners?: number; coaches?: number; players?: number; sessions?: number }

export async function aSquad(address: StoreAddress, size: Size = {}): Promise<Squad> {
  const store = await openStore(address)
  try {
    return await store.transaction((trx) => insertSquad(trx, size))
  } finally {
    await store.close()
  }
}

/** `old`: into the schema of the version before, which has no memberships. */
export async function insertSquad(
  trx: Trx,
  { practitioners = 4, coaches = 2, players = 8, sessions = 1 }: Size,
  schema: 'old' | 'new' = 'new',
): Promise<Squad> {
  const now = new Date().toISOString()
  const organisations = Array.from({ length: 2 }, (_, index) => ({
    _id: systemIds.next(),
    name: `Torture ${index + 1}`,
    address_line_1: '1 Ground Lane',
    town: 'Leeds',
    postcode: 'LS1 1AA',
    country: 'United Kingdom',
    contact_no: '0113 496 0000',
    member_limit: 1_000,
    email: `club${index}@torture.test`,
    date: now.slice(0, 10),
    invite_link: newSecret().slice(0, 22),
  }))
  await trx.insertInto('organisations').values(organisations).execute()
  const add = async (account_type: AccountType, organisation_id: string): Promise<Member> => {
    const _id = systemIds.next()
    const email = `${account_type.toLowerCase()}-${_id}@torture.test`
    await trx
      .insertInto('users')
      .values({
        _id,
        first_name: account_type,
        last_name: 'Torture',
        email,
        email_key: email,
        // No trial signs in with a password.
        password_hash:
          '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHRzYWx0$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
        account_type,
        organisation_id,
        date_of_birth: '2000-02-29',
        status: 'active',
        created_at: now,
      })
      .execute()
    if (schema === 'new' && roles[account_type].hasRecord)
      await openMemberships(trx, { clock: { instant: () => now }, ids: systemIds }, [
        { user_id: _id, organisation_id },
      ])
    const tokens = Array.from({ length: sessions }, newSecret)
    for (let start = 0; start < tokens.length; start += 200)
      await trx
        .insertInto('sessions')
        .values(
          tokens.slice(start, start + 200).map((token) => ({
            token_hash: hashSecret(token),
            user_id: _id,
            created_at: now,
            expires_at: '2999-01-01T00:00:00.000Z',
          })),
        )
        .execute()
    const cookies = tokens.map((token) => `pitchside=${token}`)
    return { _id, account_type, organisation_id, email, cookies }
  }
  const many = async (count: number, type: AccountType): Promise<Member[]> => {
    const made: Member[] = []
    for (let index = 0; index < count; index += 1)
      made.push(await add(type, organisations[index % 2]?._id ?? ''))
    return made
  }
  const staff: Member[] = []
  for (let index = 0; index < practitioners; index += 1)
    staff.push(await add('Practitioner', builtInOrganisation._id))
  return {
    organisations,
    admin: await add('Admin', builtInOrganisation._id),
    practitioners: staff,
    coaches: await many(coaches, 'Coach'),
    players: await many(players, 'Player'),
  }
}
