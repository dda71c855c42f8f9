import {
  errorCatalogue,
  type FieldChange,
  mayApprove,
  mayGrant,
  type RowProblem,
  scopeOf,
} from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import type { ActingContext } from '../../operation.ts'
import { hasTaken } from '../../security/attempts.ts'
import type { Once } from '../../table/records.ts'
import { sideOf } from '../../tickets/ticket.ts'
import { idsChange, idsInWords, problemsOfIds, withSaidIds } from '../external-ids.ts'
import { siteChange } from '../sites/chosen-site.ts'
import type { CompanyRecord, UserRecord } from '../user.ts'
import type { UserChanges } from '../user-store.ts'
import type { ImportedPerson } from './imported-rows.ts'
import { actOf, stayingAdmin } from './managed-user.ts'
import { personWords } from './person-words.ts'
import { onlyTheseApprove } from './place-person.ts'
import { takeInvitation, takeMailedChange } from './take-invitation.ts'

interface Holders {
  username?: UserRecord | undefined
  email?: UserRecord | undefined
}
type Found = { user: UserRecord } | { problem: RowProblem }

/** Finds the existing person that a row is about, or why the row can't be about anyone. */
export function existingPerson(
  { row, cells, person }: ImportedPerson,
  { username, email }: Holders,
  { actor }: Pick<ActingContext, 'actor'>,
): Found {
  const user = email ?? username
  const problem = (field: string, message: string): Found => ({ problem: { row, field, message } })
  const inUse = email
    ? problem('email', errorCatalogue.EMAIL_TAKEN.message)
    : problem('username', errorCatalogue.USERNAME_TAKEN.message)
  // The messages below reveal something about the person, so not to administrators of another company.
  const isInReach = (other: UserRecord) =>
    scopeOf(actor.role, 'user:write') === 'any' || other.companyId === actor.companyId
  if (!user || !isInReach(user) || !mayGrant(actor.role, user.role)) return inUse
  if (username && email && username.id !== email.id) {
    // Without a username of its own, the row only names the address.
    if (!isInReach(username) || cells.username.trim() === '')
      return problem('username', errorCatalogue.USERNAME_TAKEN.message)
    return problem('username', 'The username and the email address belong to two different people.')
  }
  if (user.role === 'vendor')
    return problem(email ? 'email' : 'username', 'People of a vendor are changed one at a time.')
  if (sideOf(user.role) === 'staff')
    return problem(email ? 'email' : 'username', 'Staff are changed one at a time.')
  if (person.isApprover && !mayApprove(cells.role.trim() === '' ? user.role : person.role))
    return problem('isApprover', onlyTheseApprove)
  return { user }
}

/** Why rows can't set the ids that they say. `userOf` is whom a row is about. */
export async function problemsOfPeopleIds(
  people: readonly ImportedPerson[],
  userOf: (row: number) => UserRecord | undefined,
  { stores, actor }: Pick<ActingContext, 'stores' | 'actor'>,
): Promise<RowProblem[]> {
  const rows = people.map(({ row, person }) => ({ row, said: person.externalIds, record: userOf(row) }))
  const holderOf = await stores.users.holdersOfIds(rows.flatMap(({ said }) => said))
  return problemsOfIds('person', rows, holderOf, actor)
}

/** The changes that a row makes to a person. An empty cell changes nothing. */
export function changesByRow(
  user: UserRecord,
  { person, cells, siteId }: ImportedPerson,
  company: Pick<CompanyRecord, 'id'> | undefined,
): UserChanges {
  const said = (field: keyof typeof cells) => cells[field].trim() !== ''
  const texts = (['firstName', 'lastName', 'username', 'email'] as const).filter(
    (field) => said(field) && person[field] !== user[field],
  )
  const moves = said('company') && company !== undefined && company.id !== user.companyId
  const role = said('role') ? person.role : user.role
  const { ticketScope = user.ticketScope } = person
  const isApprover = mayApprove(role) && (person.isApprover ?? (moves ? false : user.isApprover))
  const externalIds = withSaidIds(user.externalIds, person.externalIds)
  // A site is of one company: whoever moves leaves it.
  const site = said('companySite') ? siteId : moves ? null : (user.siteId ?? null)
  return {
    ...Object.fromEntries(texts.map((field) => [field, person[field]])),
    ...(said('phoneNumber') &&
      person.phoneNumber !== undefined &&
      person.phoneNumber !== user.phoneNumber && { phoneNumber: person.phoneNumber }),
    ...(said('role') && person.role !== user.role && { role: person.role }),
    ...(moves && { companyId: company.id }),
    ...(ticketScope !== user.ticketScope && { ticketScope }),
    ...(isApprover !== user.isApprover && { isApprover }),
    ...(site !== (user.siteId ?? null) && { siteId: site }),
    ...(idsInWords(externalIds) !== idsInWords(user.externalIds) && { externalIds }),
  }
}

const yesOrNo = (is: boolean) => (is ? 'yes' : 'no')

/** The same changes in words, for the preview and the audit log. */
export async function changesInWords(
  user: UserRecord,
  changes: UserChanges,
  companyName: string,
  { stores }: Pick<ActingContext, 'stores'>,
): Promise<FieldChange[]> {
  const fields = Object.entries(personWords).flatMap(([name, field]): FieldChange[] => {
    const key = name as keyof typeof personWords
    return key in changes ? [{ field, from: user[key], to: changes[key] ?? null }] : []
  })
  if (changes.isApprover !== undefined)
    fields.push({ field: 'approver', from: yesOrNo(user.isApprover), to: yesOrNo(changes.isApprover) })
  if (changes.externalIds) fields.push(idsChange(user.externalIds, changes.externalIds))
  const before = user.siteId ?? null
  const { siteId = before } = changes
  fields.push(...(await siteChange(before, siteId ?? null, stores)))
  if (changes.companyId === undefined) return fields
  return [
    ...fields,
    { field: 'company', from: await stores.companies.nameOf(user.companyId), to: companyName },
  ]
}

/**
 * Updates a person from a row. Returns false if there was nothing to do, and a problem if it failed. With the
 * same `once` it runs once, and repeated calls return the first result.
 */
export async function updateByRow(
  user: UserRecord,
  imported: ImportedPerson,
  company: CompanyRecord,
  context: ActingContext,
  once: Once | undefined,
): Promise<boolean | RowProblem> {
  const { stores, actor, clock } = context
  const { row } = imported
  const changes = changesByRow(user, imported, company)
  const told = await changesInWords(user, changes, company.name, context)
  if (told.length === 0) return once !== undefined && stores.imports.isDone(once, clock.now())
  if (changes.role && user.id === actor.userId) {
    return { row, field: 'role', message: "You can't change your own role." }
  }
  const mailed = fieldsMailed.find((field) => changes[field] !== undefined)
  if (mailed && !(await hasTaken(takeMailedChange(user.id, context))))
    return { row, field: mailed === 'companyId' ? 'company' : mailed, message: changedTooOften }
  if (changes.email !== undefined && !(await hasTaken(takeInvitation(context))))
    return { row, field: 'email', message: noAddressesLeft }
  const act = actOf(changes.role ? 'role_changed' : 'changed', context, told)
  try {
    await stores.users.update(user, changes, act, stayingAdmin(context), once)
    return true
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const [named, message] = Object.entries(error.fields ?? {})[0] ?? [null, error.message]
    const field =
      error.code === 'EMAIL_TAKEN' ? 'email' : error.code === 'USERNAME_TAKEN' ? 'username' : named
    return { row, field, message }
  }
}

/** What a person is mailed of. */
const fieldsMailed = ['username', 'email', 'role', 'companyId'] as const

const changedTooOften =
  'This person was changed, and mailed about it, as often as we allow in an hour. Import this row later.'
const noAddressesLeft =
  'You’ve invited people and changed addresses as often as we allow in a day. Import this row tomorrow.'
