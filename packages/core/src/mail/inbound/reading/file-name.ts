import type { MailPart } from './mime-tree.ts'
import { headerText } from './words.ts'

const longest = 200
const extensions: Readonly<Record<string, string>> = {
  'application/json': 'json',
  'application/msword': 'doc',
  'application/pdf': 'pdf',
  'application/vnd.ms-excel': 'xls',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/zip': 'zip',
  'audio/mpeg': 'mp3',
  'image/gif': 'gif',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/svg+xml': 'svg',
  'image/tiff': 'tif',
  'image/webp': 'webp',
  'message/rfc822': 'eml',
  'text/calendar': 'ics',
  'text/csv': 'csv',
  'text/html': 'html',
  'text/plain': 'txt',
  'text/vcard': 'vcf',
  'video/mp4': 'mp4',
}

/** Returns a part's file name, without folders; one made up of its type if it has none. */
export function fileNameOf(
  { fileName, type, content }: Pick<MailPart, 'fileName' | 'type' | 'content'>,
  number: number,
): string {
  const name = plainFileName(headerText(fileName))
  if (name !== '') return name
  if (type === 'message/rfc822') return `${subjectIn(content) || `mail-${number}`}.eml`
  const kind = type.startsWith('image/') ? 'picture' : 'file'
  return `${kind}-${number}.${extensions[type] ?? 'bin'}`
}

/** Returns a file name without folders, no longer than a disk takes; empty if nothing is left of it. */
export function plainFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1)?.trim() ?? ''
  return /^\.+$/.test(last) ? '' : shortened(last)
}

/** Returns the type that a file's name tells. */
export function typeOf(name: string): string {
  const extension = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase().replace('jpeg', 'jpg')
  const [type] = Object.entries(extensions).find(([, each]) => each === extension) ?? []
  return type ?? 'application/octet-stream'
}

function shortened(name: string): string {
  if (name.length <= longest) return name
  const extension = /\.\w{1,10}$/.exec(name)?.[0] ?? ''
  return name.slice(0, longest - extension.length) + extension
}

function subjectIn(content: Uint8Array): string {
  const header = new TextDecoder().decode(content.subarray(0, 20_000)).split(/\r?\n\r?\n/, 1)[0] ?? ''
  const folded = /^Subject:((?:.*)(?:\r?\n[ \t].*)*)/im.exec(header)?.[1] ?? ''
  const subject = headerText(folded.replaceAll(/\r?\n/g, ''))
  return subject
    .replaceAll(/[/\\:*?"<>|\s]+/g, ' ')
    .trim()
    .slice(0, longest - 4)
}
