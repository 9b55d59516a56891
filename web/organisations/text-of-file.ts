// A list file as text. Spreadsheets save CSV as UTF-8, UTF-16 or, in older versions, in an Arabic or Western code page.
const mostBytes = 5_000_000

/** Null for a file that is no text, or too large for a list of players. */
export async function textOfFile(file: File): Promise<string | null> {
  if (file.size > mostBytes) return null
  const bytes = new Uint8Array(await file.arrayBuffer())
  const text = decoded(bytes)
  // A zip file, such as XLSX, and pictures have bytes that no list has.
  return text === null || text.includes('\0') || text.startsWith('PK') ? null : text
}

function decoded(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1256').decode(bytes)
  }
}
