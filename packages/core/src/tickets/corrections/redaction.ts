import { withoutOverrides } from '@remotehands/contract'
import type { TicketEvent } from '../../events/desk-event.ts'
import type { Stores } from '../../stores.ts'
import { everyRecord } from '../../table/page.ts'

/** What stands where a text was. */
const redactionMark = '[redacted]'

/** A text without the words that are redacted, wherever they stand. */
export function redactable(text: string, words: string): string {
  const pieces: string[] = []
  let kept = 0
  for (const { start, end } of placesOf(words, text)) {
    pieces.push(text.slice(kept, start), redactionMark)
    kept = end
  }
  return pieces.join('') + text.slice(kept)
}

/** Whether these words stand in a text. */
export const holds = (text: string, words: string): boolean => placesOf(words, text).length > 0

/**
 * Where words stand in a text. Old texts may have marks between the letters that turn them round: nobody sees these, so nobody copies
 * them. Not by a pattern: of words as long as a key, engines refuse to make one.
 */
function placesOf(words: string, text: string): { start: number; end: number }[] {
  // Half of a letter is none.
  if (!words.isWellFormed()) return []
  const areMarks = withoutOverrides(words) === ''
  const sought = areMarks ? words : withoutOverrides(words)
  const seen = [...text.split('').keys()].filter((at) => areMarks || withoutOverrides(text.charAt(at)) !== '')
  const letters = areMarks ? text : withoutOverrides(text)
  const places: { start: number; end: number }[] = []
  for (let at = letters.indexOf(sought); at >= 0; at = letters.indexOf(sought, at + sought.length)) {
    const [start = 0, last = 0] = [seen[at], seen[at + sought.length - 1]]
    places.push({ start, end: last + 1 })
  }
  return places
}

/** An entry before and after. */
export interface Rewritten {
  before: TicketEvent
  after: TicketEvent
}

/** A reply or a note without the words, in what was said and in what its mail quoted; nothing if they aren't there. */
export function redactedMessage(event: TicketEvent, words: string): Rewritten[] {
  if (event.type !== 'replied' && event.type !== 'noted') return []
  const { message, mail } = event
  if (!holds(message, words) && !holds(mail?.folded ?? '', words)) return []
  return [
    { before: event, after: { ...event, message: redactable(message, words), ...withoutWords(mail, words) } },
  ]
}

/** The entries that hold a description as it once was, and the mail that brought it, without the words. */
export function redactedDescription(events: readonly TicketEvent[], words: string): Rewritten[] {
  return events.flatMap((event): Rewritten[] => {
    if (event.type === 'description_changed' && holds(event.from, words))
      return [{ before: event, after: { ...event, from: redactable(event.from, words) } }]
    if (event.type === 'created' && event.mail && holds(event.mail.folded, words))
      return [{ before: event, after: { ...event, ...withoutWords(event.mail, words) } }]
    return []
  })
}

function withoutWords<M extends { folded: string }>(mail: M | undefined, words: string) {
  return mail && { mail: { ...mail, folded: redactable(mail.folded, words) } }
}

/** Every entry of a ticket, its notes too. */
export async function wholeHistory(
  ticketId: number,
  { tickets }: Pick<Stores, 'tickets'>,
): Promise<TicketEvent[]> {
  const events: TicketEvent[] = []
  for await (const items of everyRecord((page) => tickets.eventsWithNotes(ticketId, page)))
    events.push(...items)
  return events
}
