// Lists and links of the demo: results imported from timing gates, and a link for a doctor.
import type { Day } from '#domain/dates.ts'
import type { Random } from '#scripts/random.ts'
import type { Trx } from '#server/db/tables.ts'
import { systemIds } from '#server/ids.ts'
import { insertImport } from '#server/records/checks/imports.ts'

type Imported = {
  readonly trx: Trx
  readonly random: Random
  readonly today: Day
  readonly organisation_id: string
  readonly players: readonly string[]
  readonly practitioner: { readonly _id: string; readonly name: string }
}

/** Sprints of today that wait on the board; the import can still be undone. */
export async function addImport(imported: Imported): Promise<void> {
  const { trx, random, today, organisation_id, practitioner } = imported
  const players = imported.players.slice(5, 8)
  const import_id = systemIds.next()
  const at = `${today}T00:05:00.000Z`
  const readings = players.map((user_id) => ({
    _id: systemIds.next(),
    user_id,
    organisation_id,
    field: 'hundred_meter_sprint' as const,
    value: random.whole(1180, 1420) / 100,
    skipped: null,
    trial: 1,
    date: today,
    at,
    method: 'import',
    device: null,
    supersedes: null,
    practitioner_id: practitioner._id,
    taken_by: practitioner._id,
    taken_by_name: practitioner.name,
    received_at: at,
    import_id,
  }))
  await trx.insertInto('readings').values(readings).execute()
  const made = { form: 'readings', checks: [], rows: players.length, players: players.length } as const
  await insertImport(trx, { _id: import_id, organisation_id, by_id: practitioner._id, at, made })
}

/** Asks the running demo for a link, as its player would. */
export async function makeDemoLink(url: string, email: string, password: string): Promise<string> {
  const login = await fetch(`${url}/api/users/login`, {
    method: 'POST',
    body: new URLSearchParams({ email, password }),
  })
  const cookie = login.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const reply = await fetch(`${url}/api/share/link`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ days: 7, categories: ['health', 'fitness'], label: 'Dr Lang', passcode: '2468' }),
  })
  const { link } = (await reply.json()) as { link: string } // as domain/wire/replies/exchange.ts has it
  return link
}
