import type { Operation } from '../../operation.ts'
import { ulid } from '../../ulid.ts'

/** Raises a ticket for the actor's own company. Status and times are the system's (§4), the rest is the form's. */
export const createTicket: Operation<'tickets.create'> = ({ body }, { actor, stores, clock, once }) => {
  const now = clock.now()
  const ticket = {
    companyId: actor.companyId,
    clientId: actor.userId,
    title: body.title,
    description: body.description,
    priority: body.priority,
    status: 'new' as const,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  }
  return stores.tickets.create(ticket, { id: ulid(now) }, once)
}
