import { browserEntries } from '@remotehands/content'

declare global {
  /** What the page's inline script (build/first-calls.js) asked for, by address. */
  var earlyAnswers: Map<string, Promise<Response>> | undefined
}

const { key } = browserEntries.firstCalls
const pagesKept = 30
const callsKept = 12
/** What is older was asked for a page that nobody sees any more. */
const freshMs = 10_000
/** A page has asked for all that it begins with. */
const settledMs = 1_500

/** The answer that is on its way already to a call that reads; each once. Undefined where nobody asked yet. */
export function takeEarlyAnswer(url: string): Promise<Response> | undefined {
  if (performance.now() > freshMs) globalThis.earlyAnswers = undefined
  const answer = globalThis.earlyAnswers?.get(url)
  globalThis.earlyAnswers?.delete(url)
  return answer
}

/** What was asked before a change may not show it. */
export function dropEarlyAnswers(): void {
  globalThis.earlyAnswers = undefined
}

let follower: ((url: string) => void) | undefined

/** Says that a call reads this. */
export const noteRead = (url: string) => follower?.(url)

/**
 * Follows what the page asks for until somebody touches it or it has settled, and keeps the addresses for its next opening.
 * Answers are kept nowhere.
 */
export function followFirstCalls(): void {
  const [page, ticket] = pageOf(location)
  const calls = new Set<string>()
  const end = () => {
    follower = undefined
  }
  for (const gesture of ['pointerdown', 'keydown'])
    addEventListener(gesture, end, { capture: true, once: true })
  setTimeout(() => {
    if (follower && calls.size > 0) keep(page, [...calls])
    end()
  }, settledMs)
  follower = (url) => {
    if (calls.size < callsKept) calls.add(withoutTicket(url, ticket))
  }
}

/** Nobody else who signs in here learns where somebody was. */
export function forgetFirstCalls(): void {
  dropEarlyAnswers()
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing is kept then.
  }
}

/** A page's address, the same for all tickets, and the ticket that it names. */
function pageOf({ pathname, search }: Location): [page: string, ticket: string | undefined] {
  const [, ticket] = /[?&]ticket=(\d+)/.exec(search) ?? []
  return [pathname + search.replace(/([?&]ticket=)\d+/, '$1#'), ticket]
}

function withoutTicket(url: string, ticket: string | undefined): string {
  return ticket === undefined ? url : url.replace(new RegExp(`(?<=/)${ticket}(?=/|$)`), '#')
}

function keep(page: string, calls: string[]): void {
  try {
    const { [page]: _, ...others } = JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, string[]>
    const kept = Object.entries({ ...others, [page]: calls }).slice(-pagesKept)
    localStorage.setItem(key, JSON.stringify(Object.fromEntries(kept)))
  } catch {
    // The next opening asks a little later.
  }
}
