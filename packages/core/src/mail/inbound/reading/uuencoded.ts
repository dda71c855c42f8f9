import { fileNameOf, typeOf } from './file-name.ts'
import type { MailFile } from './mail.ts'

const start = /^begin [0-7]{3,4} (\S.{0,200})$/
const mostFiles = 100

/** Takes files that old programs write into a text (uuencode, POSIX) out of it. */
export function withFilesTakenOut(text: string): { plain: string; files: MailFile[] } {
  if (!/^begin [0-7]{3,4} /m.test(text) || !/^end\s*$/m.test(text)) return { plain: text, files: [] }
  const files: MailFile[] = []
  const kept: string[] = []
  const lines = text.split(/\r?\n/)
  for (let at = 0; at < lines.length; at += 1) {
    const name = start.exec(lines[at] ?? '')?.[1]
    const content = name === undefined || files.length === mostFiles ? undefined : contentFrom(lines, at + 1)
    if (name === undefined || content === undefined) {
      kept.push(lines[at] ?? '')
    } else {
      files.push(namedFile(name, content.bytes, files.length + 1))
      at = content.end
    }
  }
  return { plain: kept.join('\n'), files }
}

/** Decodes lines up to `end`; undefined if one of them isn't encoded. */
function contentFrom(lines: readonly string[], from: number): { bytes: Uint8Array; end: number } | undefined {
  const bytes: number[] = []
  for (let at = from; at < lines.length; at += 1) {
    const line = lines[at]?.trimEnd() ?? ''
    if (line === 'end') return { bytes: Uint8Array.from(bytes), end: at }
    const length = line === '' ? 0 : sixBits(line, 0)
    if (length > 45 || /[^ -`]/.test(line) || line.length > 4 * Math.ceil(length / 3) + 3) return undefined
    for (let index = 0; index < length; index += 1) bytes.push(byteAt(line, index))
  }
  return undefined
}

/** Three bytes stand in four characters of six bits each. */
function byteAt(line: string, index: number): number {
  const at = 1 + Math.floor(index / 3) * 4 + (index % 3)
  const bits = (sixBits(line, at) << 6) | sixBits(line, at + 1)
  return (bits >> (4 - (index % 3) * 2)) & 255
}

function sixBits(line: string, at: number): number {
  return at < line.length ? (line.charCodeAt(at) - 32) & 63 : 0
}

function namedFile(fileName: string, content: Uint8Array, number: number): MailFile {
  const type = typeOf(fileName)
  return { name: fileNameOf({ fileName, type, content }, number), type, content, isInline: false }
}
