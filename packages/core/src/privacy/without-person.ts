import { asciiAddress, roles, ticketPriorities, ticketStatuses } from '@remotehands/contract'
import { formerName } from '../people/former-colleague.ts'
import type { Identity } from './erasure.ts'

/** Takes a person out of a text: where they are named, a former colleague stands. */
export type Without = (text: string) => string

const shortestName = 2
/** Shorter usernames are words that anybody uses. */
const shortestUsername = 4
const fewestDigits = 6
const countedDigits = 8
const notInside = '(?<![\\p{L}\\p{N}])'
const notBefore = '(?![\\p{L}\\p{N}])'

/** A text that is one of these names nobody. */
const terms: ReadonlySet<string> = new Set([...roles, ...ticketPriorities, ...ticketStatuses])

/**
 * Finds a person by full name, address, phone number and username. `byPart`: by each of their two names, too, as they spell
 * it; for records that they took part in, since many people share a name.
 */
export function withoutPerson(person: Identity, { byPart }: { byPart: boolean }): Without {
  const { firstName, lastName, username, email, phoneNumber } = person
  const [first, last] = [words(firstName), words(lastName)]
  const anyhow = [
    ...[...new Set([email, asciiAddress(email)])].map(escaped),
    `${first},?\\s+${last}`,
    `${last},?\\s+${first}`,
    ...(username.length >= shortestUsername ? [escaped(username)] : []),
    ...phonePatterns(phoneNumber),
  ]
  const asSpelled = byPart ? [first, last].filter((name) => name.length >= shortestName) : []
  const ignoringCase = new RegExp(`${notInside}(?:${anyhow.join('|')})${notBefore}`, 'giu')
  const exact = asSpelled.length > 0 && new RegExp(`${notInside}(?:${asSpelled.join('|')})${notBefore}`, 'gu')
  return (text) => {
    if (terms.has(text)) return text
    const without = text.replaceAll(ignoringCase, formerName)
    const more = exact ? without.replaceAll(exact, formerName) : without
    // Two names side by side were one person.
    const once = more === text ? text : more.replaceAll(`${formerName} ${formerName}`, formerName)
    // What is stored fits its bound already.
    return once.length > text.length && text.length >= longText ? once.slice(0, text.length) : once
  }
}
const longText = 60

/** Lets any white space stand between the words of a name. */
const words = (name: string) => name.trim().split(/\s+/u).map(escaped).join('\\s+')

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
