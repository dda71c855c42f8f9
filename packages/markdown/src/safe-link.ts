const schemes: readonly string[] = ['http:', 'https:', 'mailto:']

/** Where a link of a text may lead: to the web, or to a mail. Undefined for everything else. */
export function safeLink(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const { protocol, href } = new URL(address)
  return schemes.includes(protocol) ? href : undefined
}
