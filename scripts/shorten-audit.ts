// `npm run shorten-audit -- FILE --before DATE`: see server/backup/shorten-audit.ts.
import { shortenAudit } from '#server/backup/shorten-audit.ts'
import { systemClock } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import { command, counted, databaseOf, readArguments, UsageError } from './command.ts'

await command(async (signal) => {
  const usage = 'npm run shorten-audit -- FILE --before DATE'
  const { file, values } = readArguments(usage, { before: { type: 'string' } })
  if (values.before === undefined || file === '-') throw new UsageError(`Usage: ${usage}`)
  const { backupRecipient: recipient, timeZone } = readConfig(process.env)
  const clock = systemClock(timeZone)
  const { written, removed } = await shortenAudit(databaseOf(process.env), file, {
    before: values.before,
    clock,
    recipient,
    signal,
  })
  return `${counted(written, 'row')} of the audit written to ${file}; ${counted(removed, 'row')} from before ${values.before} removed.`
})
