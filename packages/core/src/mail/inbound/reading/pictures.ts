import type { MailFile } from './mail.ts'

const inText = /!\[[^[\]]*\]\(cid:([^()\s]+)\)/g
const inHtml = /\bsrc\s*=\s*["']?cid:([^"'\s>]+)/gi

/** Returns the ids of pictures that a text in Markdown shows. */
export function picturesIn(text: string): Set<string> {
  return new Set([...text.matchAll(inText)].map(([, id = '']) => id))
}

/** Returns the ids of pictures that HTML refers to, as Markdown refers to them. */
export function picturesInHtml(html: string): Set<string> {
  return new Set([...html.matchAll(inHtml)].map(([, id = '']) => pictureId(id)))
}

/** An id as it stands in Markdown: without brackets, spaces and escapes of addresses. */
export function pictureId(id: string): string {
  const plain = /%[0-9a-f]{2}/i.test(id) ? unescaped(id) : id
  return plain.replaceAll(/[\s()<>[\]]/g, '')
}

function unescaped(id: string): string {
  try {
    return decodeURIComponent(id)
  } catch (error) {
    if (error instanceof URIError) return id
    throw error
  }
}

/**
 * Says of each file whether the text shows it, and leaves out pictures that belong to quotes and signatures or
 * aren't meant to be seen: `referred` to, but not by the text.
 */
export function withPlaces(
  files: readonly MailFile[],
  text: string,
  referred: ReadonlySet<string>,
): MailFile[] {
  const shown = picturesIn(text)
  return files
    .map((file) => ({ ...file, ...(file.contentId && { contentId: pictureId(file.contentId) }) }))
    .filter(
      ({ contentId, type }) =>
        !contentId || !type.startsWith('image/') || shown.has(contentId) || !referred.has(contentId),
    )
    .map((file) => ({ ...file, isInline: file.contentId !== undefined && shown.has(file.contentId) }))
}
