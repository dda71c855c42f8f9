import { mayGrant } from '@remotehands/contract'
import type { Operation } from '../../operation.ts'
import { isPowerful, requireProof } from '../../security/step-up.ts'
import { findOrCreateNamed } from '../companies/named-company.ts'
import { actOf, refused } from '../operations/managed-user.ts'
import { findEarlier, requireCompanyInReach } from '../operations/place-person.ts'
import { requireGoodPassword } from '../passwords/require-good-password.ts'
import { toUser } from '../present-user.ts'

/** Adds an account (§6). No one grants beyond their own reach; a local admin stays in their company. */
export const createClient: Operation<'auth.createClient'> = async ({ body }, context) => {
  const { stores, clock, hasher, settings, actor, once } = context
  if (!mayGrant(actor.role, body.role)) throw refused('role', 'You can’t assign this role.')
  if (isPowerful(body.role)) requireProof(context)
  const ownCompany = await requireCompanyInReach(body.company, context)
  const earlier = await findEarlier(body, context)
  if (earlier) return toUser(earlier, await stores.companies.nameOf(earlier.companyId))
  await requireGoodPassword(body.password, body, { field: 'password', siteName: settings.companyName })
  const named = { name: body.company, role: body.role, create: body.createCompany, mayBeNew: true }
  const company = ownCompany ?? (await findOrCreateNamed(named, context))
  const { firstName, lastName, username, email, role, ticketScope, phoneNumber, password } = body
  const user = await stores.users.create(
    {
      firstName,
      lastName,
      username,
      email,
      role,
      ticketScope: ticketScope ?? company.ticketScope,
      companyId: company.id,
      phoneNumber: phoneNumber || null,
      isActive: true,
      createdAt: clock.now().toISOString(),
      passwordHash: await hasher.hash(password),
    },
    once,
    [actOf('created', context)],
  )
  return toUser(user, company.name)
}
