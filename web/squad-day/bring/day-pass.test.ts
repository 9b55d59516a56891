// Tokens as the server signs them (server/field/day-keys.ts), with keys of this test.
import { beforeAll, expect, test } from 'vitest'
import type { Carried } from '#web/squad-day/bring/wire/pack-readings.ts'
import { createGatherer, createPictures, unwrap, wrap } from '#web/squad-day/bring/wire/parcel.ts'
import { uuid7 } from '#web/squad-day/offline/uuid7.ts'
import { checkToken, clubMark, type DayPass } from './day-pass.ts'
import { type Invitation, packInvitation, readSdp, toSdp, unpackInvitation } from './invitation.ts'
import { checkHello, hello, readMessage } from './talk.ts'

const base64url = (bytes: ArrayBuffer | Uint8Array) => Buffer.from(bytes as Uint8Array).toString('base64url')

const newKeys = () =>
  crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify'])

/** A device's pass for a club and day, signed by the server of these keys. */
async function aPass(
  keys: CryptoKeyPair,
  organisation: string,
  date: string,
  untilMs = Date.now() + 86_400_000,
) {
  const claims = {
    organisation_id: organisation,
    date,
    practitioner_id: uuid7(),
    until: new Date(untilMs).toISOString(),
  }
  const body = base64url(new TextEncoder().encode(JSON.stringify(claims)))
  const signature = await crypto.subtle.sign(
    { name: 'ECDSA', hash: 'SHA-256' },
    keys.privateKey,
    new TextEncoder().encode(body),
  )
  const dayKey = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${organisation} ${date}`))
  return {
    organisation,
    date,
    token: `${body}.${base64url(signature)}`,
    public_key: base64url(await crypto.subtle.exportKey('spki', keys.publicKey)),
    key: base64url(dayKey),
    until: claims.until,
  } satisfies DayPass
}

const [club, date] = [uuid7(), '2026-11-18']
let pass: DayPass, yesterday: DayPass, otherClub: DayPass, otherServer: DayPass, over: DayPass

beforeAll(async () => {
  const keys = await newKeys()
  pass = await aPass(keys, club, date)
  yesterday = await aPass(keys, club, '2026-11-17')
  otherClub = await aPass(keys, uuid7(), date)
  otherServer = await aPass(await newKeys(), club, date)
  over = await aPass(keys, club, date, Date.now() - 1)
})

const invitation: Invitation = {
  ufrag: 'a/B9',
  pwd: 'Qx7+abcdefghijklmnop0123',
  fingerprint: Array.from({ length: 32 }, (_, at) => (at * 11) & 255),
  addresses: [
    { host: '192.168.43.1', port: 50_123 },
    { host: 'fd00:0:0:0:0:0:12:34', port: 50_124 },
  ],
}

test('a token of the club and day is trusted, every other one is not', async () => {
  expect(await checkToken(pass.token, pass)).toMatchObject({ organisation_id: club, date })
  expect(await checkToken(yesterday.token, pass)).toBe('other-day')
  expect(await checkToken(otherClub.token, pass)).toBe('other-club')
  expect(await checkToken(otherServer.token, pass)).toBe('not-signed')
  expect(await checkToken(over.token, pass)).toBe('over')
  const [body = '', signature = ''] = pass.token.split('.')
  for (const wrong of [
    '',
    'x',
    `${body}.`,
    `${body}.${signature.slice(2)}AA`,
    `${yesterday.token.split('.')[0]}.${signature}`,
  ])
    expect(await checkToken(wrong, pass)).toBe('not-signed')
})

test('an invitation is about 100 bytes and says the same on the other side', async () => {
  const text = await packInvitation(pass, invitation, null)
  // Three letters for two bytes.
  expect((text.length / 3) * 2).toBeLessThanOrEqual(105)
  expect(await unpackInvitation(pass, text, null)).toEqual(invitation)
  // An answer is expected at another moment.
  expect(await unpackInvitation(pass, text, invitation)).toBeNull()
  expect(await unpackInvitation(yesterday, text, null)).toBe('other-day')
  expect(await unpackInvitation(otherClub, text, null)).toBe('other-club')
  expect(await unpackInvitation({ ...pass, key: otherClub.key }, text, null)).toBe('not-signed')
  expect(await unpackInvitation(pass, 'https://pitchside.test', null)).toBeNull()
})

test('an answer counts for the offer that it answers, and for no later one', async () => {
  const answer = { ...invitation, ufrag: 'c/D1', fingerprint: invitation.fingerprint.toReversed() }
  const text = await packInvitation(pass, answer, invitation)
  expect((text.length / 3) * 2).toBeLessThanOrEqual(105)
  // The browser may write an address in another way.
  const offer = { ...invitation, addresses: [] }
  expect(await unpackInvitation(pass, text, offer)).toEqual(answer)
  // The camera still sees it while the next device is being connected.
  for (const next of [
    { ...invitation, ufrag: 'a/B8' },
    { ...invitation, fingerprint: answer.fingerprint },
  ])
    expect(await unpackInvitation(pass, text, next)).toBeNull()
  expect(await unpackInvitation(pass, text, null)).toBeNull()
  expect(await unpackInvitation({ ...pass, key: otherClub.key }, text, invitation)).toBe('not-signed')
})

test('the description for the browser has what the invitation has, hidden names too', () => {
  const addresses = [
    { host: '10.0.0.7', port: 9 },
    { host: `${uuid7()}.local`, port: 65_535 },
  ]
  expect(readSdp(toSdp('offer', { ...invitation, addresses }))).toEqual({ ...invitation, addresses })
  expect(readSdp(toSdp('answer', { ...invitation, addresses: [] }))).toBeNull()
})

test('only the device that was scanned can say hello', async () => {
  const other: Invitation = { ...invitation, fingerprint: invitation.fingerprint.map((byte) => byte ^ 1) }
  const said = await hello(pass, invitation, other)
  if (said.kind !== 'hello') throw new Error('It says hello.')
  expect(await checkHello(pass, said, other, invitation)).toMatchObject({ date })
  // A token that was seen elsewhere does not help without the certificates of this connection, nor without the key.
  expect(await checkHello(pass, said, invitation, other)).toBe('not-signed')
  const stolen = await hello({ ...otherClub, token: pass.token }, invitation, other)
  if (stolen.kind === 'hello') expect(await checkHello(pass, stolen, other, invitation)).toBe('not-signed')
  expect(await checkHello(pass, { ...said, token: yesterday.token }, other, invitation)).toBe('other-day')
})

test('messages of another form are ignored', () => {
  for (const wrong of [null, 7, 'x', '[]', '{"kind":"delete","ids":[]}', '{"kind":"kept"}'])
    expect(readMessage(wrong)).toBeNull()
})

const reading: Carried = {
  id: uuid7(),
  user_id: uuid7(),
  field: 'weight',
  value: 70,
  skipped: null,
  trial: 1,
  at: new Date().toISOString(),
  method: null,
  device: null,
  station: null,
  tablet: uuid7(),
  seq: 1,
  supersedes: null,
  taken_by: uuid7(),
}

test('a parcel arrives by pictures, and only where it belongs', async () => {
  const readings = Array.from({ length: 90 }, (_, nth) => ({ ...reading, id: uuid7(), seq: nth + 1 }))
  const parcel = { readings, onServer: ['00112233445566ff'] }
  const pictures = await createPictures(pass, await wrap(pass, parcel))
  const gather = createGatherer(await clubMark(pass))
  let sealed: Uint8Array<ArrayBuffer> | null = null
  // Every third one is missed, and one of another page is read in between.
  for (let number = 0; sealed === null && number < 4 * pictures.count; number += 1) {
    expect(gather('https://pitchside.test/dashboard')).toBeNull()
    const gathered = number % 3 === 0 ? null : gather(pictures.text(number))
    if (gathered && typeof gathered === 'object') ({ sealed } = gathered)
  }
  if (!sealed) throw new Error('It is complete.')
  expect(await unwrap(pass, sealed)).toEqual(parcel)
  expect(await unwrap(otherClub, sealed)).toBe('not-signed')
  expect(createGatherer(await clubMark(yesterday))(pictures.text(0))).toBe('other-day')
  expect(createGatherer(await clubMark(otherClub))(pictures.text(0))).toBe('other-club')
  // The right key and the token of another day.
  const forged = await wrap({ ...pass, token: yesterday.token }, parcel)
  expect(await unwrap(pass, forged)).toBe('other-day')
  const damaged = Uint8Array.from(sealed, (byte, at) => (at === 40 ? byte ^ 1 : byte))
  expect(await unwrap(pass, damaged)).toBe('not-signed')
})
