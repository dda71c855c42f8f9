import {
  type FieldChange,
  mayApprove,
  mayGrant,
  plainUsername,
  plainUsernameOnly,
  type UserUpdate,
} from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import { folded } from '../../folded.ts'
import type { Operation, SignedInContext } from '../../operation.ts'
import { requireProof } from '../../security/step-up.ts'
import { findOrCreateNamed } from '../companies/named-company.ts'
import { idsChange, idsInWords, requireIdsKept } from '../external-ids.ts'
import { requireSite, siteChange } from '../sites/chosen-site.ts'
import type { UserRecord } from '../user.ts'
import type { UserChanges } from '../user-store.ts'
import { actOf, findUserToChange, presentUser, refused, stayingAdmin } from './managed-user.ts'
import { personWords } from './person-words.ts'
import { requireApproving, requireCompanyInReach, requireVendor } from './place-person.ts'
import { takeInvitation, takeMailedChange } from './take-invitation.ts'

const texts = ['firstName', 'lastName', 'username', 'email'] as const

/** Changes a person's form fields; the actor's own too. A new role, company or vendor ends their sessions. */
export const updateUser: Operation<'users.update'> = async ({ params, body }, context) => {
  const user = await findUserToChange(params.id, context)
  if (user.version !== body.version) throw new AppError('CONFLICT')
  requirePlainUsername(user, body)
  const role = await newRole(user, body, context)
  const isMailed = await isSensitive(user, body, context)
  if (isMailed) requireProof(context)
  const company = await newCompany(user, body, context)
  const phoneNumber = body.phoneNumber === undefined ? user.phoneNumber : body.phoneNumber || null
  const siteIdBefore = user.siteId ?? null
  // A site is of one company: whoever moves leaves it.
  const siteId = body.siteId === undefined ? (company ? null : siteIdBefore) : body.siteId
  if (siteId !== siteIdBefore || company)
    await requireSite(siteId, company?.id ?? user.companyId, context.stores)
  requireIdsKept(user.externalIds, body.externalIds, context.actor)
  const externalIds = body.externalIds ?? user.externalIds
  const isApprover = approves(body.isApprover, company ? false : user.isApprover, role.role ?? user.role)
  const changes: UserChanges = {
    ...Object.fromEntries(
      texts.flatMap((field) => {
        const text = body[field]
        return text === undefined || text === user[field] ? [] : [[field, text]]
      }),
    ),
    ...(phoneNumber !== user.phoneNumber && { phoneNumber }),
    ...(company && { companyId: company.id }),
    ...(siteId !== siteIdBefore && { siteId }),
    ...role,
    ...(body.ticketScope !== undefined &&
      body.ticketScope !== user.ticketScope && { ticketScope: body.ticketScope }),
    ...(isApprover !== user.isApprover && { isApprover }),
    ...(idsInWords(externalIds) !== idsInWords(user.externalIds) && { externalIds }),
  }
  const told = [
    ...toldChanges(user, changes, company && { from: company.from, to: company.to }),
    ...(await siteChange(siteIdBefore, siteId, context.stores)),
  ]
  if (told.length === 0) return presentUser(user, context)
  if (isMailed) await takeMailedChange(user.id, context)
  // Both addresses are mailed.
  if (changes.email !== undefined) await takeInvitation(context)
  const act = actOf(changes.role ? 'role_changed' : 'changed', context, told)
  const changed = await context.stores.users.update(user, changes, act, stayingAdmin(context))
  return presentUser(changed, context)
}

/** Whether the person approves from now on: who may only read doesn't. Throws VALIDATION_FAILED for whoever can't. */
function approves(wanted: boolean | undefined, before: boolean, role: UserRecord['role']): boolean {
  if (wanted) requireApproving(role)
  return mayApprove(role) && (wanted ?? before)
}

/** Throws VALIDATION_FAILED for a new username with look-alike letters. */
function requirePlainUsername(user: UserRecord, { username = user.username }: UserUpdate): void {
  if (username === user.username || plainUsername.test(username)) return
  throw new AppError('VALIDATION_FAILED', { fields: { username: plainUsernameOnly } })
}

/** Whether the change affects how the person signs in, where their mail goes, or what they reach. */
async function isSensitive(
  user: UserRecord,
  { username, email, role, vendorId, company }: UserUpdate,
  { stores }: SignedInContext,
): Promise<boolean> {
  const isOther = <T>(wanted: T | undefined, is: T) => wanted !== undefined && wanted !== is
  const isOtherName = isOther(username, user.username) || isOther(email, user.email)
  if (isOtherName || isOther(role, user.role) || isOther(vendorId, user.vendorId)) return true
  return company !== undefined && folded(company) !== folded(await stores.companies.nameOf(user.companyId))
}

async function newRole(
  user: UserRecord,
  { role = user.role, vendorId = user.vendorId }: UserUpdate,
  context: SignedInContext,
): Promise<Pick<UserChanges, 'role' | 'vendorId'>> {
  const isSame = role === user.role && (role !== 'vendor' || vendorId === user.vendorId)
  if (isSame) return {}
  if (user.id === context.actor.userId) throw refused('role', "You can't change your own role.")
  if (!mayGrant(context.actor.role, role)) throw refused('role', 'You can’t assign this role.')
  await requireVendor({ role, vendorId }, context)
  return { role, ...(role === 'vendor' && vendorId !== undefined && { vendorId }) }
}

/** A company other than the person's current one; what was raised for that one stays with it. */
async function newCompany(
  user: UserRecord,
  { company: name, role = user.role, createCompany: create }: UserUpdate,
  context: SignedInContext,
) {
  if (name === undefined) return undefined
  const { stores } = context
  const own = await requireCompanyInReach(name, context)
  const company = own ?? (await findOrCreateNamed({ name, role, create }, context))
  if (company.id === user.companyId) return undefined
  return { id: company.id, from: await stores.companies.nameOf(user.companyId), to: company.name }
}

export function toldChanges(
  user: UserRecord,
  changes: UserChanges,
  company: { from: string; to: string } | undefined,
): FieldChange[] {
  const fields = [...texts, 'phoneNumber', 'role', 'vendorId', 'ticketScope', 'isApprover'] as const
  const word = (value: unknown) =>
    typeof value === 'boolean'
      ? value
        ? 'yes'
        : 'no'
      : value === undefined || value === null
        ? null
        : String(value)
  return [
    ...fields.flatMap((field): FieldChange[] =>
      field in changes && changes[field] !== user[field]
        ? [{ field: words[field], from: word(user[field]), to: word(changes[field]) }]
        : [],
    ),
    ...(changes.externalIds ? [idsChange(user.externalIds, changes.externalIds)] : []),
    ...(company ? [{ field: 'company', ...company }] : []),
  ]
}

const words = { ...personWords, vendorId: 'vendor', isApprover: 'approver' }
