import type { Permission } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import type { Actor } from '../../operation.ts'
import { companyFilter } from '../../people/company-filter.ts'
import type { Stores } from '../../stores.ts'
import type { TicketRecord } from '../ticket.ts'

/** Finds a ticket within the actor's permission. Throws NOT_FOUND alike for another company's and none. */
export async function findTicket(
  id: number,
  actor: Actor,
  permission: Permission,
  { tickets }: Pick<Stores, 'tickets'>,
): Promise<TicketRecord> {
  const { companyId } = companyFilter(actor, permission)
  const ticket = await tickets.byId(id)
  if (!ticket || (companyId !== undefined && ticket.companyId !== companyId)) throw new AppError('NOT_FOUND')
  return ticket
}
