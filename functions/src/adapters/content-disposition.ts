/** How a browser takes a file, and under which name (RFC 6266): in ASCII for old programs, and as it is (RFC 8187). */
export function contentDisposition(name: string, isInline: boolean): string {
  const ascii = name.normalize('NFKD').replaceAll(/[^ -~]|["\\%]/g, '_')
  const exact = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${isInline ? 'inline' : 'attachment'}; filename="${ascii}"; filename*=UTF-8''${exact}`
}
