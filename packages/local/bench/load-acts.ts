import { randomUUID } from 'node:crypto'
import type { days } from '../../operator/src/cost/usage-model.ts'
import type { Call } from './caller.ts'
import type { Kind, Person } from './load-people.ts'

/** What the cost model has people do all day, but for signing in. */
export type Act = Exclude<
  keyof (typeof days)['client'] | keyof (typeof days)['technician'] | keyof (typeof days)['administrator'],
  'sign in'
>

/** A write that was acknowledged, and how to find it again. */
export interface Written {
  what: Act
  by: Person
  path: string
  /** What an answer from there has to say. */
  says: (answer: unknown) => boolean
}

/** Something that somebody does now: a call, and what its answer promises. */
export interface Planned {
  act: Act
  call: Call
  writes?: (answer: unknown) => Omit<Written, 'what' | 'by'>
  /** Whether somebody else's change at the same moment may refuse it. */
  mayConflict?: boolean
}

interface Ticket {
  id: number
  version: number
  assigneeId: number | null
}

/** The tickets that people know of: what they raised, and what they saw in the queue. */
export interface Desk {
  own: Map<Person, number[]>
  queue: number[]
}

const text = 'Since Monday the VPN of the sales team disconnects in the afternoon. '.repeat(5).trim()
const get = (path: string): Call => ({ method: 'GET', path })
const post = (path: string, body: unknown): Call => ({ method: 'POST', path, body, key: randomUUID() })
const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)]
/** A word that no other text has. */
export const word = () => `w${randomUUID().replaceAll('-', '').slice(0, 12)}`
const says = (part: string) => (answer: unknown) => JSON.stringify(answer).includes(part)

/** Plans an act of somebody; undefined if there is nothing yet that it could be done with. */
export async function plan(act: Act, person: Person, desk: Desk): Promise<Planned | undefined> {
  const own = pick(desk.own.get(person) ?? [])
  const queued = pick(desk.queue)
  switch (act) {
    case 'who am I':
      return { act, call: get('/api/auth/me') }
    case 'unread notices':
      return { act, call: get('/api/notices/unread') }
    case 'notices, a page':
      return { act, call: get('/api/notices?limit=20') }
    case 'own tickets, a page':
      return { act, call: get('/api/tickets?limit=25') }
    case 'ticket of a client':
      return own === undefined ? undefined : { act, call: get(`/api/tickets/${own}`) }
    case 'history for a client':
      return own === undefined ? undefined : { act, call: get(`/api/tickets/${own}/events`) }
    case 'raise a ticket': {
      const name = word()
      const call = post('/api/tickets', { title: `VPN drops ${name}`, description: text })
      const writes = (answer: unknown) => {
        const { id } = answer as Ticket
        desk.own.set(person, [...(desk.own.get(person) ?? []), id])
        desk.queue.push(id)
        return { path: `/api/tickets?q=${name}`, says: says(`"id":${id},`) }
      }
      return { act, call, writes }
    }
    case 'reply of a client':
      return own === undefined
        ? undefined
        : said(act, `/api/tickets/${own}`, 'replies', `/api/tickets/${own}`)
    case 'ask a question': {
      const name = word()
      const call = post('/api/questions', { question: `How do I share a calendar? ${name}` })
      return { act, call, writes: () => ({ path: '/api/questions?limit=100', says: says(name) }) }
    }
    case 'questions, a page':
      return { act, call: get('/api/questions?limit=10') }
    case 'queue, a page':
      return { act, call: get('/api/techie/tickets?limit=25') }
    case 'queue, mine':
      return { act, call: get('/api/techie/tickets?assignee=me&status=open&limit=25') }
    case 'search of the queue':
      return { act, call: get('/api/techie/tickets?q=afternoon&limit=25') }
    case 'ticket for staff':
      return queued === undefined ? undefined : { act, call: get(`/api/techie/tickets/${queued}`) }
    case 'history for staff':
      return queued === undefined ? undefined : { act, call: get(`/api/techie/tickets/${queued}/events`) }
    case 'reply of a technician':
      return queued === undefined
        ? undefined
        : said(act, `/api/tickets/${queued}`, 'replies', `/api/techie/tickets/${queued}`)
    case 'internal note':
      return queued === undefined
        ? undefined
        : said(act, `/api/techie/tickets/${queued}`, 'notes', `/api/techie/tickets/${queued}`)
    case 'assign a ticket':
    case 'resolve a ticket':
      return queued === undefined ? undefined : change(act, queued, person)
    case 'figures of a dashboard':
      return { act, call: get('/api/figures?timeZone=America/New_York') }
    case 'people, a page':
      return { act, call: get('/api/users?limit=25') }
    case 'report of a month':
      return { act, call: get('/api/reports/tickets?from=2026-10-01&to=2026-10-31&by=technician') }
    case 'audit log, a page':
      return { act, call: get('/api/audit-log?limit=25') }
  }
}

/** A message with a word of its own, which the history then has. */
function said(act: Act, ticket: string, list: 'replies' | 'notes', seenAt: string): Planned {
  const name = word()
  const call = post(`${ticket}/${list}`, { message: `${text} ${name}` })
  return { act, call, writes: () => ({ path: `${seenAt}/events?limit=100`, says: says(name) }) }
}

/** A change of a ticket as it is now: another one at the same moment refuses it. */
async function change(
  act: 'assign a ticket' | 'resolve a ticket',
  id: number,
  { caller, id: me }: Person,
): Promise<Planned> {
  const { version, assigneeId } = (await caller.ask(get(`/api/techie/tickets/${id}`))) as Ticket
  const common = { act, mayConflict: true }
  if (act === 'assign a ticket' || assigneeId === null) {
    const call = {
      method: 'PATCH',
      path: `/api/techie/tickets/${id}`,
      body: { version, assigneeId: me },
    } as const
    const event = says(`"assigned"`)
    return {
      ...common,
      act: 'assign a ticket',
      call,
      writes: () => ({ path: `/api/techie/tickets/${id}/events?limit=100`, says: event }),
    }
  }
  const call = post(`/api/tickets/${id}/status`, { version, status: 'resolved' })
  return {
    ...common,
    call,
    writes: () => ({ path: `/api/techie/tickets/${id}/events?limit=100`, says: says('resolved') }),
  }
}

/** An act, as often as its kind of people do it. */
export function choose(kind: Kind, weights: Record<Kind, Partial<Record<string, number>>>): Act {
  const acts = Object.entries(weights[kind]).filter(([act]) => act !== 'sign in')
  let left = Math.random() * acts.reduce((sum, [, times = 0]) => sum + times, 0)
  for (const [act, times = 0] of acts) {
    left -= times
    if (left <= 0) return act as Act
  }
  return 'who am I'
}
