import { withoutOverrides } from '@remotehands/contract'
import type { TicketEvent } from '../../events/desk-event.ts'
import type { Stores } from '../../stores.ts'
import { everyRecord } from '../../table/pages.ts'
import { refuse } from '../operations/ticket-references.ts'

/** What stands where a text was. */
const redactionMark = '[redacted]'

/** Of single letters: each mark is longer than what it stands for, and a record holds so much. */
const mostPlaces = 1_000

/**
 * A text without the words that are redacted, wherever they stand; those that follow each other become one mark. Throws
 * VALIDATION_FAILED at `text` where they stand in more places than anybody means.
 */
export function redactable(text: string, words: string): string {
  const places = joined(placesOf(words, text))
  if (places.length > mostPlaces)
    refuse('text', 'It stands there too often. Redact more of the text at once.')
  const pieces: string[] = []
  let kept = 0
  for (const { start, end } of places) {
    pieces.push(text.slice(kept, start), redactionMark)
    kept = end
  }
  return pieces.join('') + text.slice(kept)
}

/** Whether these words stand in a text. */
export const holds = (text: string, words: string): boolean => placesOf(words, text).length > 0

interface Place {
  start: number
  end: number
}

function joined(places: readonly Place[]): Place[] {
  const found: Place[] = []
  for (const place of places) {
    const last = found.at(-1)
    if (last?.end === place.start) last.end = place.end
    else found.push({ ...place })
  }
  return found
}

/**
 * Where words stand in a text. Old texts may have marks between the letters that turn them round: nobody sees these, so nobody copies
 * them. Not by a pattern: of words as long as a key, engines refuse to make one. What stands within a mark is ours.
 */
function placesOf(words: string, text: string): Place[] {
  // Half of a letter is none.
  if (!words.isWellFormed()) return []
  const areMarks = withoutOverrides(words) === ''
  const sought = areMarks ? words : withoutOverrides(words)
  const seen = [...text.split('').keys()].filter((at) => areMarks || withoutOverrides(text.charAt(at)) !== '')
  const letters = areMarks ? text : withoutOverrides(text)
  const marks = marksIn(text)
  let next = 0
  const places: Place[] = []
  for (let at = letters.indexOf(sought); at >= 0; at = letters.indexOf(sought, at + sought.length)) {
    const [start = 0, last = 0] = [seen[at], seen[at + sought.length - 1]]
    while (last >= (marks[next]?.end ?? Infinity)) next += 1
    if (start < (marks[next]?.start ?? Infinity)) places.push({ start, end: last + 1 })
  }
  return places
}

function marksIn(text: string): Place[] {
  const marks: Place[] = []
  for (let at = text.indexOf(redactionMark); at >= 0; at = text.indexOf(redactionMark, at + 1))
    marks.push({ start: at, end: at + redactionMark.length })
  return marks
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
