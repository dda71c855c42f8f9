import { asciiAddress, limits, roles, ticketPriorities, ticketStatuses } from '@remotehands/contract'
import { formerName } from '../people/present-user.ts'
import type { Identity } from './erasure.ts'
import { isWordToo } from './names-as-words.ts'

/** Takes a person out of a text: where they are named, a former colleague stands. */
export type Without = (text: string) => string

const shortestName = 2
/** Shorter usernames are words that anybody uses. */
const shortestUsername = 4
/** Before a username that may be a word: “office”, “client”. */
const calledUsername = '(?:@|(?:username|user name|login)(?: is)?:? *["“‘]?)'
const fewestDigits = 6
const fewestLetters = 3
const shortestId = 6
const countedDigits = 8
const notInside = '(?<![\\p{L}\\p{N}])'
const notBefore = '(?![\\p{L}\\p{N}])'

/** Both names, as files are called, too: “Anna_Byrne2.pdf”. Not in an address of somebody else's, of which 64 letters can stand before the “@”. */
const between = '(?:,?\\s+|[._+-]|%20)'
const wholeIn = '(?<![\\p{L}@])'
const wholeBefore = '(?![\\p{L}]|[\\w.+-]{0,64}@)'

/** A text that is one of these names nobody. */
const terms: ReadonlySet<string> = new Set([...roles, ...ticketPriorities, ...ticketStatuses])

/** Before a name at the beginning of a line: somebody is spoken to. */
const greeting =
  '(?:hi|hiya|hello|hey|dear|thanks|thank you|cheers|welcome|sorry|good (?:morning|afternoon|evening|day)|morning|hallo|liebe[rs]?|guten (?:morgen|tag|abend)|danke|sehr geehrter? (?:frau|herr)|bonjour|merci|chère?|hola|gracias|ciao)'
const title = '(?:(?:mr|mrs|ms|mx|dr|miss|frau|herr|mme|madame|monsieur)\\.?\\s+)?'

interface By {
  byPart: boolean
  isCompanys?: boolean
}
/** An erasure goes through all there is with one person. */
const made = new WeakMap<Identity, Map<string, Without>>()

/**
 * Finds a person by full name, address, phone number, username, and what other systems call them. `byPart`: by each of their two
 * names, too, as they spell it; for records that they took part in, since many people share a name. `isCompanys`: by those of their
 * names that nobody else has, where somebody is greeted by one or signs with it, and by their first name, unless it's a word, too; for
 * their company's records.
 */
export function withoutPerson(person: Identity, by: By): Without {
  const known = made.get(person) ?? new Map<string, Without>()
  made.set(person, known)
  const key = `${by.byPart} ${by.isCompanys ?? false}`
  const without = known.get(key) ?? makeWithout(person, by)
  known.set(key, without)
  return without
}

function makeWithout(person: Identity, { byPart, isCompanys = false }: By): Without {
  const { firstName, lastName, username, email, phoneNumber, externalIds, ownNames } = person
  const [first, last] = [words(firstName), words(lastName)]
  const anyhow = [
    ...[...new Set([email, asciiAddress(email)])].map(escaped),
    ...(isTellingUsername(person) ? [escaped(username)] : [`(?<=${calledUsername})${escaped(username)}`]),
    ...phonePatterns(phoneNumber),
    ...externalIds.filter(isTelling).map(escaped),
  ]
  const whole = [`${first}${between}${last}`, `${last}${between}${first}`].join('|')
  const asSpelled = byPart ? [first, last].filter((name) => name.length >= shortestName) : []
  const ignoringCase = new RegExp(
    `${notInside}(?:${anyhow.join('|')})${notBefore}|${wholeIn}(?:${whole})${wholeBefore}`,
    'giu',
  )
  const exact = asSpelled.length > 0 && new RegExp(`${notInside}(?:${asSpelled.join('|')})${notBefore}`, 'gu')
  const own = ownNames.filter((name) => name.length >= shortestName).map(words)
  const greeted = isCompanys && own.length > 0 && greetedBy(own.join('|'))
  const isKnown = isCompanys && ownNames.includes(firstName) && !isWordToo(firstName)
  // Somebody else's, or a street's, if another name follows.
  const alone = isKnown && new RegExp(`${notInside}${first}${notBefore}(?![ \\t]+\\p{Lu})`, 'gu')
  const saying = (text: string, instead: string) => {
    const anyway = text.replaceAll(ignoringCase, instead)
    const known = alone ? anyway.replaceAll(alone, instead) : anyway
    const without = greeted ? known.replaceAll(greeted, instead) : known
    const more = exact ? without.replaceAll(exact, instead) : without
    // Two names side by side were one person.
    return more === text ? text : more.replaceAll(`${instead} ${instead}`, instead)
  }
  return (text) => {
    if (terms.has(text)) return text
    const without = saying(text, formerName)
    return without.length <= roomOf(text) ? without : saying(text, noRoom)
  }
}

/** What stands for a name where “Former colleague” doesn't fit: shorter than any name, so that nobody's words are cut off. */
const noRoom = '…'
const longText = 60
/** Above it, limits are of bytes. */
const longestText = limits.ticket.description.max
const bounds = numbersIn(limits)
  .filter((bound) => bound >= longText && bound <= longestText)
  .sort((a, b) => a - b)

/** How long a stored text may become: which field it is of isn't known here, so that the next of all bounds counts. */
function roomOf({ length }: string): number {
  if (length < longText) return Number.POSITIVE_INFINITY
  return bounds.find((bound) => bound >= length) ?? Number.POSITIVE_INFINITY
}

function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value]
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(numbersIn) : []
}

/** No word has digits or signs in it, or one of their names beside other letters. */
function isTellingUsername({ firstName, lastName, username }: Identity): boolean {
  const name = username.toLowerCase()
  const isMadeOf = (part: string) =>
    part.length >= fewestLetters && name !== part.toLowerCase() && name.includes(part.toLowerCase())
  return name.length >= shortestUsername && (/[^\p{L}]/u.test(name) || [firstName, lastName].some(isMadeOf))
}

/** A number alone is anybody's: an invoice, a device. */
const isTelling = (id: string) => id.length >= shortestId && /\p{L}/u.test(id) && /[^\p{L}]/u.test(id)

/** At the beginning of a line, which may be quoted or stressed: after a greeting, or all of the line. */
function greetedBy(names: string): RegExp {
  const before = '^[>*_\\s\u2013\u2014-]*'
  const spoken = `(?<=${before}${greeting}[\\s,]+(?:[\\p{L}.'’]+\\s+(?:and|und|et|&)\\s+)?${title})`
  const name = `(?:${names})`
  return new RegExp(`${spoken}${name}${notBefore}|(?<=${before})${name}(?=[\\s*_.,!]*$)`, 'gimu')
}

/** Lets any white space stand between the words of a name, and an accent in its letter or behind it. */
function words(name: string): string {
  const spelled = [name, name.normalize('NFC'), name.normalize('NFD')]
  const forms = new Set(spelled.map((form) => form.trim().split(/\s+/u).map(escaped).join('\\s+')))
  return forms.size > 1 ? `(?:${[...forms].join('|')})` : [...forms].join('')
}

/** A number is written in many ways: its last digits count, whatever stands between them, and what leads to them. */
function phonePatterns(number: string | null): string[] {
  const digits = number?.replaceAll(/\D/g, '').slice(-countedDigits) ?? ''
  if (digits.length < fewestDigits) return []
  const between = '[\\s().\\-/]'
  return [`(?:[+(]{0,2}\\d(?:\\d|${between}){0,12})?${[...digits].join(`${between}*`)}`]
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** The same value with every text in it changed. Sets, which hold ids, stay. */
export function withTextsOf(value: unknown, without: Without): unknown {
  if (typeof value === 'string') return without(value)
  if (Array.isArray(value)) {
    const changed = value.map((each) => withTextsOf(each, without))
    return changed.some((each, at) => each !== value[at]) ? changed : value
  }
  if (value === null || typeof value !== 'object' || value instanceof Set || ArrayBuffer.isView(value))
    return value
  const entries = Object.entries(value)
  const changed = entries.map(([name, each]) => [name, withTextsOf(each, without)] as const)
  return changed.some(([, each], at) => each !== entries[at]?.[1]) ? Object.fromEntries(changed) : value
}
