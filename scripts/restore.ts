// `npm run restore -- FILE`. The server may be running or stopped.
import { readIdentities } from '#server/backup/encryption.ts'
import type { HeldCounts } from '#server/backup/hold.ts'
import { restore } from '#server/backup/restore.ts'
import { readConfig } from '#server/config.ts'
import { readLedger } from '#server/records/endings/ledger.ts'
import { command, counted, databaseOf, readArguments, took, UsageError } from './command.ts'

const usage =
  'npm run restore -- FILE [--replace] [--identity FILE] [--ledger FILE]… [--as-of TIME] [--closed | --as-backed-up]'

await command(async () => {
  const { file, values } = readArguments(usage, {
    replace: { type: 'boolean', default: false },
    identity: { type: 'string' },
    ledger: { type: 'string', multiple: true },
    'as-of': { type: 'string' },
    closed: { type: 'boolean', default: false },
    'as-backed-up': { type: 'boolean', default: false },
  })
  if (values.closed && values['as-backed-up']) throw new UsageError(`Usage: ${usage}`)
  const otherwise = values.closed ? 'closed' : values['as-backed-up'] ? 'as-backed-up' : undefined
  const asOf = values['as-of']
  if (asOf !== undefined && Number.isNaN(Date.parse(asOf))) throw new UsageError(`Usage: ${usage}`)
  const ledgers = values.ledger && (await Promise.all(values.ledger.map(readLedger)))
  const started = performance.now()
  const stamp = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)
  const saved = `${file}.replaced-${stamp}`
  const { rows, tables, head, held, isClosed } = await restore(databaseOf(process.env), file, {
    identities: values.identity === undefined ? [] : await readIdentities(values.identity),
    ...(values.replace && { replaceAfterSavingTo: saved }),
    recipient: readConfig(process.env).backupRecipient,
    ledger: ledgers?.flat(),
    asOf,
    otherwise,
  })
  return [
    `${counted(rows, 'row')} of ${counted(tables.size, 'table')} restored as they were at ${head.made_at} (${took(started)}).`,
    'Everybody has to sign in again. Calendar links and links for doctors have ended.',
    ...heldIn(held),
    ...(isClosed
      ? [
          "Admins set a new password with 'Forgot your password?' and reactivate the staff. Players are asked by email to choose again what they share.",
        ]
      : []),
    ...(values.replace ? [`What was there before is in ${saved}.`] : []),
  ].join('\n')
})

function heldIn({ erased, deactivated, withheld, refused, guardians, passkeys }: HeldCounts): string[] {
  const parts = [
    ...(erased > 0 ? [`${counted(erased, 'account')} deleted`] : []),
    ...(deactivated > 0 ? [`${counted(deactivated, 'account')} deactivated`] : []),
    ...(withheld > 0 ? [`the sharing of ${counted(withheld, 'player')} withdrawn`] : []),
    ...(refused > 0 ? [`the consent of ${counted(refused, 'player')} withdrawn`] : []),
    ...(guardians > 0 ? [`${counted(guardians, 'link')} of guardians ended`] : []),
    ...(passkeys > 0 ? [`${counted(passkeys, 'passkey')} removed`] : []),
  ]
  return parts.length > 0 ? [`Taken back since then, and so again: ${parts.join(', ')}.`] : []
}
