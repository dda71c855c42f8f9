import type { Operation } from '../../operation.ts'
import { requireLivingCompany } from '../../people/companies/chosen-company.ts'
import { randomToken } from '../../security/crypto.ts'
import { presentVisit } from '../present-visit.ts'
import { requireApprovedTicket, requireReferences, requireTechnician } from './require-references.ts'
import { readTimes } from './visit-times.ts'

/** Adds an appointment that is already agreed on, or past. One technician's appointments may overlap. */
export const createVisit: Operation<'visits.create'> = async ({ body }, context) => {
  const { actor, stores, clock, once } = context
  const now = clock.now()
  const { kind, title, notes, location, companyId, deviceIds, ticketId } = body
  const technicianId = body.technicianId ?? null
  const times = readTimes(body, now)
  await requireLivingCompany(companyId, stores)
  requireApprovedTicket(await requireReferences({ companyId, deviceIds, ticketId }, actor, stores))
  await requireTechnician(technicianId, stores)
  const at = now.toISOString()
  const visit = await stores.visits.create(
    {
      kind,
      status: 'scheduled',
      title,
      notes,
      location,
      companyId,
      deviceIds,
      ticketId: ticketId ?? null,
      technicianId,
      requestedById: null,
      preferredTimes: [],
      ...times,
      message: null,
      createdAt: at,
      mailThread: randomToken(18),
    },
    { type: 'scheduled', actorId: actor.userId, at },
    once,
  )
  return presentVisit(visit, stores)
}
