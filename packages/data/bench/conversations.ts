import {
  entryWordsKey,
  type Item,
  joinedWords,
  type TicketEvent,
  ticketEventKey,
  wholeEntryWords,
  wordTerms,
} from '@remotehands/core'
import { at } from './sample-records.ts'
import { writtenText } from './written-texts.ts'

/** An entry of a ticket, after its description. */
export interface SaidEntry {
  message: string
  isNote: boolean
}

/** Texts to search for that stand in what was said alone. */
export const saidSearches = {
  /** On one ticket of twenty. */
  common: 'antenna',
  rare: 'quokka',
  /** On every ticket that has a conversation. */
  recent: 'lantern',
  /** Each in an entry of its own. */
  words: 'antenna bracket',
  /** On half of the tickets that have both words. */
  phrase: '"antenna mast"',
} as const

/** The one ticket that has the rare word: of the company that clients search. */
const rareIndex = 21
const entries = 5
const words = 50

/** What was said on a ticket after it was raised: four replies, and a note. */
export function conversationOf(index: number): SaidEntry[] {
  const choice = Math.imul(index + 1, 2_654_435_761) >>> 16
  const isCommon = choice % 20 === 0
  const mast = choice % 40 === 0 ? 'mast antenna' : 'antenna mast'
  const planted = [
    saidSearches.recent,
    isCommon ? mast : '',
    index === rareIndex ? saidSearches.rare : '',
    isCommon ? 'bracket' : '',
    '',
  ]
  return planted.map((each, entry) => {
    const text = writtenText(index * entries + entry, words)
    const middle = text.indexOf(' ', text.length / 2)
    const message = each ? `${text.slice(0, middle)} ${each}${text.slice(middle)}` : text
    return { message, isNote: entry === entries - 1 }
  })
}

/** The words of what was said: those that clients find too, and those of notes. */
export function saidTerms(said: readonly SaidEntry[]): { shown: string[]; internal: string[] } {
  const termsOf = (isNote: boolean) =>
    wordTerms(said.filter((each) => each.isNote === isNote).map(({ message }) => message))
  return { shown: termsOf(false), internal: termsOf(true) }
}

/** The items of a ticket's conversation, as the stores write them. */
export function* conversationItems(
  index: number,
  { users, companyId }: { users: number; companyId: number },
): Generator<Item> {
  const ticketId = index + 1
  const posted = []
  for (const [place, { message, isNote }] of conversationOf(index).entries()) {
    const id = `${index}.${place}`
    const about = { id, entity: 'ticket' as const, ticketId, companyId, at, message, attachments: [] }
    const event: TicketEvent = isNote
      ? { ...about, type: 'noted', actorId: 3 }
      : { ...about, type: 'replied', actorId: place % 2 === 0 ? 2 : (index % users) + 1, move: null }
    yield { ...ticketEventKey(event), ...event }
    posted.push({ entry: id, said: { words: joinedWords(message), isInternal: isNote } })
  }
  const kept = wholeEntryWords(entryWordsKey('tickets', ticketId), posted)
  if (kept) yield kept
}
