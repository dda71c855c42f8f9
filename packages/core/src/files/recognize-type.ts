/** Types that pages may display, with the bytes such files start with. Others are never displayed. */
const signatures: readonly { contentType: string; parts: readonly { at: number; bytes: string }[] }[] = [
  { contentType: 'image/png', parts: [{ at: 0, bytes: '\x89PNG\r\n\x1a\n' }] },
  { contentType: 'image/jpeg', parts: [{ at: 0, bytes: '\xff\xd8\xff' }] },
  { contentType: 'image/gif', parts: [{ at: 0, bytes: 'GIF87a' }] },
  { contentType: 'image/gif', parts: [{ at: 0, bytes: 'GIF89a' }] },
  {
    contentType: 'image/webp',
    parts: [
      { at: 0, bytes: 'RIFF' },
      { at: 8, bytes: 'WEBP' },
    ],
  },
  { contentType: 'application/pdf', parts: [{ at: 0, bytes: '%PDF-' }] },
]

/** Detects a file's type from its first bytes; ignores its name and what the sender claims. */
export function recognizeType(firstBytes: Uint8Array): { contentType: string; isInline: boolean } {
  const begins = ({ at, bytes }: { at: number; bytes: string }) =>
    [...bytes].every((character, offset) => firstBytes[at + offset] === character.charCodeAt(0))
  const known = signatures.find(({ parts }) => parts.every(begins))
  return known
    ? { contentType: known.contentType, isInline: true }
    : { contentType: 'application/octet-stream', isInline: false }
}
