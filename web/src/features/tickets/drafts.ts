/** What was typed and not sent, as long as the page lives: another tab or ticket costs nobody their text. */
const drafts = new Map<string, string>()

export const readDraft = (key: string): string => drafts.get(key) ?? ''

/** An empty text is no draft. */
export function keepDraft(key: string, text: string): void {
  if (text) drafts.set(key, text)
  else drafts.delete(key)
}

/** Under which key somebody's message on a ticket is kept. */
export const draftKeyOf = (userId: number | undefined, ticketId: number, kind: 'reply' | 'note') =>
  `${userId}/${ticketId}/${kind}`
