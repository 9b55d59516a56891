import { spawn } from 'node:child_process'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough, Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { Decrypter, generateIdentity, identityToRecipient } from 'age-encryption'
import { expect, onTestFinished, test } from 'vitest'
import { root } from '#scripts/root.ts'
import { openStore, type StoreAddress } from '#server/db/store.ts'
import { aFilledClub } from '#test/filled-club.ts'
import { anEmptyStoreAddress } from '#test/store.ts'
import { backUp, backUpTo } from './backup.ts'
import { readIdentities } from './encryption.ts'
import { readFile } from './file.ts'
import { load } from './load.ts'
import { keptTables } from './tables.ts'

async function aKey() {
  const identity = await generateIdentity()
  return { identity, recipient: await identityToRecipient(identity) }
}

async function anEmptyStore(): Promise<StoreAddress> {
  const address = await anEmptyStoreAddress()
  onTestFinished(address.remove)
  return address
}

test('a backup for an age key is read with its identity, and by nobody else', async () => {
  const club = await aFilledClub()
  const [key, other] = [await aKey(), await aKey()]
  const file = join(club.address.dataDir, 'club.backup')
  const { tables } = await backUp(club.address, file, { recipient: key.recipient })
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readFileSync(file, 'latin1')).toMatch(/^age-encryption\.org\/v1\n/)

  await expect(readFile(file)).rejects.toThrow('club.backup is encrypted: add --identity FILE')
  await expect(readFile(file, {}, [other.identity])).rejects.toThrow('is encrypted for another key')
  expect((await readFile(file, {}, [other.identity, key.identity])).tables).toEqual(tables)

  const fresh = await anEmptyStore()
  await load(fresh, file, { identities: [key.identity] })
  const store = await openStore(fresh)
  onTestFinished(() => store.close())
  expect(await store.read.selectFrom('health_checks').select('_id').execute()).toHaveLength(560)
})

test('an encrypted file is what the age program reads: the same lines, packed', async () => {
  const club = await aFilledClub()
  const { identity, recipient } = await aKey()
  const out = new PassThrough()
  const [bytes, { head }] = await Promise.all([buffer(out), backUpTo(club.address, out, { recipient })])
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  const [first] = gunzipSync(await decrypter.decrypt(bytes))
    .toString()
    .split('\n')
  expect(JSON.parse(first ?? '')).toEqual(head)
})

test('a changed or shortened encrypted backup is refused as damaged', async () => {
  const club = await aFilledClub()
  const { identity, recipient } = await aKey()
  const file = join(club.address.dataDir, 'club.backup')
  await backUp(club.address, file, { recipient })
  const whole = readFileSync(file)
  const changed = Buffer.from(whole)
  changed.writeUInt8(changed.readUInt8(whole.length - 100) ^ 1, whole.length - 100)
  for (const bytes of [changed, whole.subarray(0, whole.length - 1), whole.subarray(0, 60)]) {
    writeFileSync(file, bytes)
    await expect(readFile(file, {}, [identity])).rejects.toThrow('club.backup is damaged')
  }
})

test('a file of identities may have comments; one without an identity is refused', async () => {
  const { dataDir } = await anEmptyStore()
  const file = join(dataDir, 'key.txt')
  const { identity, recipient } = await aKey()
  writeFileSync(file, `# created: today\n# public key: ${recipient}\n\n${identity}\n`)
  expect(await readIdentities(file)).toEqual([identity])
  writeFileSync(file, '# nothing\n')
  await expect(readIdentities(file)).rejects.toThrow('key.txt contains no age identity.')
})

test('a backup that fails leaves no file', async () => {
  const club = await aFilledClub()
  const { recipient } = await aKey()
  const file = join(club.address.dataDir, 'club.backup')
  const before = readdirSync(club.address.dataDir)
  const ending = new AbortController()
  ending.abort()
  await expect(backUp(club.address, file, { recipient, signal: ending.signal })).rejects.toThrow('abort')
  await expect(backUp(club.address, file, { recipient: `age1${'q'.repeat(58)}` })).rejects.toThrow(
    'BACKUP_RECIPIENT is not an age public key.',
  )
  expect(readdirSync(club.address.dataDir)).toEqual(before)
})

test('a stream that breaks fails the backup', async () => {
  const club = await aFilledClub()
  const full = new Writable({ write: (_part, _encoding, done) => done(new Error('The disk is full.')) })
  await expect(backUpTo(club.address, full)).rejects.toThrow('The disk is full.')
})

test('the command writes an encrypted backup to the standard output and stops in order', async () => {
  const club = await aFilledClub()
  const { identity, recipient } = await aKey()
  const run = (...words: string[]) => {
    const { DATABASE_URL: _, ...env } = process.env
    const where = {
      DATA_DIR: club.address.dataDir,
      BACKUP_RECIPIENT: recipient,
      ...(club.address.databaseUrl && { DATABASE_URL: club.address.databaseUrl }),
    }
    return spawn(join(root, 'node_modules/.bin/node'), ['scripts/backup.ts', ...words], {
      cwd: root,
      env: { ...env, ...where },
    })
  }
  const child = run('-')
  const [bytes, said] = await Promise.all([buffer(child.stdout), buffer(child.stderr)])
  expect(said.toString()).toMatch(/^[\d,]+ rows of \d+ tables backed up to the standard output, encrypted \(/)
  const file = join(club.address.dataDir, 'piped.backup')
  writeFileSync(file, bytes)
  expect([...(await readFile(file, {}, [identity])).tables.keys()]).toEqual(keptTables)

  // Nobody reads the output, so the command waits until it is told to stop.
  const waiting = run('-')
  waiting.stderr.resume()
  await new Promise((resolve) => waiting.stdout.once('readable', resolve))
  const ended = new Promise((resolve) => waiting.once('exit', resolve))
  waiting.kill('SIGTERM')
  expect(await ended).toBe(1)
})
