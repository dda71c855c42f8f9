/** Builds a Content-Disposition (RFC 6266): the name in ASCII for old programs, and in full (RFC 8187). */
export function contentDisposition(name: string, isInline: boolean): string {
  const ascii = name.normalize('NFKD').replaceAll(/[^ -~]|["\\%]/g, '_')
  const exact = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${isInline ? 'inline' : 'attachment'}; filename="${ascii}"; filename*=UTF-8''${exact}`
}
