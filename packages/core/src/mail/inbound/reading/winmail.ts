import { decoded } from './charset.ts'
import type { MailFile } from './mail.ts'

/** What a TNEF file, `winmail.dat`, holds. */
export interface Unpacked {
  /** The plain text, if it's there. */
  text: string
  files: MailFile[]
}

const signature = 0x223e9f78
const attributes = {
  codepage: 0x00069007,
  text: 0x0002800c,
  newFile: 0x00069002,
  title: 0x00018010,
  data: 0x0006800f,
  properties: 0x00069005,
}
const mostFiles = 500

/**
 * Unpacks what Outlook puts into `winmail.dat` for servers that it takes for its own (MS-OXTNEF, 2.1): the plain
 * text and the files. Undefined if it's none or broken before the first of them.
 */
export function unpackWinmail(content: Uint8Array): Unpacked | undefined {
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength)
  if (content.length < 6 || view.getUint32(0, true) !== signature) return undefined
  const unpacked: Unpacked = { text: '', files: [] }
  let charset = 'windows-1252'
  let at = 6
  while (at + 11 <= content.length) {
    const id = view.getUint32(at + 1, true)
    const length = view.getUint32(at + 5, true)
    const value = content.subarray(at + 9, at + 9 + length)
    if (value.length < length) break
    if (id === attributes.codepage && length >= 4) charset = `windows-${view.getUint32(at + 9, true)}`
    if (id === attributes.text) unpacked.text = terminated(decoded(value, charset))
    if (id === attributes.newFile && unpacked.files.length < mostFiles)
      unpacked.files.push(emptyFile(unpacked.files.length + 1))
    take(id, value, charset, unpacked.files.at(-1))
    at += 11 + length
  }
  return unpacked
}

function emptyFile(number: number): MailFile {
  return {
    name: `file-${number}.bin`,
    type: 'application/octet-stream',
    content: new Uint8Array(),
    isInline: false,
  }
}

function take(id: number, value: Uint8Array, charset: string, file: MailFile | undefined): void {
  if (!file) return
  if (id === attributes.title) file.name = terminated(decoded(value, charset)) || file.name
  if (id === attributes.data) file.content = value
  if (id === attributes.properties) file.name = longNameIn(value) ?? file.name
}

function terminated(text: string): string {
  return text.split('\0', 1)[0]?.trim() ?? ''
}

/** Finds PidTagAttachLongFilename (0x3707) as UTF-16 among a file's properties, each of which begins at four bytes. */
function longNameIn(properties: Uint8Array): string | undefined {
  const view = new DataView(properties.buffer, properties.byteOffset, properties.byteLength)
  for (let at = 4; at + 12 <= properties.length; at += 4) {
    if (view.getUint32(at, true) !== 0x3707001f || view.getUint32(at + 4, true) !== 1) continue
    const length = view.getUint32(at + 8, true)
    const name = properties.subarray(at + 12, at + 12 + length)
    return terminated(new TextDecoder('utf-16le').decode(name)) || undefined
  }
  return undefined
}
