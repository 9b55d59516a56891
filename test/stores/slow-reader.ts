// Holds a query on a SQLite file open for some seconds in its own process. It sleeps between rows, so that it holds
// the file and not the processor.
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'

const [, , file = '', seconds = '2'] = process.argv
const db = new DatabaseSync(file, { readOnly: true })
const rows = db
  .prepare(
    'with recursive n(i) as (select 1 union all select i + 1 from n where i < ?) select i, name from n, organisations',
  )
  .iterate(Number(seconds) * 100)
let count = 0
for (const _ of rows) {
  if (count === 0) process.stdout.write('reading\n')
  count += 1
  await pause(10)
}
