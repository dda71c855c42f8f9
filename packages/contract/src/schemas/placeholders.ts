/** What a prepared text can leave open, and what stands for it. */
export const placeholders = {
  client_first_name: 'The client’s first name',
  client_name: 'The client’s full name',
  company: 'The client’s company',
  ticket_number: 'The ticket’s number: #1042',
  ticket_title: 'The ticket’s title',
  link: 'The address of the ticket, for the client',
  my_first_name: 'Your first name',
  my_name: 'Your full name',
} as const
export type Placeholder = keyof typeof placeholders
export type PlaceholderValues = Readonly<Record<Placeholder, string>>

// Blanks are taken off afterwards: a pattern that does it takes cubic time of many.
const open = /\{\{([^{}]{0,100})\}\}/g

const isPlaceholder = (name: string): name is Placeholder => Object.hasOwn(placeholders, name)

/** The first thing between braces that nothing stands for; undefined if there is none. */
export function unknownPlaceholder(text: string): string | undefined {
  for (const [, between = ''] of text.matchAll(open)) {
    const name = between.trim()
    if (!isPlaceholder(name) && !name.includes('\n')) return name
  }
  return undefined
}

/**
 * Fills a prepared text. Values are plain text: a client's title puts no words over an address in a reply, and what looks like a
 * placeholder in it stays. Messages know no escapes, so a link is broken by a blank.
 */
export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  return text.replaceAll(open, (whole, between: string) => {
    const name = between.trim()
    return isPlaceholder(name) ? values[name].replaceAll('](', '] (') : whole
  })
}
