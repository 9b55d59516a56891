import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { hashSecret } from '#server/records/people/secrets.ts'
import { days, hours, minutes } from '#test/clock.ts'
import { aClub, type Club } from '#test/club.ts'
import {
  accountDeletedEmail,
  bookingEmail,
  passwordChangedEmail,
  passwordResetEmail,
  reminderEmail,
  verificationEmail,
} from './letters/letters.ts'
import { backOffMs, outboxOf } from './outbox.ts'
import type { Email } from './queue.ts'
import { folderTransport, smtpTransport, type Transport, Undeliverable } from './transport.ts'

const from = 'Pitchside <care@pitchside.test>'

const queue = (club: Club, letter: Email) => club.store.transaction((trx) => club.mail.queue(trx, letter))

const rows = (club: Club) => club.store.read.selectFrom('mails').selectAll().orderBy('_id').execute()

function outboxWith(club: Club, transport: Transport) {
  const { store, clock, app, config } = club
  const outbox = outboxOf({ store, clock, transport, log: app.log, publicUrl: config.publicUrl })
  onTestFinished(() => outbox.stop())
  return outbox
}

type Received = { to: string[]; eml: Buffer }

async function aMailServer(options: SMTPServerOptions = {}) {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address)
        received.push({ to, eml: Buffer.concat(parts) })
        done()
      })
    },
    ...options,
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('No port.')
  return { received, url: `smtp://127.0.0.1:${address.port}` }
}

test('an email goes through a real SMTP server as text and HTML, and is marked as sent', async () => {
  const club = await aClub()
  const { received, url } = await aMailServer()
  const outbox = outboxWith(club, smtpTransport(url, { from, log: club.app.log }))
  await queue(club, verificationEmail(club.player))
  const [waiting] = await rows(club)
  await outbox.drain()
  expect(received).toHaveLength(1)
  const { to, eml } = received[0]!
  const mail = await PostalMime.parse(eml)
  expect(to).toEqual([club.player.email])
  expect(mail.from).toMatchObject({ name: 'Pitchside', address: 'care@pitchside.test' })
  expect(mail.messageId).toBe(`<${waiting!._id}@pitchside.test>`)
  expect(mail.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
  const link = /^http:\/\/pitchside\.test\/verify\/([\w-]{43})$/m.exec(mail.text ?? '')
  expect(mail.html).toContain(`href="${link![0]}"`)
  expect((await rows(club))[0]).toMatchObject({ sent_at: club.clock.instant(), attempts: 1 })
  expect(outbox.counts).toEqual({ sent: 1, retried: 0, failed: 0 })
})

test('an email queued by a rolled-back transaction is never sent', async () => {
  const club = await aClub()
  await expect(
    club.store.transaction(async (trx) => {
      await club.mail.queue(trx, verificationEmail(club.player))
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect(await club.mails()).toEqual([])
})

test('the secret of a link is made when the email is sent, and the database never stores it', async () => {
  const club = await aClub()
  await queue(club, passwordResetEmail(club.player))
  expect(await club.store.read.selectFrom('secrets').selectAll().execute()).toEqual([])
  expect((await rows(club))[0]!.text).not.toContain('/reset/')
  const [mail] = await club.mails()
  const secret = mail!.link!.split('/').at(-1)!
  expect(await club.store.read.selectFrom('secrets').selectAll().execute()).toMatchObject([
    {
      kind: 'reset',
      user_id: club.player._id,
      secret_hash: hashSecret(secret),
      expires_at: club.clock.instant(hours(1)),
    },
  ])
  const everything = JSON.stringify([
    await rows(club),
    await club.store.read.selectFrom('secrets').selectAll().execute(),
  ])
  expect(everything).not.toContain(secret)
})

test('the content of a sent email is deleted from the database', async () => {
  const club = await aClub()
  await queue(club, passwordChangedEmail(club.player))
  await queue(club, accountDeletedEmail(club.teammate))
  await club.mails()
  expect(await rows(club)).toMatchObject([
    { text: '', html: '', recipient: club.player.email },
    { text: '', html: '', recipient: '', user_id: null },
  ])
})

test('deleting an account deletes its pending emails, except the farewell', async () => {
  const club = await aClub()
  await club.store.transaction(async (trx) => {
    await club.mail.queue(trx, verificationEmail(club.player))
    await club.mail.queue(trx, accountDeletedEmail(club.player))
    await trx.deleteFrom('users').where('_id', '=', club.player._id).execute()
  })
  const mails = await club.mails()
  expect(mails.map(({ subject }) => subject)).toEqual(['Your Pitchside account was deleted'])
})

test('after a refusal the same message id is tried again at growing intervals', async () => {
  const club = await aClub()
  let refusals = 3
  const ids: string[] = []
  const outbox = outboxWith(club, {
    send: async (message) => {
      ids.push(message.id)
      if (refusals > 0) {
        refusals -= 1
        throw new Error('The mail server refused: EENVELOPE 451')
      }
    },
    close: () => {},
  })
  await queue(club, verificationEmail(club.player))
  for (const wait of [15_000, 30_000, 60_000]) {
    await outbox.drain()
    await outbox.drain()
    expect((await rows(club))[0]).toMatchObject({
      sent_at: null,
      last_error: 'The mail server refused: EENVELOPE 451',
      next_attempt_at: club.clock.instant(wait),
    })
    club.clock.advance(wait)
  }
  await outbox.drain()
  expect(new Set(ids).size).toBe(1)
  expect(ids).toHaveLength(4)
  expect((await rows(club))[0]).toMatchObject({
    attempts: 4,
    last_error: null,
    sent_at: club.clock.instant(),
  })
  expect(outbox.counts).toEqual({ sent: 1, retried: 3, failed: 0 })
})

test('emails wait while the SMTP server is unreachable and are sent later', async () => {
  const club = await aClub()
  const outbox = outboxWith(club, smtpTransport('smtp://127.0.0.1:9', { from, log: club.app.log }))
  await queue(club, verificationEmail(club.player))
  await outbox.drain()
  expect((await rows(club))[0]).toMatchObject({ sent_at: null, failed_at: null, attempts: 1 })
  const { received, url } = await aMailServer()
  club.clock.advance(minutes(1))
  await outboxWith(club, smtpTransport(url, { from, log: club.app.log })).drain()
  expect(received).toHaveLength(1)
})

test('an email is marked as failed after twelve tries over half a day', async () => {
  const club = await aClub()
  const outbox = outboxWith(club, {
    send: async () => {
      throw new Error('no')
    },
    close: () => {},
  })
  await queue(club, verificationEmail(club.player))
  for (let attempt = 1; attempt <= 12; attempt += 1) {
    await outbox.drain()
    club.clock.advance(backOffMs(attempt))
  }
  await outbox.drain()
  expect((await rows(club))[0]).toMatchObject({ attempts: 12, text: '', html: '', sent_at: null })
  expect((await rows(club))[0]!.failed_at).not.toBeNull()
  expect(outbox.counts).toEqual({ sent: 0, retried: 11, failed: 1 })
  expect(club.log()).toMatch(/"level":"error".*"mail given up"/)
})

test('a mailbox that does not exist is not tried again', async () => {
  const club = await aClub()
  const { url } = await aMailServer({
    onRcptTo: (_address, _session, done) =>
      done(Object.assign(new Error('no such mailbox'), { responseCode: 550 })),
  })
  const outbox = outboxWith(club, smtpTransport(url, { from, log: club.app.log }))
  await queue(club, verificationEmail(club.player))
  await outbox.drain()
  expect((await rows(club))[0]).toMatchObject({ last_error: 'The mail server refused: EENVELOPE 550' })
  expect((await rows(club))[0]!.failed_at).not.toBeNull()
  expect(club.log()).not.toContain(club.player.email)
})

test('a mailbox that is temporarily full is tried again', async () => {
  const club = await aClub()
  const { url } = await aMailServer({
    onRcptTo: (_address, _session, done) => done(Object.assign(new Error('full'), { responseCode: 452 })),
  })
  const outbox = outboxWith(club, smtpTransport(url, { from, log: club.app.log }))
  await queue(club, verificationEmail(club.player))
  await outbox.drain()
  expect((await rows(club))[0]).toMatchObject({ failed_at: null, attempts: 1 })
})

test('two servers on one database send each email once', async () => {
  const club = await aClub()
  const second = await club.anotherServer()
  const sent: string[] = []
  const transport = (): Transport => ({
    send: async ({ id }) => {
      await new Promise((resolve) => setTimeout(resolve, 5))
      sent.push(id)
    },
    close: () => {},
  })
  for (let count = 0; count < 40; count += 1) await queue(club, passwordChangedEmail(club.player))
  const { clock, app, config } = club
  const outboxes = [club.store, second.store].map((store) =>
    outboxOf({ store, clock, transport: transport(), log: app.log, publicUrl: config.publicUrl }),
  )
  await Promise.all(outboxes.map((outbox) => outbox.drain()))
  expect(sent).toHaveLength(40)
  expect(new Set(sent).size).toBe(40)
  expect(outboxes.map(({ counts }) => counts.sent).reduce((a, b) => a + b)).toBe(40)
})

test('an email claimed by a server that died is sent by another after the claim expires', async () => {
  const club = await aClub()
  await queue(club, verificationEmail(club.player))
  // The first server claims the email and never finishes.
  const lost = Promise.withResolvers<void>()
  const died = outboxOf({
    store: club.store,
    clock: club.clock,
    log: club.app.log,
    publicUrl: '',
    transport: { send: () => lost.promise, close: () => {} },
  })
  const draining = died.drain()
  await expect.poll(async () => (await rows(club))[0]!.claimed_until).not.toBeNull()
  expect(await club.mails()).toEqual([])
  club.clock.advance(minutes(2))
  expect(await club.mails()).toHaveLength(1)
  lost.resolve()
  await draining
})

test('an accepted email is not sent again when marking it as sent fails at first', async () => {
  const club = await aClub()
  let sent = 0
  let failures = 3
  const store = {
    ...club.store,
    transaction: (async (work) => {
      if (sent > 0 && failures > 0) {
        failures -= 1
        throw new Error('The database is away.')
      }
      return club.store.transaction(work)
    }) satisfies typeof club.store.transaction,
  }
  const { clock, app, config } = club
  const outbox = outboxOf({
    store,
    clock,
    log: app.log,
    publicUrl: config.publicUrl,
    transport: { send: async () => void (sent += 1), close: () => {} },
  })
  await queue(club, verificationEmail(club.player))
  await outbox.drain()
  expect({ sent, failures }).toEqual({ sent: 1, failures: 0 })
  expect((await rows(club))[0]!.sent_at).not.toBeNull()
})

test('stopping waits for the email that is being sent', async () => {
  const club = await aClub()
  let isSent = false
  const outbox = outboxWith(club, {
    send: async () => {
      await new Promise((resolve) => setTimeout(resolve, 100))
      isSent = true
    },
    close: () => {},
  })
  await queue(club, verificationEmail(club.player))
  outbox.start()
  await expect.poll(async () => (await rows(club))[0]!.claimed_until).not.toBeNull()
  await outbox.stop()
  expect(isSent).toBe(true)
  expect((await rows(club))[0]!.sent_at).not.toBeNull()
})

test('an email is sent within moments of being queued', async () => {
  const club = await aClub()
  const { received, url } = await aMailServer()
  const outbox = outboxWith(club, smtpTransport(url, { from, log: club.app.log }))
  outbox.start()
  await queue(club, verificationEmail(club.player))
  outbox.wake()
  await expect.poll(() => received.length, { timeout: 3_000 }).toBe(1)
})

test('without an SMTP server each email becomes a file, and its link is logged', async () => {
  const club = await aClub()
  const folder = join(club.address.dataDir, 'outbox')
  const outbox = outboxWith(club, folderTransport(folder, { from, log: club.app.log }))
  await queue(club, verificationEmail(club.player))
  await queue(club, passwordChangedEmail(club.coach))
  await outbox.drain()
  const names = readdirSync(folder)
  expect(names).toHaveLength(2)
  expect(names.every((name) => name.endsWith('.eml'))).toBe(true)
  const file = readFileSync(join(folder, names.toSorted()[0]!), 'utf8')
  const mail = await PostalMime.parse(file)
  expect(mail.to).toMatchObject([{ address: club.player.email }])
  const link = /^http:\/\/pitchside\.test\/verify\/[\w-]{43}$/m.exec(mail.text ?? '')![0]
  expect(club.log()).toContain(`"link":"${link}"`)
  // Whole in the file as well, so that it can be copied.
  expect(file.split('\r\n')).toContain(link)
})

test('the file of a Persian email holds its link in one line', async () => {
  const club = await aClub()
  const folder = join(club.address.dataDir, 'outbox')
  const outbox = outboxWith(club, folderTransport(folder, { from, log: club.app.log }))
  await queue(club, verificationEmail({ ...club.player, language: 'fa' }))
  await outbox.drain()
  const file = readFileSync(join(folder, readdirSync(folder)[0]!), 'utf8')
  const mail = await PostalMime.parse(file)
  const link = /^http:\/\/pitchside\.test\/verify\/[\w-]{43}$/m.exec(mail.text ?? '')![0]
  expect(file.split('\r\n')).toContain(link)
})

test('an appointment is attached as a calendar file', async () => {
  const club = await aClub()
  const { received, url } = await aMailServer()
  const outbox = outboxWith(club, smtpTransport(url, { from, log: club.app.log }))
  const booking = { organisation: 'Rovers', slots: [{ date: '2026-11-21', time: '09:00', players: 8 }] }
  await queue(club, bookingEmail(club.coach, 'made', booking, 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'))
  await outbox.drain()
  const mail = await PostalMime.parse(received[0]!.eml)
  expect(mail.text).toContain('Saturday, November 21, 2026, 09:00, for 8 players.')
  expect(mail.attachments).toMatchObject([{ filename: 'appointment.ics', mimeType: 'text/calendar' }])
})

test('a reminder tells mail programs how to stop reminders, over SMTP and in files; other emails do not', async () => {
  const club = await aClub({ env: { PUBLIC_URL: 'https://health.a-club-with-a-rather-long-name.example' } })
  const { received, url } = await aMailServer()
  const folder = join(club.address.dataDir, 'outbox')
  const slot = { date: '2026-11-21', time: '09:00' }
  const about = { ...slot, _id: 'b', organisation: 'Rovers', slots: [{ ...slot, players: null }] }
  const unsubscribe = (eml: string) => eml.split('\r\n').filter((line) => /^List-/i.test(line))
  const headers = [
    expect.stringMatching(
      /^List-Unsubscribe: <https:\/\/health\.a-club-with-a-rather-long-name\.example\/reminders\/[\w-]{43}>$/,
    ),
    'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
  ]

  const overSmtp = outboxWith(club, smtpTransport(url, { from, log: club.app.log }))
  await queue(club, reminderEmail(club.player, about))
  await queue(club, passwordChangedEmail(club.player))
  await overSmtp.drain()
  const sent = received.map(({ eml }) => unsubscribe(eml.toString()))
  expect(sent.toSorted((a, b) => b.length - a.length)).toEqual([headers, []])

  const intoFiles = outboxWith(club, folderTransport(folder, { from, log: club.app.log }))
  await queue(club, reminderEmail(club.coach, about))
  await intoFiles.drain()
  const file = readFileSync(join(folder, readdirSync(folder)[0]!), 'utf8')
  expect(unsubscribe(file)).toEqual(headers)
  // The same address as in the text.
  expect((await PostalMime.parse(file)).text).toContain(unsubscribe(file)[0]!.slice(19, -1))
})

test('only permanent refusals count as undeliverable', async () => {
  const club = await aClub()
  const outbox = outboxWith(club, {
    send: async () => {
      throw new Undeliverable('gone')
    },
    close: () => {},
  })
  await queue(club, verificationEmail(club.player))
  await outbox.drain()
  club.clock.advance(days(1))
  await outbox.drain()
  expect(outbox.counts).toEqual({ sent: 0, retried: 0, failed: 1 })
})
