import { mayGrant } from '@remotehands/contract'
import type { Operation } from '../../operation.ts'
import { isPowerful, requireProof } from '../../security/step-up.ts'
import { findOrCreateNamed } from '../companies/named-company.ts'
import { requireIdsKept } from '../external-ids.ts'
import { requireSite } from '../sites/chosen-site.ts'
import { actOf, presentUser, refused } from './managed-user.ts'
import { noPassword } from './no-password.ts'
import { findEarlier, requireApproving, requireCompanyInReach, requireVendor } from './place-person.ts'
import { takeInvitation } from './take-invitation.ts'

/** Adds a person without a password. The event triggers the invitation, so no one waits for a mail here. */
export const createUser: Operation<'users.create'> = async ({ body }, context) => {
  const { stores, clock, actor, once } = context
  const { company: name, createCompany: create, phoneNumber, role, vendorId, invite, ...person } = body
  if (!mayGrant(actor.role, role)) throw refused('role', 'You can’t assign this role.')
  if (isPowerful(role)) requireProof(context)
  if (person.isApprover) requireApproving(role)
  requireIdsKept([], person.externalIds, actor)
  const ownCompany = await requireCompanyInReach(name, context)
  const earlier = await findEarlier(body, context)
  if (earlier) return presentUser(earlier, context)
  await requireVendor(body, context)
  const company = ownCompany ?? (await findOrCreateNamed({ name, role, create }, context))
  await requireSite(body.siteId, company.id, stores)
  if (invite) await takeInvitation(context)
  const record = {
    ...person,
    ticketScope: person.ticketScope ?? company.ticketScope,
    role,
    companyId: company.id,
    phoneNumber: phoneNumber || null,
    isActive: true,
    createdAt: clock.now().toISOString(),
    passwordHash: noPassword,
    ...(role === 'vendor' && vendorId !== undefined && { vendorId }),
  }
  const acts = [actOf('created', context), ...(invite ? [actOf('invited', context)] : [])]
  return presentUser(await stores.users.create(record, once, acts), context)
}
