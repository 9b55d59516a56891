// Encrypted backups in the age format: made for a public key, read with its secret key (the identity).
import { createReadStream } from 'node:fs'
import { open, readFile as readText } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { Decrypter, Encrypter } from 'age-encryption'
import { BackupFailure } from './failure.ts'

// age-encryption takes and gives the streams of browsers.
function toWeb(parts: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const iterator = parts[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { done, value } = await iterator.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: async () => void (await iterator.return?.()),
  })
}

async function* fromWeb(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    await reader.cancel()
  }
}

/** A step of a stream pipeline. */
export function encryptFor(recipient: string) {
  const encrypter = new Encrypter()
  try {
    encrypter.addRecipient(recipient)
  } catch {
    throw new BackupFailure('BACKUP_RECIPIENT is not an age public key.')
  }
  return async function* (plain: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    yield* fromWeb(await encrypter.encrypt(toWeb(plain)))
  }
}

/** The identities in a file as `age-keygen` writes it: one on a line, beside comments. */
export async function readIdentities(path: string): Promise<string[]> {
  const lines = (await readText(path, 'utf8')).split('\n').map((line) => line.trim())
  const identities = lines.filter((line) => line !== '' && !line.startsWith('#'))
  if (identities.length === 0) throw new BackupFailure(`${path} contains no age identity.`)
  return identities
}

const firstLine = 'age-encryption.org/v1\n'

async function isEncrypted(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(firstLine.length) })
    return buffer.subarray(0, bytesRead).toString('latin1') === firstLine
  } finally {
    await file.close()
  }
}

/** The content of a backup file, decrypted when it is encrypted. */
export async function openContent(path: string, identities: readonly string[]): Promise<Readable> {
  const isLocked = await isEncrypted(path)
  const file = createReadStream(path)
  if (!isLocked) return file
  try {
    if (identities.length === 0)
      throw new BackupFailure(`${path} is encrypted: add --identity FILE, the file of the secret age key.`)
    const decrypter = new Decrypter()
    for (const identity of identities) addIdentity(decrypter, identity)
    return Readable.from(undamaged(path, fromWeb(await decrypter.decrypt(toWeb(file)))))
  } catch (error) {
    file.destroy()
    if (error instanceof BackupFailure) throw error
    const isForOthers = error instanceof Error && error.message.includes('no identity matched')
    throw new BackupFailure(
      isForOthers ? `${path} is encrypted for another key than the given identity.` : `${path} is damaged.`,
    )
  }
}

function addIdentity(decrypter: Decrypter, identity: string): void {
  try {
    decrypter.addIdentity(identity)
  } catch {
    // The text itself is a secret, so the message does not repeat it.
    throw new BackupFailure('The identity file contains a line that is not an age identity.')
  }
}

// Each part of the file is authenticated; one that was changed or cut off throws.
async function* undamaged(path: string, plain: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* plain
  } catch {
    throw new BackupFailure(`${path} is damaged.`)
  }
}
