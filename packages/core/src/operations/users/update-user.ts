import { type FieldChange, mayGrant, type UserUpdate } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import type { UserRecord } from '../../entities/user.ts'
import type { Operation, SignedInContext } from '../../operation.ts'
import type { UserChanges } from '../../ports/user-store.ts'
import { companyNameOf } from '../auth/company-name.ts'
import { actOf, findUserToChange, presentUser, refused, stayingAdmin } from './managed-user.ts'
import { requireCompanyInReach, requireVendor } from './place-person.ts'

const texts = ['firstName', 'lastName', 'username', 'email'] as const

/** Changes what a form has of a person. Another role, company or vendor ends the person's sessions; nobody changes the own one. */
export const updateUser: Operation<'users.update'> = async ({ params, body }, context) => {
  const user = await findUserToChange(params.id, context)
  if (user.version !== body.version) throw new AppError('CONFLICT')
  const company = await newCompany(user, body, context)
  const role = await newRole(user, body, context)
  const phoneNumber = body.phoneNumber === undefined ? user.phoneNumber : body.phoneNumber || null
  const changes: UserChanges = {
    ...Object.fromEntries(
      texts.flatMap((field) => {
        const text = body[field]
        return text === undefined || text === user[field] ? [] : [[field, text]]
      }),
    ),
    ...(phoneNumber !== user.phoneNumber && { phoneNumber }),
    ...(company && { companyId: company.id }),
    ...role,
  }
  const told = toldChanges(user, changes, company && { from: company.from, to: company.to })
  if (told.length === 0) return presentUser(user, context)
  const act = actOf(changes.role ? 'role_changed' : 'changed', context, told)
  const changed = await context.stores.users.update(user, changes, act, stayingAdmin(context))
  return presentUser(changed, context)
}

async function newRole(
  user: UserRecord,
  { role = user.role, vendorId = user.vendorId }: UserUpdate,
  context: SignedInContext,
): Promise<Pick<UserChanges, 'role' | 'vendorId'>> {
  const isSame = role === user.role && (role !== 'vendor' || vendorId === user.vendorId)
  if (isSame) return {}
  if (user.id === context.actor.userId) throw refused('role', 'Nobody changes the own role.')
  if (!mayGrant(context.actor.role, role)) throw refused('role', 'You may not give this role.')
  await requireVendor({ role, vendorId }, context)
  return { role, ...(role === 'vendor' && vendorId !== undefined && { vendorId }) }
}

/** Another company than the person's; what was raised for the old one stays with that one. */
async function newCompany(user: UserRecord, { company: name }: UserUpdate, context: SignedInContext) {
  if (name === undefined) return undefined
  const { stores, clock, actor } = context
  const own = await requireCompanyInReach(name, context)
  const company = own ?? (await stores.companies.findOrCreate(name, clock.now(), actor.userId))
  if (company.id === user.companyId) return undefined
  return { id: company.id, from: await companyNameOf(user, stores), to: company.name }
}

function toldChanges(
  user: UserRecord,
  changes: UserChanges,
  company: { from: string; to: string } | undefined,
): FieldChange[] {
  const fields = [...texts, 'phoneNumber', 'role', 'vendorId'] as const
  const word = (value: unknown) => (value === undefined || value === null ? null : String(value))
  return [
    ...fields.flatMap((field): FieldChange[] =>
      field in changes && changes[field] !== user[field]
        ? [{ field: words[field], from: word(user[field]), to: word(changes[field]) }]
        : [],
    ),
    ...(company ? [{ field: 'company', ...company }] : []),
  ]
}

const words = {
  firstName: 'first name',
  lastName: 'last name',
  username: 'username',
  email: 'email',
  phoneNumber: 'phone number',
  role: 'role',
  vendorId: 'vendor',
}
