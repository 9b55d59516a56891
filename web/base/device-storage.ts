// What drafts and readings share: a database on this device, and texts that are encrypted before they are stored.

export type Sealed = { readonly iv: Uint8Array<ArrayBuffer>; readonly data: ArrayBuffer }

/** Opens the database when it is first needed, and again after it was closed or could not be opened. */
export function deviceDatabase(name: string, create: (db: IDBDatabase) => void): () => Promise<IDBDatabase> {
  let opened: Promise<IDBDatabase> | undefined

  async function openAnew(): Promise<IDBDatabase> {
    const request = indexedDB.open(name, 1)
    request.addEventListener('upgradeneeded', () => create(request.result))
    const db = await done(request)
    const letGo = () => {
      db.close()
      opened = undefined
    }
    // Somebody signs out in this tab or another one.
    db.addEventListener('versionchange', letGo)
    db.addEventListener('close', letGo)
    return db
  }

  return () => {
    opened ??= openAnew().catch((error: unknown) => {
      opened = undefined
      throw error
    })
    return opened
  }
}

export const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () =>
      reject(request.error ?? new Error('The storage of this device refused.')),
    )
  })

/** The key cannot be exported. */
export const makeKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])

/** `name` is the place of the text. It cannot be decrypted under another one. */
const algorithmOf = (name: string, iv: Uint8Array<ArrayBuffer>) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(name),
})

export async function seal(key: CryptoKey, name: string, plain: string): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  return {
    iv,
    data: await crypto.subtle.encrypt(algorithmOf(name, iv), key, new TextEncoder().encode(plain)),
  }
}

export async function unseal(key: CryptoKey, name: string, { iv, data }: Sealed): Promise<string> {
  return new TextDecoder().decode(await crypto.subtle.decrypt(algorithmOf(name, iv), key, data))
}
