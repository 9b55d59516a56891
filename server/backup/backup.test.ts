import { execFile } from 'node:child_process'
import { createHash, type Hash } from 'node:crypto'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { root } from '#scripts/root.ts'
import { openSqlite } from '#server/db/drivers/sqlite.ts'
import { migrate, migrationNames } from '#server/db/migrate.ts'
import { openStore, type StoreAddress } from '#server/db/store.ts'
import type { Reader } from '#server/db/tables.ts'
import type { Club } from '#test/club.ts'
import { aFilledClub, hardText } from '#test/filled-club.ts'
import { backupOf, keptRowsOf, migrationsOf, releasedVersions } from '#test/fixtures/old-database.ts'
import { anEmptyStoreAddress } from '#test/store.ts'
import { backUp } from './backup.ts'
import { readFile } from './file.ts'
import { load } from './load.ts'
import { restore } from './restore.ts'
import { keptTables, tableNames } from './tables.ts'

async function anEmptyStore(): Promise<StoreAddress> {
  const address = await anEmptyStoreAddress()
  onTestFinished(address.remove)
  return address
}

const isKept = (name: string) => keptTables.some((table) => table === name)

const fileIn = ({ dataDir }: StoreAddress, name = 'club.backup') => join(dataDir, name)

async function rowsOf(address: StoreAddress, table: string): Promise<unknown[]> {
  return (await rowsOfAll(address, [table])).get(table) ?? []
}

async function rowsOfAll(
  address: StoreAddress,
  tables: readonly string[],
): Promise<ReadonlyMap<string, unknown[]>> {
  const store = await openStore(address)
  const rows = new Map<string, unknown[]>()
  for (const table of tables) rows.set(table, await everyRow(store.read, table))
  await store.close()
  return rows
}
const everyRow = async (db: Reader, table: string) =>
  (await sql`select * from ${sql.table(table)} order by 1, 2`.execute(db)).rows

describe('a backup', () => {
  test('covers every table of the database', async () => {
    const club = await aFilledClub()
    const { rows } =
      club.store.kind === 'sqlite'
        ? await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(
            club.store.read,
          )
        : await sql<{
            name: string
          }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(club.store.read)
    const ours = rows.map(({ name }) => name).filter((name) => !/^(kysely_|sqlite_)/.test(name))
    expect(ours.toSorted()).toEqual(tableNames.toSorted())
  })

  test('is complete, readable by its owner only, and leaves no other file', async () => {
    const club = await aFilledClub()
    const file = fileIn(club.address)
    const before = await readdir(club.address.dataDir)
    const { rows, tables, head } = await backUp(club.address, file)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(tables.get('health_checks')?.rows).toBe(560)
    expect([...tables.keys()]).toEqual(keptTables)
    expect(rows).toBeGreaterThan(560)
    expect(head).toMatchObject({ store: club.store.kind, migrations: migrationNames })
    expect((await readdir(club.address.dataDir)).toSorted()).toEqual([...before, 'club.backup'].toSorted())
    const text = gunzipSync(readFileSync(file)).toString()
    expect(text).not.toContain('token_hash')
  })

  test('does not overwrite an existing file', async () => {
    const club = await aFilledClub()
    const file = fileIn(club.address)
    writeFileSync(file, 'precious')
    await expect(backUp(club.address, file)).rejects.toThrow('already exists: choose another name.')
    expect(readFileSync(file, 'utf8')).toBe('precious')
  })

  test('is consistent while changes are being made', async () => {
    const club = await aFilledClub()
    const over = new AbortController()
    const write = async () => {
      while (!over.signal.aborted) {
        // SQLite transactions run without yielding, so yield here to let the backup proceed.
        await pause(1)
        await club.store.transaction(async (trx) => {
          // Two rows that belong together: the file has both or neither.
          const organisation_id = club.organisation._id
          const email = `${club.ids.next()}@club.test`
          const { password_hash, created_at } = club.player
          const user = { first_name: 'A', last_name: 'B', email, email_key: email, password_hash, created_at }
          const _id = club.ids.next()
          await trx
            .insertInto('users')
            .values({ ...user, _id, account_type: 'Player', organisation_id, status: 'active' })
            .execute()
          await trx
            .insertInto('notifications')
            .values({ _id: club.ids.next(), user_id: _id, kind: 'pair', data: '{}', created_at })
            .execute()
        })
      }
    }
    const writing = write()
    const users: number[] = []
    for (const name of ['a', 'b', 'c']) {
      const { tables } = await backUp(club.address, fileIn(club.address, name))
      const text = gunzipSync(readFileSync(fileIn(club.address, name))).toString()
      const pairs = text.split('"pair"').length - 1
      users.push(tables.get('users')?.rows ?? 0)
      expect(pairs).toBe((tables.get('users')?.rows ?? 0) - 7)
    }
    over.abort()
    await writing
    expect(users[2]).toBeGreaterThan(users[0]!)
  })
})

describe('a restore', () => {
  test('into an empty database brings back every row of every table', async () => {
    const club = await aFilledClub()
    const file = fileIn(club.address)
    const { tables } = await backUp(club.address, file)
    const fresh = await anEmptyStore()
    await load(fresh, file)
    const restored = await rowsOfAll(fresh, keptTables)
    for (const table of keptTables)
      expect(restored.get(table), table).toEqual(await everyRow(club.store.read, table))
    expect(await rowsOf(fresh, 'sessions')).toEqual([])
    const again = await backUp(fresh, fileIn(fresh))
    expect(again.tables).toEqual(tables)
    expect(JSON.stringify(await rowsOf(fresh, 'users'))).toContain(JSON.stringify(hardText).slice(1, -1))
  })

  test('adds an audit entry', async () => {
    const club = await aFilledClub()
    await backUp(club.address, fileIn(club.address))
    const fresh = await anEmptyStore()
    await restore(fresh, fileIn(club.address), { otherwise: 'as-backed-up' })
    expect(await rowsOf(fresh, 'audit')).toContainEqual(
      expect.objectContaining({ action: 'backup-restored', actor_id: null, request_id: 'command' }),
    )
  })

  test('leaves statistics for PostgreSQL, and none on SQLite', async () => {
    const club = await aFilledClub()
    await backUp(club.address, fileIn(club.address))
    const fresh = await anEmptyStore()
    await load(fresh, fileIn(club.address))
    const store = await openStore(fresh)
    onTestFinished(() => store.close())
    const { rows } =
      store.kind === 'postgres'
        ? await sql<{ name: string }>`select distinct tablename as name from pg_stats
            where tablename in ('users', 'health_checks') order by name`.execute(store.read)
        : await sql<{ name: string }>`select name from sqlite_master where name like 'sqlite_stat%'`.execute(
            store.read,
          )
    expect(rows.map(({ name }) => name)).toEqual(store.kind === 'postgres' ? ['health_checks', 'users'] : [])
  })

  test('refuses a database that contains data', async () => {
    const club = await aFilledClub()
    await backUp(club.address, fileIn(club.address))
    await expect(restore(club.address, fileIn(club.address))).rejects.toThrow(
      'The database contains data. Add --replace to replace it with the backup.',
    )
  })

  test('with --replace saves the present data first, replaces it, and the running server continues', async () => {
    const club = await aFilledClub()
    const file = fileIn(club.address)
    await backUp(club.address, file)
    const path = `/api/users/getByID/${club.player._id}`
    expect((await club.as(club.player).get(path)).status).toBe(200)
    const late = await club.addUser({ organisation_id: club.organisation._id, email: 'late@club.test' })
    await club.store.transaction((trx) =>
      trx
        .insertInto('audit')
        .values({
          _id: club.ids.next(),
          at: club.clock.instant(),
          action: 'account-created',
          subject_id: late._id,
        })
        .execute(),
    )
    await club.store.transaction((trx) => trx.deleteFrom('health_checks').execute())

    const saved = fileIn(club.address, 'saved')
    await restore(club.address, file, { replaceAfterSavingTo: saved })

    expect(await everyRow(club.store.read, 'health_checks')).toHaveLength(560)
    expect(JSON.stringify(await everyRow(club.store.read, 'users'))).not.toContain('late@club.test')
    expect((await readFile(saved)).tables.get('health_checks')?.rows).toBe(0)
    // The audit is append-only: entries made after the backup stay.
    const actions = (await everyRow(club.store.read, 'audit')).map(
      (row) => (row as { action: string }).action,
    )
    expect(actions).toEqual(expect.arrayContaining(['sign-in', 'account-created', 'backup-restored']))
    // Sessions are not restored, so people sign in again, with the old password.
    expect((await club.as(club.player).get(path)).status).toBe(401)
    await club.store.transaction((trx) => trx.deleteFrom('second_factors').execute())
    expect((await club.with(await club.signIn(club.player)).get(path)).status).toBe(200)
  })

  test('that fails changes nothing', async () => {
    const club = await aFilledClub()
    const file = fileIn(club.address)
    await backUp(club.address, file)
    // The checksums are right, but a check has no player.
    const forged = fileIn(club.address, 'forged')
    const lines = gunzipSync(readFileSync(file)).toString().split('\n')
    writeFileSync(forged, gzipSync(reseal(lines.map((line) => orphan(line, club.player._id))).join('\n')))
    const before = await everyRow(club.store.read, 'users')
    const saved = fileIn(club.address, 'saved')
    await expect(restore(club.address, forged, { replaceAfterSavingTo: saved })).rejects.toThrow(
      /FOREIGN KEY|foreign key/,
    )
    expect(await everyRow(club.store.read, 'users')).toEqual(before)
    expect(await everyRow(club.store.read, 'health_checks')).toHaveLength(560)
  })

  test('of a backup of an older version upgrades it', async () => {
    const old = await anEmptyStoreAddress()
    onTestFinished(old.remove)
    const { writer, close } = openSqlite(old.dataDir)
    await migrate(writer, 'sqlite', migrationNames.slice(0, 3))
    await sql`insert into audit (_id, at, action) values ('1', '2026-01-01T00:00:00.000Z', 'sign-in')`.execute(
      writer,
    )
    await close()
    await backUp({ dataDir: old.dataDir }, fileIn(old))
    expect((await readFile(fileIn(old))).head.migrations).toEqual(migrationNames.slice(0, 3))
    const fresh = await anEmptyStore()
    await load(fresh, fileIn(old))
    expect(await rowsOf(fresh, 'audit')).toMatchObject([{ _id: '1', action: 'sign-in' }])
  })

  test.for(releasedVersions)('of a backup that version %s made brings back every row', async (version) => {
    const fresh = await anEmptyStore()
    writeFileSync(fileIn(fresh), backupOf(version))
    expect((await readFile(fileIn(fresh))).head.migrations).toEqual(migrationsOf(version))
    await load(fresh, fileIn(fresh))
    const tables = keptRowsOf(version).filter(({ name }) => isKept(name))
    const found = await rowsOfAll(
      fresh,
      tables.map(({ name }) => name),
    )
    for (const { name, columns, rows } of tables) {
      const restored = found.get(name) as Record<string, unknown>[]
      const byText = (row: readonly unknown[]) => JSON.stringify(row)
      expect(
        restored
          .map((row) => columns.map((column) => row[column]))
          .map(byText)
          .toSorted(),
        name,
      ).toEqual(rows.map(byText).toSorted())
    }
  })

  test('of a backup of a newer version is refused', async () => {
    const club = await aFilledClub()
    const file = fileIn(club.address)
    await backUp(club.address, file)
    const lines = gunzipSync(readFileSync(file)).toString().split('\n')
    const newer = lines.map((line, index) =>
      index === 0 ? line.replace('"004-', '"999-future","004-') : line,
    )
    writeFileSync(file, gzipSync(reseal(newer).join('\n')))
    await expect(load(await anEmptyStore(), file)).rejects.toThrow(
      'was made by a newer Pitchside (it has 999-future): update the program first.',
    )
  })
})

describe('a damaged file is refused before the database changes', () => {
  const damages: [name: string, damage: (bytes: Buffer) => Buffer | string, says: RegExp][] = [
    ['cut off', (bytes) => bytes.subarray(0, bytes.length / 2), /is damaged/],
    ['with a flipped bit', (bytes) => flipped(bytes, Math.floor(bytes.length / 2)), /is damaged/],
    ['with a changed value', (bytes) => changed(bytes, '"Pat"', '"Bat"'), /the checksum of users is wrong/],
    ['without one of its rows', (bytes) => withoutRow(bytes), /the checksum of \w+ is wrong/],
    [
      'without its end',
      (bytes) =>
        gzipSync(
          gunzipSync(bytes)
            .toString()
            .replace(/\{"end":"backup".*\n/, ''),
        ),
      /it breaks off/,
    ],
    ['of something else', () => gzipSync('{"hello":"world"}\n'), /is not a Pitchside backup/],
    [
      'that is one endless line',
      () => gzipSync('x'.repeat(20 * 1024 * 1024)),
      /is damaged: a line of it is too long/,
    ],
    ['that is not gzip', () => 'hello', /is damaged or is not a Pitchside backup/],
    ['that is empty', () => '', /is damaged/],
  ]
  let club: Club
  let whole: Buffer
  beforeAll(async () => {
    club = await aFilledClub()
    await backUp(club.address, fileIn(club.address))
    whole = readFileSync(fileIn(club.address))
  })
  afterAll(() => club.close())

  for (const [name, damage, says] of damages)
    test(`one ${name}`, async () => {
      const file = fileIn(club.address, 'damaged')
      writeFileSync(file, damage(whole))
      await expect(readFile(file)).rejects.toThrow(says)
    })

  test('one that does not exist', async () => {
    await expect(readFile('/nowhere/club.backup')).rejects.toThrow('There is no file /nowhere/club.backup.')
  })
})

describe('the commands', () => {
  const run = async (script: string, address: StoreAddress, ...words: string[]) => {
    const { DATABASE_URL: _, ...env } = process.env
    const where = {
      NODE_COMPILE_CACHE: join(root, '.cache/node'),
      DATA_DIR: address.dataDir,
      ...(address.databaseUrl && { DATABASE_URL: address.databaseUrl }),
    }
    try {
      const node = join(root, 'node_modules/.bin/node')
      const done = await promisify(execFile)(node, [`scripts/${script}.ts`, ...words], {
        cwd: root,
        env: { ...env, ...where },
      })
      return { code: 0, out: done.stdout, err: done.stderr }
    } catch (error) {
      const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
      return { code, out: stdout, err: stderr }
    }
  }

  test('print what they did, or one line that says what is wrong', async () => {
    const club = await aFilledClub()
    const file = fileIn(club.address)
    const made = await run('backup', club.address, file)
    expect(made.err).toBe('')
    expect(made.out).toMatch(/^[\d,]+ rows of \d+ tables backed up to .*; read back and found whole\.\n$/)
    expect(made.out).toContain(`rows of ${keptTables.length} tables`)
    expect(JSON.stringify(await everyRow(club.store.read, 'audit'))).toContain('backup-made')

    expect(await run('backup', club.address)).toEqual({
      code: 1,
      out: '',
      err: 'Usage: npm run backup -- FILE, or npm run --silent backup -- - >FILE\n',
    })
    expect(await run('restore', club.address, file)).toEqual({
      code: 1,
      out: '',
      err: 'The database contains data. Add --replace to replace it with the backup.\n',
    })
    const fresh = await anEmptyStore()
    const put = await run('restore', fresh, file, '--as-backed-up')
    expect(put.err).toBe('')
    expect(put.out).toMatch(
      /^[\d,]+ rows of \d+ tables restored as they were at 2\d{3}-.*\nEverybody has to sign in again\. .*\n$/,
    )
    if (fresh.databaseUrl === undefined) {
      const nothing = await anEmptyStore()
      expect((await run('backup', nothing, file.replace('club', 'none'))).err).toMatch(
        /^There is no database at .*pitchside\.db: is DATA_DIR right\?\n$/,
      )
      expect((await run('move', nothing)).err).toMatch(/^Usage: DATABASE_URL=/)
    }
  })
})

const flipped = (bytes: Buffer, at: number): Buffer => {
  const copy = Buffer.from(bytes)
  copy.writeUInt8(copy.readUInt8(at) ^ 1, at)
  return copy
}
const changed = (bytes: Buffer, from: string, to: string): Buffer =>
  gzipSync(gunzipSync(bytes).toString().replace(from, to))
const withoutRow = (bytes: Buffer): Buffer => {
  const lines = gunzipSync(bytes).toString().split('\n')
  return gzipSync(
    lines
      .toSpliced(
        lines.findIndex((line) => line.startsWith('[')),
        1,
      )
      .join('\n'),
  )
}
const orphan = (line: string, userId: string): string =>
  line.startsWith('[') && line.includes('"key-3-4"')
    ? line.replace(`"${userId}"`, '"00000000-0000-7000-8000-00000000dead"')
    : line

// Writes correct checksums for these lines.
function reseal(lines: string[]): string[] {
  const whole = createHash('sha256')
  let own = createHash('sha256')
  return lines.map((line) => {
    if (line === '') return line
    if (line.startsWith('{"end":"backup"')) return sealed(line, whole)
    const isEnd = line.startsWith('{"end"')
    const mended = isEnd ? sealed(line, own) : line
    if (line.startsWith('{"table"')) own = createHash('sha256')
    else if (!isEnd) own.update(`${line}\n`)
    whole.update(`${mended}\n`)
    return mended
  })
}
const sealed = (line: string, hash: Hash): string =>
  JSON.stringify({ ...JSON.parse(line), sha256: hash.digest('hex') })
