// Many invitations and a real SMTP server that limits its senders.
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import type { Reply } from '#domain/wire/call-types.ts'
import { minutes } from '#test/clock.ts'
import { aClub, type Club } from '#test/club.ts'
import { passwordResetEmail } from './letters/letters.ts'
import { outboxOf } from './outbox.ts'
import { smtpTransport } from './transport.ts'

type SmtpRefusal = 421 | 450 | 451

/** Says before each email whether it is taken. */
async function aServer(answer: () => SmtpRefusal | null) {
  const received: string[] = []
  const refused: SmtpRefusal[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, done) => {
      const code = answer()
      if (code === null) return done()
      refused.push(code)
      done(Object.assign(new Error('try again later'), { responseCode: code }))
    },
    onData: (stream, session, done) => {
      stream.resume()
      stream.on('end', () => {
        received.push(...session.envelope.rcptTo.map(({ address }) => address))
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('No port.')
  return { received, refused, url: `smtp://127.0.0.1:${address.port}` }
}

function outboxTo(club: Club, url: string) {
  const { store, clock, app, config } = club
  const transport = smtpTransport(url, { from: 'Pitchside <care@pitchside.test>', log: app.log })
  const outbox = outboxOf({ store, clock, transport, log: app.log, publicUrl: config.publicUrl })
  onTestFinished(() => outbox.stop())
  return outbox
}

const letters = (nth: number) => String(nth).replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))

async function invite(club: Club, count: number): Promise<string[]> {
  await club.store.transaction((trx) =>
    trx.updateTable('organisations').set({ member_limit: 3000 }).execute(),
  )
  const players = Array.from({ length: count }, (_, nth) => ({
    first_name: 'Sam',
    last_name: `Okafor${letters(nth)}`,
    email: `sam${nth}@mail.test`,
    date_of_birth: '2001-05-17',
  }))
  const organisation_id = club.organisation._id
  const asked = { organisation_id, players }
  const reply = await club.as(club.coach).post<Reply<'importRoster'>>('/api/import/roster', asked)
  expect(reply.body.imported).toBe(count)
  return players.map(({ email }) => email)
}

const waiting = async ({ store }: Club) =>
  (await store.read.selectFrom('mails').select('_id').where('sent_at', 'is', null).execute()).length

for (const code of [421, 450, 451] as const)
  test(`a server that takes 40 emails a minute and answers ${code} to more gets every invitation once`, async () => {
    const club = await aClub()
    const taken: number[] = []
    const started = club.clock.now()
    const { received, refused, url } = await aServer(() => {
      const now = club.clock.now()
      // Down for the first three minutes.
      if (now - started < minutes(3)) return code
      if (taken.filter((at) => at > now - minutes(1)).length >= 40) return code
      taken.push(now)
      return null
    })
    const emails = await invite(club, 200)
    const outbox = outboxTo(club, url)
    for (let round = 0; (await waiting(club)) > 0; round += 1) {
      expect(round, 'rounds of five seconds').toBeLessThan(500)
      await outbox.drain()
      club.clock.advance(5_000)
    }
    expect(received.toSorted()).toEqual(emails.toSorted())
    expect(outbox.counts).toMatchObject({ sent: 200, failed: 0 })
    // Without a rest every waiting email would have been refused in every round.
    expect(refused.length).toBeLessThan(200)
  })

test('a link to reset a password does not wait behind invitations', async () => {
  const club = await aClub()
  const { received, url } = await aServer(() => null)
  await invite(club, 30)
  club.clock.advance(1000)
  await club.store.transaction((trx) => club.mail.queue(trx, passwordResetEmail(club.player)))
  await outboxTo(club, url).drain()
  expect(received.slice(0, 5)).toContain(club.player.email)
  expect(received).toHaveLength(31)
})

test('one full mailbox does not hold up the others', async () => {
  const club = await aClub()
  let isFirst = true
  const { received, url } = await aServer(() => {
    const answer = isFirst ? 450 : null
    isFirst = false
    return answer
  })
  await club.store.transaction((trx) => club.mail.queue(trx, passwordResetEmail(club.player)))
  const outbox = outboxTo(club, url)
  await outbox.drain()
  await club.store.transaction((trx) => club.mail.queue(trx, passwordResetEmail(club.teammate)))
  await outbox.drain()
  expect(received).toEqual([club.teammate.email])
})
