import { type RowProblem, scopeOf, type UserRow } from '@remotehands/contract'
import { companyMaker } from '../../imports/imported-companies.ts'
import { type ImportedRows, onceOfRow, type RowChoices } from '../../imports/imported-part.ts'
import type { ActingContext } from '../../operation.ts'
import { hasTaken } from '../../security/attempts.ts'
import { takenIds } from '../external-ids.ts'
import type { CompanyRecord } from '../user.ts'
import type { NewUserRecord } from '../user-store.ts'
import { existingPerson, problemsOfPeopleIds, updateByRow } from './existing-people.ts'
import { findHolders, type ImportedPerson, readRows } from './imported-rows.ts'
import { actOf } from './managed-user.ts'
import { noPassword } from './no-password.ts'
import { takeInvitation } from './take-invitation.ts'

/** Without a company: the row names none that exists, and no one is to be moved into it. */
type Placed = ImportedPerson & { into: CompanyRecord | undefined }

/**
 * Adds new people and, if so chosen, updates existing ones. A repeated call resumes where the first stopped
 * and adds no one twice.
 */
export async function importPeople(
  rows: readonly UserRow[],
  { invite, existing, createCompanies }: RowChoices,
  context: ActingContext,
): Promise<ImportedRows> {
  const { stores, clock, once } = context
  const { people: read, problems } = await readRows(rows, context)
  const held = await findHolders(read, context)
  const reachesAll = scopeOf(context.actor.role, 'user:write') === 'any'
  const userOf = (row: number) => {
    const user = held.get(row)?.email ?? held.get(row)?.username
    return reachesAll || user?.companyId === context.actor.companyId ? user : undefined
  }
  const faults = await problemsOfPeopleIds(read, userOf, context)
  problems.push(...faults)
  const people = read.filter(({ row }) => !faults.some((fault) => fault.row === row))
  // Creates a company only for someone who can be stored or is to be moved there.
  const isWanted = ({ row }: ImportedPerson) => existing === 'update' || !held.has(row)
  const placed = new Map<number, Placed>()
  const make = companyMaker(createCompanies, context)
  for (const person of people) {
    const { company } = person.company
    const record = company ?? (isWanted(person) ? await make(person.company) : undefined)
    if (typeof record === 'string') problems.push({ row: person.row, field: 'company', message: record })
    else placed.set(person.row, { ...person, into: record })
  }
  const createdAt = clock.now().toISOString()
  if (invite)
    for (const problem of await tooManyInvited(placed, held, context)) {
      problems.push(problem)
      placed.delete(problem.row)
    }
  const records = rows.map((_, row): NewUserRecord | undefined => {
    const place = placed.get(row)
    if (!place?.into) return undefined
    const {
      company: _company,
      companySite: _site,
      phoneNumber,
      ticketScope,
      isApprover,
      ...rest
    } = place.person
    const state = { isActive: true, createdAt, passwordHash: noPassword }
    return {
      ...rest,
      ...state,
      phoneNumber: phoneNumber || null,
      companyId: place.into.id,
      ticketScope: ticketScope ?? place.into.ticketScope,
      isApprover: isApprover ?? false,
      siteId: place.siteId,
    }
  })
  const acts = [actOf('created', context), ...(invite ? [actOf('invited', context)] : [])]
  // Only the store can tell whose name is taken: an earlier run of this call may have taken it.
  const outcomes = await stores.users.import(records, acts, once)
  const result: ImportedRows = { created: 0, updated: 0, unchanged: 0, problems }
  const there = [...placed.values()].filter(({ row }) => outcomes[row] !== 'created')
  result.created = outcomes.filter((outcome) => outcome === 'created').length
  const holders = await findHolders(there, context)
  for (const place of there) {
    const outcome =
      outcomes[place.row] === 'ID_TAKEN'
        ? { row: place.row, field: 'externalIds', message: takenIds.person }
        : await settleExisting(place, holders.get(place.row) ?? {}, existing, context)
    if (typeof outcome === 'object') problems.push(outcome)
    else result[outcome] += 1
  }
  return result
}

/** The new people whom the actor has no invitations left for. */
async function tooManyInvited(
  placed: ReadonlyMap<number, Placed>,
  held: ReadonlyMap<number, unknown>,
  context: ActingContext,
): Promise<RowProblem[]> {
  const problems: RowProblem[] = []
  for (const row of placed.keys())
    if (!held.has(row) && !(await hasTaken(takeInvitation(context))))
      problems.push({ row, field: 'email', message: noneLeft })
  return problems
}

const noneLeft =
  'You’ve sent as many invitations as we allow in a day. Import this row tomorrow, or without an invitation.'

async function settleExisting(
  place: Placed,
  holders: Parameters<typeof existingPerson>[1],
  choice: 'skip' | 'update',
  context: Parameters<typeof updateByRow>[3],
): Promise<'updated' | 'unchanged' | RowProblem> {
  const found = existingPerson(place, holders, context)
  if ('problem' in found) return found.problem
  if (choice === 'skip' || !place.into) return 'unchanged'
  const once = context.once && (await onceOfRow(context.once, place.row))
  const outcome = await updateByRow(found.user, place, place.into, context, once)
  if (typeof outcome === 'object') return outcome
  return outcome ? 'updated' : 'unchanged'
}
