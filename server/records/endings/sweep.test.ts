import { expect, onTestFinished, test } from 'vitest'
import { takeTry } from '#server/http/limits.ts'
import { passwordChangedEmail } from '#server/mail/letters/letters.ts'
import { insertNotifications } from '#server/records/notifications.ts'
import { insertSecret } from '#server/records/people/secrets.ts'
import { days, hours } from '#test/clock.ts'
import { aClub } from '#test/club.ts'
import { recordStatements } from '#test/stores/query-plans.ts'
import { sweep } from './sweep.ts'

test('expired rows are removed, all others stay', async () => {
  const club = await aClub()
  const { store, clock } = club
  const sizes = async () => {
    const size = async (table: 'sessions' | 'secrets' | 'attempts' | 'devices' | 'mails') =>
      (
        await store.read
          .selectFrom(table)
          .select((all) => all.fn.countAll<number>().as('n'))
          .execute()
      )[0]!.n
    return [
      await size('sessions'),
      await size('secrets'),
      await size('attempts'),
      await size('devices'),
      await size('mails'),
    ]
  }
  await club.signIn(club.player)
  await takeTry(club, [{ key: ['x'], most: 1, minutes: 1 }])
  await store.transaction((trx) => insertSecret(trx, clock, { kind: 'reset', userId: club.player._id }))
  await store.transaction((trx) => club.mail.queue(trx, passwordChangedEmail(club.player)))
  await club.mails()
  await sweep(club)
  const [, , attempts] = await sizes()
  expect(await sizes()).toEqual([1, 1, attempts, 1, 1])

  clock.advance(hours(13))
  await sweep(club)
  expect(await sizes()).toEqual([0, 1, attempts, 1, 1])

  clock.advance(days(2))
  await sweep(club)
  expect(await sizes()).toEqual([0, 0, 0, 1, 1])

  clock.advance(days(30))
  await sweep(club)
  expect(await sizes()).toEqual([0, 0, 0, 1, 0])

  clock.advance(days(365))
  await sweep(club)
  expect(await sizes()).toEqual([0, 0, 0, 0, 0])
})

test('notifications go after NOTIFICATION_DAYS, in as many batches as it takes', async () => {
  const club = await aClub({ env: { NOTIFICATION_DAYS: '90' } })
  const { store, clock } = club
  const insert = (count: number) =>
    store.transaction((trx) =>
      insertNotifications(
        trx,
        club,
        Array.from({ length: count }, () => club.player._id),
        {
          kind: 'club-changed',
          data: { name: 'Rovers' },
        },
      ),
    )
  const left = async () =>
    (await store.read.selectFrom('notifications').select('created_at').execute()).map(
      ({ created_at }) => created_at,
    )
  await insert(1_200)
  clock.advance(days(89))
  await insert(3)
  await sweep(club)
  expect(await left()).toHaveLength(1_203)
  clock.advance(days(1))
  await sweep(club)
  expect(await left()).toHaveLength(3)
})

test('every table is swept in small transactions', async () => {
  const club = await aClub()
  const recorder = recordStatements()
  onTestFinished(recorder.stop)
  await recorder.during('sweep', () => sweep(club))
  const removing = recorder.newStatements().filter(({ text }) => text.startsWith('delete from'))
  const unlimited = removing.filter(({ text }) => !/ limit /.test(text))
  expect(removing.length - unlimited.length).toBe(9)
  // Those of the last minute.
  expect(unlimited.map(({ text }) => text.split('"')[1])).toEqual(['sessions', 'passkey_challenges'])
})
