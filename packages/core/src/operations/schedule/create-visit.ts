import { AppError } from '../../app-error.ts'
import type { Operation } from '../../operation.ts'
import { presentVisit } from '../../presenters/visit.ts'
import { requireReferences, requireTechnician } from './require-references.ts'
import { readTimes } from './visit-times.ts'

/** Enters an appointment that is agreed on, or has been already. Appointments of one technician may overlap. */
export const createVisit: Operation<'visits.create'> = async ({ body }, context) => {
  const { actor, stores, clock, once } = context
  const now = clock.now()
  const { kind, title, notes, location, companyId, deviceIds, ticketId } = body
  const technicianId = body.technicianId ?? null
  const times = readTimes(body, now)
  const company = (await stores.companies.byIds([companyId])).get(companyId)
  if (!company) {
    throw new AppError('VALIDATION_FAILED', { fields: { companyId: 'This company does not exist.' } })
  }
  await requireReferences({ companyId, deviceIds, ticketId }, stores)
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
    },
    { type: 'scheduled', actorId: actor.userId, at },
    once,
  )
  return presentVisit(visit, stores)
}
