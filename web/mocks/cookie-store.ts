/** The browser's cookies as far as the mock needs them: a mocked answer cannot set any, and a script no HttpOnly ones. */
export function cookieStore() {
  const cookies = new Map<string, string>()
  return {
    toObject: () => Object.fromEntries(cookies),
    /** Takes a value of Set-Cookie. */
    accept(header: string) {
      const [pair = '', ...attributes] = header.split(';')
      const [name = '', value = ''] = pair.split('=')
      if (attributes.some((attribute) => attribute.trim() === 'Max-Age=0')) cookies.delete(name)
      else cookies.set(name, value)
      // biome-ignore lint/suspicious/noDocumentCookie: the header is what the browser would have stored.
      if (!attributes.some((attribute) => attribute.trim() === 'HttpOnly')) document.cookie = header
    },
    clear: () => cookies.clear(),
  }
}
