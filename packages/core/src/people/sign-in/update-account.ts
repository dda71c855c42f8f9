import type { FieldChange } from '@remotehands/contract'
import type { Operation } from '../../operation.ts'
import { sideOf } from '../../tickets/ticket.ts'
import { toCurrentUser } from '../present-user.ts'
import { ownRecord } from './own-account.ts'

/** Name, phone number and, of staff, the signature. Only administrators change anything else about a person. */
export const updateAccount: Operation<'account.update'> = async ({ body }, context) => {
  const { stores, clock, settings } = context
  const user = await ownRecord(context)
  const fields = {
    firstName: body.firstName,
    lastName: body.lastName,
    phoneNumber: body.phoneNumber || null,
    signature: sideOf(user.role) === 'staff' ? (body.signature ?? user.signature) : user.signature,
  }
  const changes = (Object.keys(fields) as (keyof typeof fields)[]).flatMap((field): FieldChange[] =>
    user[field] === fields[field] ? [] : [{ field, from: user[field], to: fields[field] }],
  )
  const act = { at: clock.now().toISOString(), actorId: user.id, type: 'changed', changes }
  const updated = changes.length > 0 ? await stores.users.update(user, fields, act) : user
  return toCurrentUser(updated, await stores.companies.nameOf(updated.companyId), settings)
}
