/** Builds a Content-Disposition (RFC 6266): the name in ASCII for old programs, and in full (RFC 8187). */
export function contentDisposition(name: string, isInline: boolean): string {
  const ascii = name.normalize('NFKD').replaceAll(/[^ -~]|["\\/%]/g, '_')
  const exact = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${isInline ? 'inline' : 'attachment'}; filename="${ascii}"; filename*=UTF-8''${exact}`
}

/** Of the types that pages display. Illustrator's files are PDFs. */
const extensions: Readonly<Record<string, readonly string[]>> = {
  'image/png': ['png', 'apng'],
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
  'application/pdf': ['pdf', 'ai'],
}

/**
 * A displayed file's name, with an extension of its type: a PDF named `offer.html` that holds a page, too, would run as one once it is
 * saved.
 */
export function nameOfType(name: string, contentType: string): string {
  const fitting = extensions[contentType] ?? []
  const isFitting = fitting.some((extension) => name.toLowerCase().endsWith(`.${extension}`))
  return isFitting || fitting.length === 0 ? name : `${name}.${fitting[0]}`
}
