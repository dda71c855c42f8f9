import type { LiveChange } from '@remotehands/contract'
import type { ScopedMutator } from 'swr'
import { setLive } from '../../lib/live-state.ts'
import { forgetWhere } from '../../lib/use-lists.ts'
import type { QueryId } from '../../lib/use-query.ts'
import { openLiveSocket } from './live-socket.ts'
import { hearPresence, startPresence, stopPresence } from './presence.ts'

/** Lists and figures that show a kind of record. */
const listsOf: Record<LiveChange['what'], readonly QueryId[]> = {
  ticket: ['tickets.list', 'tickets.queue', 'figures.read', 'views.list'],
  question: ['questions.list', 'questions.queue', 'figures.read'],
  visit: ['visits.list', 'visits.read', 'figures.read'],
  inquiry: ['inquiries.list', 'inquiries.read'],
  views: ['views.list'],
  notices: [],
}
const everything = [...new Set(Object.values(listsOf).flat())]
const ofOneTicket: readonly QueryId[] = [
  ...(['tickets.read', 'tickets.readForStaff'] as const),
  ...(['tickets.history', 'tickets.historyForStaff'] as const),
]

/** The lists' index lags behind the change; and of many changes at once each page asks once. */
const gatherMs = 1_000
const spreadMs = 1_000
/** New work rings every bell: pages don't all ask at the same moment, nor for each ticket of a burst. */
const bellSpreadMs = 500
const askEvery = 60_000

/**
 * Keeps what is on the screen up to date: asks again for what a frame says has changed, for everything after each break,
 * and now and then while there is no connection. Returns the way to end it.
 */
export function keepLive(mutate: ScopedMutator): () => void {
  const waiting = new Set<QueryId>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let bell: ReturnType<typeof setTimeout> | undefined
  let polling = setInterval(askForAll, askEvery)

  const askAgain = (isMeant: (key: unknown[]) => boolean) =>
    void mutate((key) => Array.isArray(key) && isMeant(key))
  const askForBell = () => askAgain(([id]) => id === 'notices.unread')

  function askForBellSoon(): void {
    bell ??= setTimeout(() => {
      bell = undefined
      askForBell()
    }, Math.random() * bellSpreadMs)
  }

  function gather(ids: readonly QueryId[]): void {
    for (const id of ids) waiting.add(id)
    timer ??= setTimeout(
      () => {
        timer = undefined
        const asked = new Set(waiting)
        waiting.clear()
        void forgetWhere(mutate, (id) => asked.has(id))
      },
      gatherMs + Math.random() * spreadMs,
    )
  }

  function askForTicket(id?: number): void {
    const isMeant = (call: QueryId, input: unknown) =>
      ofOneTicket.includes(call) && (id === undefined || idIn(input) === id)
    askAgain(([call, input]) => isMeant(call as QueryId, input))
    void forgetWhere(mutate, (call, input) => call.startsWith('tickets.history') && isMeant(call, input))
  }

  function askForAll(): void {
    if (document.visibilityState === 'hidden') return
    askForBell()
    askForTicket()
    gather(everything)
  }

  const socket = openLiveSocket({
    onFrame(frame) {
      if (frame.type === 'presence') return hearPresence(frame)
      if (frame.type !== 'changed') return
      if (frame.what === 'notices') return askForBellSoon()
      if (frame.what === 'ticket') askForTicket(frame.id)
      gather(listsOf[frame.what])
    },
    onOpen() {
      clearInterval(polling)
      setLive(true)
      startPresence(socket.say)
      askForAll()
    },
    onLost() {
      polling = setInterval(askForAll, askEvery)
      setLive(false)
      stopPresence()
      // If it was closed because the session has ended, the page hears of it at once.
      askForBell()
    },
  })
  return () => {
    stopPresence()
    socket.close()
    clearInterval(polling)
    clearTimeout(timer)
    clearTimeout(bell)
    setLive(false)
  }
}

const idIn = (input: unknown) => (input as { params?: { id?: number } } | undefined)?.params?.id
