// Holds a query on a SQLite file open for two seconds in its own process. It sleeps between rows, so that it holds
// the file and not the processor.
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'

const db = new DatabaseSync(process.argv[2] ?? '', { readOnly: true })
const rows = db
  .prepare(
    'with recursive n(i) as (select 1 union all select i + 1 from n where i < 200) select i, name from n, organisations',
  )
  .iterate()
let count = 0
for (const _ of rows) {
  if (count === 0) process.stdout.write('reading\n')
  count += 1
  await pause(10)
}
