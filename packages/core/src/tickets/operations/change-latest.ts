import { AppError } from '../../app-error.ts'
import { pause } from '../../pause.ts'
import type { TicketRecord } from '../ticket.ts'

const attempts = 15

/**
 * Writes to a ticket despite concurrent changes: a write that loses is recomputed on the ticket's new state
 * and retried. For what doesn't depend on the version the caller saw: replies and ratings.
 */
export async function changeLatest<T>(
  first: TicketRecord,
  reread: () => Promise<TicketRecord>,
  write: (ticket: TicketRecord) => Promise<T>,
): Promise<T> {
  let ticket = first
  for (let attempt = 1; ; attempt++) {
    try {
      return await write(ticket)
    } catch (error) {
      const isLost = error instanceof AppError && error.code === 'CONFLICT'
      if (!isLost || attempt === attempts) throw error
      await pause(attempt)
      ticket = await reread()
    }
  }
}
