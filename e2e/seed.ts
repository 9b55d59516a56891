// Adds people and clubs through API calls and emailed links.
import { type CallerAnswer, type Person, send } from './caller.ts'
import { secretOf } from './mailbox.ts'
import type { Product } from './product.ts'

export type Club = { _id: string; name: string; invite: string; coach: Person & { id: string } }
export type Member = Person & { id: string; first_name: string; last_name: string }

const staffPassword = 'touchline 4-4-2 staff'
const playerPassword = 'away days'

let made = 0

export async function aClub(
  product: Product,
  fields: { name?: string; member_limit?: number } = {},
): Promise<Club> {
  made += 1
  const name = fields.name ?? `Harbour Rovers ${made}`
  const email = `coach${made}@club.test`
  const admin = await product.as(product.admin)
  const organisation = {
    name,
    address_line_1: '1 Quay Street',
    town: 'Bristol',
    postcode: 'BS1 4SB',
    country: 'United Kingdom',
    contact_no: '0117 496 0000',
    member_limit: 30,
    email,
    date_of_birth: '1980-05-17',
    ...fields,
  }
  const added = accepted(await admin.post('/api/organisations/add', { organisation }), 'organisations/add')
  const { _id } = added as { _id: string }
  const coach = await welcomed(product, email)
  const full = accepted(await admin.get(`/api/organisations/get/${_id}`), 'organisations/get')
  return { _id, name, invite: inviteOf(full), coach }
}

export async function aPractitioner(product: Product, fields: Partial<Member> = {}): Promise<Member> {
  made += 1
  const admin = await product.as(product.admin)
  const user = {
    first_name: fields.first_name ?? 'Priya',
    last_name: fields.last_name ?? `Shah ${made}`,
    email: fields.email ?? `practitioner${made}@pitchside.test`,
    date_of_birth: '1985-02-03',
    account_type: 'Practitioner',
  }
  accepted(await admin.post('/api/users/register', { user }), 'users/register')
  return { ...user, ...(await welcomed(product, user.email)) }
}

/** A further coach of a club. */
export async function aCoach(product: Product, club: Club, fields: Partial<Member> = {}): Promise<Member> {
  made += 1
  const admin = await product.as(product.admin)
  const user = {
    first_name: fields.first_name ?? 'Toni',
    last_name: fields.last_name ?? `Berg ${made}`,
    email: fields.email ?? `coach${made}@club.test`,
    date_of_birth: '1985-02-03',
    account_type: 'Coach',
    organisation_id: club._id,
  }
  accepted(await admin.post('/api/users/register', { user }), 'users/register')
  return { ...user, ...(await welcomed(product, user.email)) }
}

export async function aPlayer(
  product: Product,
  club: Club,
  fields: Partial<Member & { date_of_birth: string }> = {},
): Promise<Member> {
  made += 1
  const user = {
    first_name: fields.first_name ?? 'Sam',
    last_name: fields.last_name ?? `Okafor ${made}`,
    email: fields.email ?? `player${made}@club.test`,
    password: fields.password ?? playerPassword,
    date_of_birth: fields.date_of_birth ?? '2001-09-24',
    gender: 'Male',
    account_type: 'Player',
    organisation_id: club._id,
    invite: club.invite,
  }
  accepted(await send(product.url, 'POST', '/api/users/register', { user }), 'users/register')
  const secret = secretOf(await product.mailbox.link(user.email, 'verify'))
  const found = accepted(
    await send(product.url, 'GET', `/api/users/getByVerification/${secret}`),
    'getByVerification',
  )
  const [first] = found as { _id: string }[]
  if (!first) throw new Error(`The verification link of ${user.email} found nobody.`)
  const activation = { user: { id: first._id, status: 'active' } }
  accepted(await send(product.url, 'PUT', '/api/users/update', activation), 'users/update')
  return { ...user, id: first._id }
}

/** Somebody whom a grown-up player trusts: invited by the player, and reads along. */
export async function aTrustedPerson(product: Product, player: Member): Promise<Person> {
  const email = `trusted-by-${player.email}`
  const caller = await product.as(player)
  accepted(await caller.post('/api/guardians/invite', { player_id: player.id, email }), 'guardians/invite')
  const token = secretOf(await product.mailbox.link(email, 'guardian'))
  const person = { token, first_name: 'Zahra', last_name: 'Karimi', password: playerPassword }
  accepted(await send(product.url, 'POST', '/api/guardians/accept', person), 'guardians/accept')
  return { email, password: playerPassword }
}

// Opens the welcome email of a new coach or practitioner and sets a password.
async function welcomed(product: Product, email: string): Promise<Person & { id: string }> {
  const token = secretOf(await product.mailbox.link(email, 'welcome'))
  const password = staffPassword
  accepted(await send(product.url, 'POST', '/api/users/welcome', { token, password }), 'users/welcome')
  const caller = await product.as({ email, password })
  return { email, password, id: caller.id }
}

function accepted(answer: CallerAnswer, call: string): unknown {
  if (answer.status >= 200 && answer.status < 300) return answer.body
  throw new Error(`${call} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
}

// The invite may be a bare code or the whole sign-up address.
function inviteOf(organisation: unknown): string {
  const { invite_link } = organisation as { invite_link: string }
  return secretOf(invite_link)
}
