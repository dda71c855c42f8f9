/** How the bytes of a file are read. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** Why the file can't be read, for the person. */
export class UnreadableFile extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'UnreadableFile'
  }
}

/** Bytes per read: decoded and parsed in a few milliseconds. */
const pieceBytes = 64 * 1024

/**
 * What a text file says of its encoding by its first bytes. Without a mark it is UTF-8, unless some byte cannot be; then it
 * is taken for Windows-1252, as spreadsheets write it in the West. Throws UnreadableFile for what is no text.
 */
export async function findEncoding(file: Blob): Promise<Encoding> {
  const first = new Uint8Array(await file.slice(0, 4).arrayBuffer())
  const begins = (...bytes: number[]) => bytes.every((byte, at) => first[at] === byte)
  if (begins(0xff, 0xfe)) return 'utf-16le'
  if (begins(0xfe, 0xff)) return 'utf-16be'
  if (begins(0x50, 0x4b, 0x03, 0x04) || begins(0xd0, 0xcf, 0x11, 0xe0)) {
    throw new UnreadableFile(
      'This is a workbook. Open it in your spreadsheet, save it as CSV, and choose that file.',
    )
  }
  return (await isUtf8(file)) ? 'utf-8' : 'windows-1252'
}

async function isUtf8(file: Blob): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for await (const bytes of piecesOf(file)) {
    if (bytes.includes(0)) throw new UnreadableFile('This is not a text file. Choose a file in CSV format.')
    try {
      decoder.decode(bytes, { stream: true })
    } catch {
      return false
    }
  }
  return true
}

/** The text of a file, piece by piece; no character is cut in two. */
export async function* textOf(file: Blob, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const bytes of piecesOf(file)) yield decoder.decode(bytes, { stream: true })
  yield decoder.decode()
}

async function* piecesOf(file: Blob): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < file.size; at += pieceBytes) {
    yield new Uint8Array(await file.slice(at, at + pieceBytes).arrayBuffer())
  }
}
