// The SQL of organisations.
import { languageCodes } from '#domain/languages.ts'
import type { Organisation, OrganisationWithoutInvite } from '#domain/wire/replies/organisations.ts'
import { preparedRead } from '#server/db/prepared.ts'
import type { Store } from '#server/db/store.ts'
import type { OrganisationRow } from '#server/db/tables.ts'

type Details = Pick<OrganisationRow, keyof Organisation>

export const toOrganisationWithoutInvite = (row: Details): OrganisationWithoutInvite => ({
  _id: row._id,
  name: row.name,
  address_line_1: row.address_line_1,
  address_line_2: row.address_line_2,
  address_line_3: row.address_line_3,
  town: row.town,
  county: row.county,
  postcode: row.postcode,
  country: row.country,
  contact_no: row.contact_no,
  member_limit: row.member_limit,
  email: row.email,
  date: row.date,
  region: row.region,
  own_decision_age: row.own_decision_age,
  erasure: row.erasure,
  erasure_years: row.erasure_years,
})

export const toOrganisation = (row: Details): Organisation => ({
  ...toOrganisationWithoutInvite(row),
  invite_link: row.invite_link,
})

type NamedOrganisation = Pick<OrganisationRow, '_id' | 'name'>
const names = new Intl.Collator(languageCodes, { sensitivity: 'base', numeric: true })
export const byName = (a: { readonly name: string }, b: { readonly name: string }): number =>
  names.compare(a.name, b.name)
// Names of people contain no numbers, and comparing without `numeric` is three times as fast.
const people = new Intl.Collator(languageCodes, { sensitivity: 'base' })
export const byPerson = (a: FullName, b: FullName): number =>
  people.compare(a.first_name, b.first_name) || people.compare(a.last_name, b.last_name)
type FullName = { readonly first_name: string; readonly last_name: string }

const listed = preparedRead<Record<string, never>, NamedOrganisation>((db) =>
  db.selectFrom('organisations').select(['_id', 'name']).where('built_in', '=', 0),
)
export const findOrganisationNames = (store: Store): Promise<NamedOrganisation[]> => listed(store, {})

const organisationById = preparedRead<{ id: string }, OrganisationRow>((db, value) =>
  db.selectFrom('organisations').selectAll().where('_id', '=', value('id')),
)
export async function findOrganisation(store: Store, id: string): Promise<OrganisationRow | undefined> {
  const [organisation] = await organisationById(store, { id })
  return organisation
}

type InvitingClub = Pick<OrganisationRow, '_id' | 'name' | 'member_limit'>
const organisationByInvite = preparedRead<{ invite: string }, InvitingClub>((db, value) =>
  db
    .selectFrom('organisations')
    .select(['_id', 'name', 'member_limit'])
    .where('invite_link', '=', value('invite'))
    .where('built_in', '=', 0),
)
export async function findByInvite(store: Store, invite: string): Promise<InvitingClub | undefined> {
  const [organisation] = await organisationByInvite(store, { invite })
  return organisation
}
