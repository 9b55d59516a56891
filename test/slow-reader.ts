// Reads a SQLite file slowly for two seconds in one query after another, in a process of its own.
import { DatabaseSync } from 'node:sqlite'

const db = new DatabaseSync(process.argv[2] ?? '', { readOnly: true })
const slow = db.prepare(
  'with recursive n(i) as (select 1 union all select i + 1 from n where i < 200000) select max(i) from n, organisations',
)
const until = Date.now() + 2_000
db.exec('begin')
slow.get()
process.stdout.write('reading\n')
while (Date.now() < until) slow.get()
db.exec('commit')
