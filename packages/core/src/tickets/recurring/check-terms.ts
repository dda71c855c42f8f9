import type { RecurringTerms } from '@remotehands/contract'
import { isOnStaff } from '../../duty/available.ts'
import type { SignedInContext } from '../../operation.ts'
import { requireSite } from '../../people/sites/chosen-site.ts'
import {
  refuse,
  requireClient,
  requireDevices,
  requireTeam,
  requireTechnician,
} from '../operations/ticket-references.ts'
import { tagsInUse } from '../tags/tag.ts'
import { placesOf } from './desk-place.ts'
import { type Place, plannedRuns } from './planned-runs.ts'

/**
 * Whose the tickets will be, and when the first is due. Throws VALIDATION_FAILED for whom and what can't be named now, and for a rule
 * without a date ahead.
 */
export async function checkTerms(
  terms: RecurringTerms,
  context: SignedInContext,
): Promise<{ companyId: number; place: Place }> {
  const { stores, clock } = context
  const { companyId } = await requireClient(terms.clientId, stores, 'clientId')
  const { assignment, items, tagIds } = terms
  await Promise.all([
    requireDevices(terms.deviceIds, companyId, stores),
    requireSite(terms.siteId, companyId, stores),
    assignment?.to === 'person' && requireTechnician(assignment.userId, stores),
    assignment?.to === 'team' && requireTeam(assignment.teamId, stores),
  ])
  const owners = await stores.users.byIds([...new Set(items.flatMap(({ ownerId }) => ownerId ?? []))])
  const gone = items.findIndex(({ ownerId }) => ownerId !== null && !isOnStaff(owners.get(ownerId)))
  if (gone >= 0) refuse(`items.${gone}.ownerId`, 'Choose a colleague who is on the staff.')
  const known = tagIds.length > 0 ? tagsInUse(await stores.tags.read()) : []
  if (!tagIds.every((id) => known.some((tag) => tag.id === id)))
    refuse('tagIds', 'This tag no longer exists.')
  const place = (await placesOf(context))(companyId)
  if (plannedRuns(terms, place, clock.now(), 1).length === 0) refuse('rule', 'This rule has no date ahead.')
  return { companyId, place }
}
