// Parts of a zip file as text, with the browser's own decompression. What is unpacked is limited, so a small file that
// grows without end is stopped early.

/** `too-large`: more than the limit. `unreadable`: no zip file, a broken one, or one with a password. */
type ZipProblem = 'too-large' | 'unreadable'
type ZipEntry = { readonly name: string; readonly method: number; readonly size: number; readonly at: number }

const endMark = 0x06054b50
const entryMark = 0x02014b50
const fileMark = 0x04034b50
const stored = 0
const deflated = 8
const mostEntries = 2_000

export class Zip {
  readonly #bytes: Uint8Array<ArrayBuffer>
  readonly #entries: ReadonlyMap<string, ZipEntry>
  #left: number

  private constructor(bytes: Uint8Array<ArrayBuffer>, entries: ReadonlyMap<string, ZipEntry>, most: number) {
    this.#bytes = bytes
    this.#entries = entries
    this.#left = most
  }

  /** `most`: how many bytes all parts that are read may have together. */
  static open(bytes: Uint8Array<ArrayBuffer>, most: number): Zip | null {
    const entries = entriesOf(bytes)
    return entries && new Zip(bytes, entries, most)
  }

  /** The text of a part, '' when there is none. */
  async text(name: string): Promise<string | { problem: ZipProblem }> {
    const entry = this.#entries.get(name)
    if (!entry) return ''
    const packed = packedBytes(this.#bytes, entry)
    if (!packed) return { problem: 'unreadable' }
    const parts: Uint8Array[] = []
    try {
      for await (const part of unpacked(packed, entry.method)) {
        this.#left -= part.length
        // Leaving the loop cancels the decompression.
        if (this.#left < 0) return { problem: 'too-large' }
        parts.push(part)
      }
    } catch {
      return { problem: 'unreadable' }
    }
    return new TextDecoder().decode(await new Blob(parts as Uint8Array<ArrayBuffer>[]).arrayBuffer())
  }
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>): DataView =>
  new DataView(buffer, byteOffset, byteLength)

/** The table of contents, which is at the end. */
function entriesOf(bytes: Uint8Array<ArrayBuffer>): Map<string, ZipEntry> | null {
  const view = viewOf(bytes)
  let end = bytes.length - 22
  const last = Math.max(0, end - 0xffff)
  while (end >= last && view.getUint32(end, true) !== endMark) end -= 1
  if (end < last) return null
  const count = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  if (count > mostEntries) return null
  const entries = new Map<string, ZipEntry>()
  for (let nth = 0; nth < count; nth += 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== entryMark) return null
    const isEncrypted = (view.getUint16(at + 8, true) & 1) === 1
    const nameLength = view.getUint16(at + 28, true)
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength))
    if (isEncrypted) return null
    entries.set(name.replaceAll('\\', '/'), {
      name,
      method: view.getUint16(at + 10, true),
      size: view.getUint32(at + 20, true),
      at: view.getUint32(at + 42, true),
    })
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

function packedBytes(bytes: Uint8Array<ArrayBuffer>, { at, size }: ZipEntry): Uint8Array<ArrayBuffer> | null {
  const view = viewOf(bytes)
  if (at + 30 > bytes.length || view.getUint32(at, true) !== fileMark) return null
  const from = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true)
  return from + size > bytes.length ? null : bytes.subarray(from, from + size)
}

async function* unpacked(packed: Uint8Array<ArrayBuffer>, method: number): AsyncGenerator<Uint8Array> {
  if (method === stored) return yield packed
  if (method !== deflated) throw new Error('unknown compression')
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value
  } finally {
    // Nobody waits for this: a broken stream has reported its error already.
    void reader.cancel().catch(() => undefined)
  }
}
