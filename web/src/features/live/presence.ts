import {
  type LiveFrame,
  type LiveMessage,
  type PresenceAct,
  type PresentPerson,
  presenceSeconds,
} from '@remotehands/contract'
import { useEffect, useSyncExternalStore } from 'react'

type Heard = Extract<LiveFrame, { type: 'presence' }>

/** Twice before the others take this page for gone. */
const sayEvery = (presenceSeconds / 2) * 1000
/** Somebody who hasn't typed for this long is reading again. */
const typingMs = 15_000

let say: (message: LiveMessage) => void = () => undefined
let here: { ticketId: number; act: PresenceAct } | undefined
let heartbeat: ReturnType<typeof setInterval> | undefined
let resting: ReturnType<typeof setTimeout> | undefined

let heardOf = 0
let people: readonly PresentPerson[] = []
let expiries: readonly ReturnType<typeof setTimeout>[] = []
const listeners = new Set<() => void>()
const nobody: readonly PresentPerson[] = []

/** Says again what is done on the open ticket, through the connection that has just opened. */
export function startPresence(through: (message: LiveMessage) => void): void {
  say = through
  tell()
}

/** Without a connection nobody is known to be there. */
export function stopPresence(): void {
  say = () => undefined
  forget()
}

/** Takes over who has the ticket open; each of them is gone again when their time is over. */
export function hearPresence(frame: Heard): void {
  if (frame.ticketId !== here?.ticketId) return
  for (const timer of expiries) clearTimeout(timer)
  heardOf = frame.ticketId
  show(frame.people)
  expiries = frame.people.map(({ id, seconds }) =>
    setTimeout(() => show(people.filter((person) => person.id !== id)), seconds * 1000),
  )
}

/** Tells colleagues that this page has the ticket open, as long as it is shown. */
export function useTellingPresence(ticketId: number, isTold: boolean): void {
  useEffect(() => {
    if (!isTold) return
    enter(ticketId)
    const onVisibility = () => (document.visibilityState === 'hidden' ? leave() : enter(ticketId))
    document.addEventListener('visibilitychange', onVisibility)
    addEventListener('pagehide', leave)
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [ticketId, isTold])
}

/** To be called with each key that is pressed in a reply or a note. */
export function tellWriting(act: Exclude<PresenceAct, 'reading'>): void {
  if (!here) return
  clearTimeout(resting)
  resting = setTimeout(() => tellAct('reading'), typingMs)
  tellAct(act)
}

/** To be called when what was written has been sent. */
export function tellReading(): void {
  clearTimeout(resting)
  tellAct('reading')
}

/** Who else has the ticket open. */
export function useColleagues(ticketId: number, ownId: number | undefined): readonly PresentPerson[] {
  const all = useSyncExternalStore(
    subscribe,
    () => (heardOf === ticketId ? people : nobody),
    () => nobody,
  )
  return all.filter(({ id }) => id !== ownId)
}

function enter(ticketId: number): void {
  here = { ticketId, act: 'reading' }
  clearInterval(heartbeat)
  heartbeat = setInterval(tell, sayEvery)
  tell()
}

function leave(): void {
  if (!here) return
  say({ type: 'left', ticketId: here.ticketId })
  here = undefined
  clearInterval(heartbeat)
  clearTimeout(resting)
  forget()
}

function tellAct(act: PresenceAct): void {
  if (!here || here.act === act) return
  here = { ...here, act }
  tell()
}

function tell(): void {
  if (here) say({ type: 'present', ...here })
}

function forget(): void {
  for (const timer of expiries) clearTimeout(timer)
  expiries = []
  show(nobody)
}

function show(now: readonly PresentPerson[]): void {
  if (now.length === 0 && people.length === 0) return
  people = now
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
