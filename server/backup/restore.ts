// `npm run restore -- FILE`. What people took back since the backup stays back: deactivated and deleted accounts, withdrawn
// sharing and consent, ended links of guardians, removed passkeys. It is found in the database that is replaced, or in ledgers.
import { rolesWith } from '#domain/people/policy.ts'
import { isOneOf } from '#server/db/json-list.ts'
import type { StoreAddress } from '#server/db/store.ts'
import type { Trx } from '#server/db/tables.ts'
import { passwords } from '#server/http/passwords.ts'
import { sharingClosedEmail } from '#server/mail/letters/letters.ts'
import { mailQueue } from '#server/mail/queue.ts'
import type { Revocation } from '#server/records/endings/revocations.ts'
import { insertNotifications } from '#server/records/notifications.ts'
import { commandContext, recordCommand } from './audit-entry.ts'
import { backUp } from './backup.ts'
import { ChoiceNeeded } from './failure.ts'
import { readFile, type Summary } from './file.ts'
import { endEverythingGivenAway, type HeldCounts, hold, nothingHeld } from './hold.ts'
import { load } from './load.ts'
import { everythingOf, type TakenBack, takenBackIn, takenBackSince, together } from './taken-back.ts'

export interface RestoreOptions {
  /** Replace the present data, after saving it to this file. */
  readonly replaceAfterSavingTo?: string
  /** For an encrypted backup: secret age keys, one of which reads it. */
  readonly identities?: readonly string[]
  /** The age key for which the present data is saved. */
  readonly recipient?: string | undefined
  /** What the ledgers tell, when some were given. */
  readonly ledger?: readonly Revocation[] | undefined
  /** The moment of the data, where the backup was made of a database that had been recovered to an earlier one. */
  readonly asOf?: string | undefined
  /** What to do when nothing tells what was taken back. */
  readonly otherwise?: 'closed' | 'as-backed-up' | undefined
}

type Restored = Summary & { readonly held: HeldCounts; readonly isClosed: boolean }

export async function restore(
  address: StoreAddress,
  file: string,
  options: RestoreOptions = {},
): Promise<Restored> {
  const { replaceAfterSavingTo: saved, identities = [], recipient, ledger, asOf, otherwise } = options
  const { madeAt, people } = await peopleIn(file, identities)
  const unusable = await passwords.unusableHash()
  const known: TakenBack[] = ledger ? [takenBackSince(asOf ?? madeAt, ledger)] : []
  let isClosed = false
  let held = nothingHeld
  const refuseUnlessKnown = () => {
    if (known.length === 0 && otherwise === undefined) throw new ChoiceNeeded(choicesFor(madeAt))
  }
  const summary = await load(address, file, {
    identities,
    ...(saved !== undefined && {
      beforeReplacing: async (trx) => {
        const inDatabase = await takenBackIn(trx, people)
        if (inDatabase) known.push(inDatabase)
        refuseUnlessKnown()
        await backUp(address, saved, { recipient })
      },
    }),
    finish: async (trx) => {
      refuseUnlessKnown()
      isClosed = otherwise === 'closed'
      await endEverythingGivenAway(trx)
      if (isClosed) known.push(await closeAll(trx, unusable))
      const outcome = await hold(trx, together(known))
      held = outcome.held
      if (isClosed) await askToShareAgain(trx, outcome.closed)
      if (ledger) await keepLines(trx, ledger)
      await recordCommand(trx, 'backup-restored')
    },
  })
  return { ...summary, held, isClosed }
}

/** Who is in the backup, and when it was made. */
async function peopleIn(file: string, identities: readonly string[]) {
  const people = new Set<string>()
  const { head } = await readFile(
    file,
    {
      rows: async (table, columns, rows) => {
        if (table !== 'users') return
        const place = columns.indexOf('_id')
        for (const row of rows) people.add(String(row[place]))
      },
    },
    identities,
  )
  return { madeAt: head.made_at, people }
}

/** Admins stay, and set a new password through the email of 'Forgot your password?'. */
async function closeAll(trx: Trx, password_hash: string): Promise<TakenBack> {
  const admins = rolesWith('runInstallation')
  await trx.updateTable('users').set({ password_hash }).where('account_type', 'in', admins).execute()
  const people = await trx.selectFrom('users').select(['_id', 'account_type']).execute()
  const links = await trx.selectFrom('guardians').select('_id').where('ended_at', 'is', null).execute()
  const agreed = await trx
    .selectFrom('consents')
    .select('user_id')
    .distinct()
    .where('purpose', '=', 'research')
    .where('given', '=', 1)
    .execute()
  return everythingOf({
    people,
    isAdmin: ({ account_type }) => admins.includes(account_type),
    inResearch: agreed.map(({ user_id }) => user_id),
    guardianLinks: links.map(({ _id }) => _id),
  })
}

/** By bell and email; the next server that starts sends it. */
async function askToShareAgain(trx: Trx, closed: readonly string[]): Promise<void> {
  const mail = mailQueue(commandContext)
  const people = await trx
    .selectFrom('users')
    .select(['_id', 'first_name', 'email', 'language', 'preferences'])
    .where(isOneOf(trx, '_id', closed))
    .where('status', '=', 'active')
    .execute()
  const ids = people.map(({ _id }) => _id)
  await insertNotifications(trx, commandContext, ids, { kind: 'sharing-closed', data: {} })
  for (const person of people) await mail.queue(trx, sharingClosedEmail(person))
}

/** The next restore finds them in the database. */
async function keepLines(trx: Trx, ledger: readonly Revocation[]): Promise<void> {
  for (const line of ledger)
    await trx
      .insertInto('revocations')
      .values({ ...line, copied_at: null })
      .onConflict((conflict) => conflict.column('_id').doNothing())
      .execute()
}

const choicesFor = (
  madeAt: string,
): string => `The backup was made at ${madeAt}. Nothing here tells which accounts were deactivated or deleted, which sharing and
consent was withdrawn, which guardians' links ended and which passkeys were removed since then. Choose one way:
  --ledger FILE    takes it from the ledger (LEDGER_FILE, by default DATA_DIR/ledger.jsonl); may be given several times
  --closed         shares nothing with a coach until the player confirms, ends the links of guardians until they are invited
                   again, withdraws consent to research, deactivates the staff except admins until they are reactivated,
                   removes all passkeys, and lets admins set a new password by email
  --as-backed-up   brings everything back as it was then`
