// A text too long for one picture as any number of pictures: first its blocks in order, then mixtures of them. Whoever
// has seen about as many different pictures as there are blocks has the whole, whichever were missed.

/** `count` is the number of blocks, `number` that of the picture. */
type Piece = { readonly count: number; readonly number: number; readonly block: Uint8Array }

/** Which blocks are mixed in a picture, as bits. The same on every device. */
function mixOf(number: number, count: number): bigint {
  if (number < count) return 1n << BigInt(number)
  // mulberry32, seeded with the number of the picture.
  let seed = Math.imul(number, 0x9e37_79b1)
  let mix = 0n
  for (let done = 0; done < count; done += 32) {
    seed = (seed + 0x6d2b_79f5) | 0
    let bits = Math.imul(seed ^ (seed >>> 15), seed | 1)
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61)
    mix = (mix << 32n) | BigInt((bits ^ (bits >>> 14)) >>> 0)
  }
  mix &= (1n << BigInt(count)) - 1n
  return mix === 0n ? 1n : mix
}

function addTo(sum: Uint8Array, other: Uint8Array): void {
  for (const [at, byte] of other.entries()) sum[at] = (sum[at] ?? 0) ^ byte
}

export function createFountain(bytes: Uint8Array, size: number) {
  const count = Math.max(Math.ceil(bytes.length / size), 1)
  const blocks = Array.from({ length: count }, (_, at) => {
    const block = new Uint8Array(size)
    block.set(bytes.subarray(at * size, (at + 1) * size))
    return block
  })
  return {
    count,
    piece(number: number): Piece {
      const mix = mixOf(number, count)
      const sum = new Uint8Array(size)
      for (const [at, block] of blocks.entries()) if ((mix >> BigInt(at)) & 1n) addTo(sum, block)
      return { count, number, block: sum }
    },
  }
}

type MixedBlock = { mix: bigint; readonly block: Uint8Array }

/** Gathers pieces of one text. The rows are kept so that each block leads at most one of them. */
export function createBasin(count: number) {
  const rows = new Map<number, MixedBlock>()
  const seen = new Set<number>()
  return {
    /** How many pieces said something new. It is complete with `count` of them. */
    known: (): number => rows.size,
    add({ number, block }: Piece): void {
      if (seen.has(number)) return
      seen.add(number)
      const row: MixedBlock = { mix: mixOf(number, count), block: Uint8Array.from(block) }
      for (let lead = 0; lead < count && row.mix !== 0n; lead += 1) {
        if (!((row.mix >> BigInt(lead)) & 1n)) continue
        const known = rows.get(lead)
        if (!known) return void rows.set(lead, row)
        row.mix ^= known.mix
        addTo(row.block, known.block)
      }
    },
    /** The blocks in order, the last one filled up with zeros; null while some are missing. */
    whole(): Uint8Array<ArrayBuffer> | null {
      if (rows.size < count) return null
      // From the last block backwards: what a row mixes beside its own block is known by then.
      const blocks: Uint8Array[] = []
      for (let lead = count - 1; lead >= 0; lead -= 1) {
        const row = rows.get(lead)
        if (!row) return null
        const block = Uint8Array.from(row.block)
        for (let at = lead + 1; at < count; at += 1)
          if ((row.mix >> BigInt(at)) & 1n) addTo(block, blocks[at] ?? block)
        blocks[lead] = block
      }
      return Uint8Array.from(blocks.flatMap((block) => [...block]))
    },
  }
}
