import { browserEntries } from '@remotehands/content'
import { idleHeader } from '@remotehands/contract'
import { idleSeconds } from './activity.ts'
import { inStorage } from './in-storage.ts'

declare global {
  /** What the page's inline script (build/first-calls.js) asked for, by address. */
  var earlyAnswers: Map<string, Promise<Response>> | undefined
}

const stored = inStorage('localStorage')
const { key } = browserEntries.firstCalls
const pagesKept = 30
const callsKept = 12
/** What is older was asked for a page that nobody sees any more. */
const freshMs = 10_000
/** What was asked for because of a press, which may come to nothing. */
const pressedMs = 2_000
/** A page has asked for all that it begins with. */
const settledMs = 1_500

/** What this page has asked for ahead of itself, by address. */
const ahead = new Map<string, Promise<Response>>()

/** What an early answer says. */
interface Arrived {
  url: string
  body: unknown
  headers: Headers
}
const arrived = new WeakMap<Promise<Response>, Arrived>()

/** The answer that is on its way already to a call that reads; each once. Undefined where nobody asked yet. */
export function takeEarlyAnswer(url: string): Promise<Response> | undefined {
  const answer = earlyAnswer(url)
  ahead.delete(url)
  globalThis.earlyAnswers?.delete(url)
  return answer
}

/** The same of what has arrived and is good: a screen that is drawn now begins with it. */
export function takeArrived(url: string): Arrived | undefined {
  const answer = earlyAnswer(url)
  const found = answer && arrived.get(answer)
  if (found) takeEarlyAnswer(url)
  return found
}

function earlyAnswer(url: string): Promise<Response> | undefined {
  if (performance.now() > freshMs) globalThis.earlyAnswers = undefined
  return ahead.get(url) ?? globalThis.earlyAnswers?.get(url)
}

/** Reads what the page's inline script has asked for as it comes, so that the first drawing has it. */
export function readEarlyAnswers(): void {
  for (const [url, answer] of globalThis.earlyAnswers ?? []) readOnArrival(url, answer)
}

function readOnArrival(url: string, answer: Promise<Response>): void {
  const read = async () => {
    const response = await answer
    // Whoever takes the answer reads it too.
    if (response.ok)
      arrived.set(answer, { url, body: await response.clone().json(), headers: response.headers })
  }
  // Who takes it hears of it.
  read().catch(() => undefined)
}

/** Whether a call is on its way that nobody has taken yet. */
export const isAsked = (url: string): boolean => earlyAnswer(url) !== undefined

/** What was asked before a change may not show it. */
export function dropEarlyAnswers(): void {
  ahead.clear()
  globalThis.earlyAnswers = undefined
}

/** Asks for what the next screen reads, before it is drawn. What it doesn't take within two seconds is asked for again. */
export function askAhead(urls: readonly string[]): void {
  for (const url of urls) {
    const headers = { accept: 'application/json', [idleHeader]: String(idleSeconds()) }
    const answer = fetch(url, { headers })
    readOnArrival(url, answer)
    ahead.set(url, answer)
    setTimeout(() => ahead.get(url) === answer && ahead.delete(url), pressedMs)
  }
}

/**
 * Asks for what a page of this address began with when it was last opened, as its inline script would; for `usual` where
 * nobody has opened it here.
 */
export function askForPage(address: string, usual: readonly string[] = []): void {
  const [page, ticket] = pageOf(new URL(address, location.origin))
  const calls = readKept()[page]?.toReversed() ?? usual
  askAhead(calls.map((url) => url.replace('#', ticket ?? '')))
}

let follower: ((url: string) => void) | undefined

/** Says that a call reads this. */
export const noteRead = (url: string) => follower?.(url)

/**
 * Follows what the page asks for until somebody touches it, leaves it or it has settled, and keeps the addresses for the
 * next opening of this one, or of the address where a sign-in leads. Answers are kept nowhere.
 */
export function followFirstCalls(address: string = location.href): void {
  const [page, ticket] = pageOf(new URL(address, location.origin))
  const calls = new Set<string>()
  const follow = (url: string) => {
    if (calls.size < callsKept && !isOfFile(url)) calls.add(withoutTicket(url, ticket))
  }
  const end = () => {
    if (follower === follow) follower = undefined
  }
  const settle = () => {
    if (follower === follow && calls.size > 0) keep(page, [...calls])
    end()
  }
  for (const gesture of ['pointerdown', 'keydown'])
    addEventListener(gesture, end, { capture: true, once: true })
  addEventListener('pagehide', settle, { once: true })
  setTimeout(settle, settledMs)
  follower = follow
}

/** Nobody else who signs in here learns where somebody was. */
export function forgetFirstCalls(): void {
  dropEarlyAnswers()
  stored((storage) => storage.removeItem(key))
}

/** A page's address, the same for all tickets, and the ticket that it names. */
function pageOf({ pathname, search }: URL): [page: string, ticket: string | undefined] {
  const [, ticket] = /[?&]ticket=(\d+)/.exec(search) ?? []
  return [pathname + search.replace(/([?&]ticket=)\d+/, '$1#'), ticket]
}

/** Another ticket hasn't the same pictures. */
const isOfFile = (url: string) => url.includes('/attachments/')

function withoutTicket(url: string, ticket: string | undefined): string {
  return ticket === undefined ? url : url.replace(new RegExp(`(?<=/)${ticket}(?=/|$)`), '#')
}

function readKept(): Partial<Record<string, string[]>> {
  return stored((storage) => JSON.parse(storage.getItem(key) ?? '{}')) ?? {}
}

function keep(page: string, calls: string[]): void {
  const { [page]: _, ...others } = readKept()
  const kept = Object.entries({ ...others, [page]: calls }).slice(-pagesKept)
  stored((storage) => storage.setItem(key, JSON.stringify(Object.fromEntries(kept))))
}
