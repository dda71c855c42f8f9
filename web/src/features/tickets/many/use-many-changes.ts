import { type ChangeResult, isOpen, limits, type ManyChanges, type QueueTicket } from '@remotehands/contract'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { reasonOf } from '../../../lib/api-error.ts'
import { holdTab } from '../../../lib/held-tab.ts'
import { listWords } from '../../../lib/list-words.ts'
import { useLists } from '../../../lib/use-lists.ts'
import { useToast } from '../../../ui/toast/use-toast.ts'
import { useIsStillSignedIn } from '../../people/session/use-is-still-signed-in.ts'
import type { Macro } from '../../prepared/use-prepared.ts'
import { useTimeRefresh } from '../../time/use-timer.ts'
import { blockersOf } from '../corrections/BlockedNotice.tsx'
import { changedFields } from '../use-quick-change.ts'

/** Some at a time, so that the bar moves. */
const atOnce = Math.min(25, limits.ticket.changesAtOnce)

type Ticket = Pick<QueueTicket, 'id' | 'title' | 'version'>
/** What became of an act on many tickets. */
export interface Outcome {
  /** "resolved": what those that changed are now. */
  done: string
  changed: number
  refused: { ticket: Ticket; reason: string }[]
  /** Those that are resolved or closed now although other tickets block them, which are still open. */
  blocked: number[]
  /** `entry` is null for a merge, which has an undo of its own. */
  undoable: { id: number; version: number; entry: string | null; title: string }[]
}
type Result = Omit<ChangeResult, 'undo'> & { undo: { entry: string | null } | null }
interface Progress {
  done: number
  of: number
}

/** Changes many tickets, in turns, and takes it back while that is possible. */
export function useManyChanges() {
  const lists = useLists()
  const refreshTime = useTimeRefresh()
  const { toast } = useToast()
  const isStillSignedIn = useIsStillSignedIn()
  const [progress, setProgress] = useState<Progress>()
  const [outcome, setOutcome] = useState<Outcome>()
  const [until, setUntil] = useState(0)

  useEffect(() => {
    if (!outcome?.undoable.length) return
    const timer = setTimeout(
      () => setOutcome((now) => now && { ...now, undoable: [] }),
      Math.max(0, until - Date.now()),
    )
    return () => clearTimeout(timer)
  }, [outcome, until])

  /** Whoever went to another page meanwhile doesn't see the bar. */
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])

  async function inTurns<T extends Ticket>(
    tickets: readonly T[],
    done: string,
    send: (some: readonly T[]) => Promise<Result[]>,
    inOneTurn = atOnce,
  ): Promise<Outcome> {
    const all: Outcome = { done, changed: 0, refused: [], blocked: [], undoable: [] }
    setOutcome(undefined)
    setUntil(Date.now() + undoMs)
    // What hasn't been sent by then never is, and nobody says so: wherever the reader is.
    const letGo = holdTab()
    try {
      for (let first = 0; first < tickets.length && isStillSignedIn(); first += inOneTurn) {
        setProgress({ done: first, of: tickets.length })
        const some = tickets.slice(first, first + inOneTurn)
        const results = await send(some).catch((error: unknown) => some.map((ticket) => lost(ticket, error)))
        const now = new Map(results.flatMap(({ ticket }) => (ticket ? [[ticket.id, ticket] as const] : [])))
        await lists.patch<QueueTicket>(['tickets.queue'], (row) => {
          const changed = now.get(row.id)
          if (!changed) return row
          const { tags, teamId, teamName, clientId, clientName, company } = changed
          return {
            ...{ ...row, ...changedFields(changed), tags, teamId, teamName },
            ...{ clientId, clientName, company },
          }
        })
        for (const [index, { id, ticket, undo, refusal, blockedBy }] of results.entries()) {
          const named = some[index]
          if (ticket) all.changed += 1
          if (blockedBy.length > 0) all.blocked.push(id)
          if (ticket && undo)
            all.undoable.push({ id, version: ticket.version, entry: undo.entry, title: ticket.title })
          if (refusal !== null && named) all.refused.push({ ticket: named, reason: refusal })
        }
      }
    } finally {
      letGo()
    }
    setProgress(undefined)
    setOutcome(all)
    if (!isShown.current && isStillSignedIn()) {
      const action = all.undoable.length > 0 && { label: 'Undo', onPress: () => void undo(all) }
      toast({ ...toldElsewhere(all), ...(action && { action }) })
    }
    void lists.forget(['figures.read'])
    return all
  }

  /** A merge and its undo know no call for many. */
  const oneByOne = <T extends Ticket>(
    tickets: readonly T[],
    done: string,
    act: (ticket: T) => Promise<QueueTicket>,
    undo: Result['undo'],
  ): Promise<Outcome> => {
    const one = async (ticket: T): Promise<Result> => {
      const changed = await act(ticket)
      return { id: ticket.id, ticket: changed, undo, refusal: null, blockedBy: [] }
    }
    return inTurns(tickets, done, (some) => Promise.all(some.map(one)), 1)
  }

  async function undo({ undoable }: Outcome): Promise<Outcome> {
    const areMerges = undoable.some(({ entry }) => entry === null)
    const outcome = areMerges
      ? await oneByOne(
          undoable,
          'as before',
          async ({ id }) => (await call('tickets.undoMerge', { params: { id } })).ticket,
          null,
        )
      : await inTurns(undoable, 'as before', (some) => {
          const tickets = some.flatMap(({ id, version, entry }) =>
            entry === null ? [] : [{ id, version, entry }],
          )
          return call('tickets.undoMany', { body: { tickets } })
        })
    await lists.forget(['tickets.readForStaff', 'tickets.historyForStaff'])
    return outcome
  }

  return {
    progress,
    outcome,
    forget: () => setOutcome(undefined),
    change: async (tickets: readonly Ticket[], change: ManyChanges['change'], done: string) => {
      const outcome = await inTurns(tickets, done, (some) =>
        call('tickets.changeMany', {
          body: { tickets: some.map(({ id, version }) => ({ id, version })), change },
          idempotencyKey: crypto.randomUUID(),
        }),
      )
      if (change.client) await lists.forget(['tickets.readForStaff', 'tickets.historyForStaff'])
      return outcome
    },
    /** Each ticket by a call of its own: what a macro does to one is done whole, or not at all. */
    applyMacro: async (tickets: readonly Ticket[], { shelf, id: macroId, terms }: Macro) => {
      const isOver = terms.status !== null && !isOpen(terms.status)
      const use = async (ticket: Ticket): Promise<ChangeResult> => {
        const { id, version } = ticket
        const body = { shelf, id: macroId, version }
        const idempotencyKey = crypto.randomUUID()
        try {
          const changed = await call('tickets.useMacro', { params: { id }, body, idempotencyKey })
          const blockedBy = isOver ? blockersOf(changed).map((other) => other.id) : []
          return { id, ticket: changed, undo: null, refusal: null, blockedBy }
        } catch (error) {
          return lost(ticket, error)
        }
      }
      const outcome = await inTurns(tickets, `changed by “${terms.name}”`, (some) =>
        Promise.all(some.map(use)),
      )
      if (terms.time) await refreshTime()
      return outcome
    },
    /** One after the other, as each changes the ticket that it goes on in. */
    merge: async (tickets: readonly Ticket[], { id: intoId }: Ticket) => {
      const outcome = await oneByOne(
        tickets,
        `merged into #${intoId}`,
        ({ id, version }) => call('tickets.merge', { params: { id }, body: { intoId, version } }),
        { entry: null },
      )
      await lists.forget(['tickets.readForStaff', 'tickets.historyForStaff'])
      return outcome
    },
    undo,
  }
}

/** How many of the tickets an act changed. */
export const changedWords = ({ changed, done }: Pick<Outcome, 'changed' | 'done'>): string =>
  `${changed} ${changed === 1 ? 'ticket' : 'tickets'} ${done}.`

function toldElsewhere(outcome: Outcome) {
  const { refused } = outcome
  const numbers = listWords(refused.slice(0, mostNamed).map(({ ticket }) => `#${ticket.id}`))
  const more = refused.length > mostNamed ? ` and ${refused.length - mostNamed} more` : ''
  const [reason, ...others] = new Set(refused.map((each) => each.reason))
  const why = others.length === 0 ? ` ${reason}` : ''
  return {
    title: changedWords(outcome),
    ...(refused.length > 0 && { description: `Not changed: ${numbers}${more}.${why}` }),
  }
}
const mostNamed = 10

/** A little less than the server's minute. */
const undoMs = 58_000

const lost = ({ id }: Ticket, error: unknown): ChangeResult => ({
  id,
  ticket: null,
  undo: null,
  blockedBy: [],
  refusal: reasonOf(error, 'The connection broke. Look at it before you try again.'),
})
