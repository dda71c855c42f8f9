import type { Operation } from '../../operation.ts'
import { randomToken } from '../../security/crypto.ts'
import { presentVisit } from '../present-visit.ts'
import { requireReferences } from './require-references.ts'
import { readPreferredTimes } from './visit-times.ts'

/** Requests an appointment for the actor's own company, at one of the suggested times. */
export const requestVisit: Operation<'visits.request'> = async ({ body }, context) => {
  const { actor, stores, clock, once } = context
  const { companyId, userId } = actor
  const now = clock.now()
  const { kind, title, notes, location, deviceIds, ticketId } = body
  const preferredTimes = readPreferredTimes(body.preferredTimes, now)
  await requireReferences({ companyId, deviceIds, ticketId }, actor, stores)
  const at = now.toISOString()
  const visit = await stores.visits.create(
    {
      kind,
      status: 'requested',
      title,
      notes,
      location,
      companyId,
      deviceIds,
      ticketId: ticketId ?? null,
      technicianId: null,
      requestedById: userId,
      preferredTimes,
      startsAt: null,
      endsAt: null,
      message: null,
      createdAt: at,
      mailThread: randomToken(18),
    },
    { type: 'requested', actorId: userId, at },
    once,
  )
  return presentVisit(visit, stores)
}
