import type { MailFile } from '../mail.ts'

const embedded = /(\bsrc\s*=\s*)(["'])data:image\/(png|jpe?g|gif|webp);base64,([A-Za-z0-9+/=\s]+)\2/gi

const mostPictures = 100

/** Takes pictures that are written into HTML out as files, and refers to them as to attached ones. */
export function withPicturesAttached(html: string): { html: string; files: MailFile[] } {
  const files: MailFile[] = []
  const attached = html.replaceAll(
    embedded,
    (all, start: string, quote: string, kind: string, data: string) => {
      const content = bytesOf(data)
      if (content === undefined || files.length === mostPictures) return all
      const contentId = `embedded-${files.length + 1}`
      const extension = kind.toLowerCase().replace('jpeg', 'jpg')
      const name = `picture-${files.length + 1}.${extension}`
      files.push({ name, type: `image/${kind.toLowerCase()}`, content, contentId, isInline: false })
      return `${start}${quote}cid:${contentId}${quote}`
    },
  )
  return { html: attached, files }
}

function bytesOf(base64: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(atob(base64.replaceAll(/\s/g, '')), (character) => character.charCodeAt(0))
  } catch (error) {
    if (error instanceof DOMException) return undefined
    throw error
  }
}
