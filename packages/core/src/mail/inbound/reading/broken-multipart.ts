import type { MailPart } from './mime-tree.ts'

/** A line that parts begin behind, and the first of a part's header. */
const delimiter = /^--([^\r\n]{1,70}?)[ \t]*\r?\ncontent-[a-z-]+[ \t]*:/im
/** Parts begin near the top. */
const nearTop = 64 * 1024
const longestLine = 1_000

/** Whether a part says that it has parts, and none of them begins where it says. */
export function isBroken({ type, parts, content }: MailPart): boolean {
  return type.startsWith('multipart/') && parts.length === 0 && content.some((byte) => byte > 0x20)
}

/** Another header for a broken multipart's content: with the line that its parts do begin behind, or that of a text if there are none. */
export function mendedHeader(content: Uint8Array): string {
  const start = new TextDecoder('latin1').decode(content.subarray(0, nearTop))
  const boundary = delimiter.exec(start)?.[1]?.replaceAll(/["\\]/g, '\\$&')
  if (boundary !== undefined) return `Content-Type: multipart/mixed; boundary="${boundary}"`
  const isHtml = /<(html|body|div|p)\b[^<>]*>/i.test(start.slice(0, longestLine))
  return `Content-Type: text/${isHtml ? 'html' : 'plain'}`
}
