import type { Table } from '../../table/table.ts'
import { TicketRecord } from '../ticket.ts'
import { ticketKey } from '../ticket-writes.ts'
import { namesOfDesk } from './kept.ts'
import { mostLookedUp, type OpenQueue, reloadMs } from './open-tickets.ts'
import { newsSince } from './queue-news.ts'

/** Tickets and names, as they are now. */
export type KnownTickets = Pick<OpenQueue, 'byIds' | 'names'>

/**
 * Tickets that a process has looked up, and names beside them, kept until the news tell of another version: for searches outside
 * the queue. Reads no open tickets, and no news as long as nothing is kept.
 */
export function knownTickets(table: Table) {
  const names = namesOfDesk(table)
  const tickets = new Map<number, TicketRecord>()
  let looked: Date | undefined
  /** When what is kept was begun. */
  let begun = 0

  async function hear(now: Date): Promise<void> {
    if (!looked || now.getTime() - begun >= reloadMs) {
      begun = now.getTime()
      tickets.clear()
      names.forgetAll()
    } else {
      const news = await newsSince(table, looked)
      names.forgetTold(news)
      for (const { ticketId, version = 0 } of news) {
        const known = ticketId === undefined ? undefined : tickets.get(ticketId)
        if (known && known.version < version) tickets.delete(known.id)
      }
    }
    if (!looked || now > looked) looked = now
  }

  return {
    /** What was written before the call is in it, as far as an index shows it. */
    async look(): Promise<KnownTickets> {
      await hear(new Date())
      return {
        async byIds(ids) {
          const found = ids.flatMap((id) => tickets.get(id) ?? [])
          const here = new Set(found.map(({ id }) => id))
          const missing = [...new Set(ids)].filter((id) => !here.has(id))
          const items = missing.length > 0 ? await table.getMany(missing.map((id) => ticketKey(id))) : []
          const read = items.map((item) => TicketRecord.parse(item))
          if (tickets.size + read.length > mostLookedUp) tickets.clear()
          for (const ticket of read) tickets.set(ticket.id, ticket)
          return new Map([...found, ...read].map((ticket) => [ticket.id, ticket]))
        },
        names: names.of,
      }
    },
  }
}
