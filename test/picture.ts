// Pictures for tests, as data URLs.
import { crc32, deflateSync } from 'node:zlib'
import type { Store } from '#server/db/store.ts'

export const asDataUrl = (type: string, bytes: Uint8Array): string =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`

const bytesOf = (value: number, count: number): Buffer => {
  const bytes = Buffer.alloc(count)
  bytes.writeUIntBE(value, 0, count)
  return bytes
}

/** A whole PNG file of one grey. */
export function png(side: number, grey = 128): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
    return Buffer.concat([bytesOf(data.length, 4), body, bytesOf(crc32(body), 4)])
  }
  // 8 bits, grey; each row begins with its filter.
  const head = Buffer.concat([bytesOf(side, 4), bytesOf(side, 4), Buffer.from([8, 0, 0, 0, 0])])
  const rows = Buffer.alloc(side * (side + 1), grey)
  for (let row = 0; row < side; row += 1) rows[row * (side + 1)] = 0
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

export const aPicture = (grey?: number): string => asDataUrl('image/png', png(256, grey))

/** Everybody gets one, past the call. */
export async function givePictures({ store }: { store: Store }): Promise<void> {
  const bytes = png(1).toString('base64')
  await store.transaction(async (trx) => {
    const people = await trx.selectFrom('users').select('_id').execute()
    const rows = people.map(({ _id }) => ({ user_id: _id, type: 'image/png' as const, bytes }))
    await trx.insertInto('images').values(rows).execute()
  })
}
