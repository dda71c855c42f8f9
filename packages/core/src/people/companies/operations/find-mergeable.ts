import { limits } from '@remotehands/contract'
import { AppError } from '../../../app-error.ts'
import type { SignedInContext } from '../../../operation.ts'
import type { Page } from '../../../table/pages.ts'
import { nameOf } from '../../present-user.ts'
import type { CompanyRecord, UserRecord } from '../../user.ts'
import { factsOf, notesBeyond } from '../company-facts.ts'
import { inWords } from '../company-in-force.ts'
import { isServiceCompany } from '../service-company.ts'
import { loadCompany } from './read-company.ts'

type Context = Pick<SignedInContext, 'stores' | 'settings'>

/**
 * Finds the two companies of a merge. Throws NOT_FOUND, or VALIDATION_FAILED with why they can't be merged.
 */
export async function findMergeable(
  fromId: number,
  intoId: number,
  context: Context,
): Promise<{ from: CompanyRecord; into: CompanyRecord }> {
  const { companies } = context.stores
  const from = await loadCompany(fromId, context.stores)
  if (fromId === intoId) refuse("A company can't be merged into itself. Choose another one.")
  const into = (await companies.byIds([intoId])).get(intoId)
  if (!into) return refuse('This company does not exist. Choose another one.')
  if (from.mergesUnderWay)
    refuse(`Another company is still being merged into “${from.name}”. Try again when that is done.`)
  for (const company of [from, into]) {
    const reason = await reasonAgainst(company, context, { done: 'merged', todo: 'merge' })
    if (reason) refuse(reason)
  }
  const beyond = notesBeyond(factsOf(into), factsOf(from))
  if (beyond > 0) refuse(notesTooLong(from, into, beyond))
  return { from, into }
}

/** What is to be done with a company, in words. */
interface Deed {
  done: string
  todo: string
}

/** Why it can't be done with this company; undefined if it can. */
export async function reasonAgainst(
  { id, name, mergedInto, archivedAt }: CompanyRecord,
  { stores, settings }: Context,
  deed: Deed,
): Promise<string | undefined> {
  if (mergedInto !== undefined) {
    const kept = (await stores.companies.byIds([mergedInto])).get(mergedInto)
    return `“${name}” has already been merged into “${kept?.name ?? 'another company'}”.`
  }
  if (archivedAt !== undefined) return `“${name}” is archived. Restore it first.`
  if (isServiceCompany(name, { settings })) return serviceCompany(name, deed)
  const one = { limit: 1 }
  const [staff, ofVendor, vendor] = await Promise.all([
    stores.users.list({ companyId: id, staffOnly: true }, { limit: mostNamed }),
    stores.users.list({ companyId: id, vendorsOnly: true }, one),
    stores.vendors.named(name),
  ])
  if (staff.items.length > 0) return withStaff(name, staff, settings.companyName, deed)
  if (ofVendor.items.length > 0 || vendor)
    return `“${name}” is a vendor. Only client companies can be ${deed.done}.`
  return undefined
}

const mostNamed = 3

/** Technicians and administrators have to be moved by hand: they never belong to a client. */
function withStaff(
  name: string,
  { items, next }: Page<UserRecord>,
  serviceCompany: string,
  { todo }: Deed,
): string {
  const named = items.map(nameOf)
  const [are, them] = named.length === 1 ? ['is', 'this person'] : ['are', 'these people']
  const all = next ? [...named, 'others'] : named
  return `${inWords(all)} in “${name}” ${are} on your own staff. Move ${them} to “${serviceCompany}” first, then ${todo}.`
}

const serviceCompany = (name: string, { done }: Deed) =>
  `“${name}” is the service company itself. Only client companies can be ${done}.`

/** The notes of both become one company's. Whoever changes them meanwhile makes the merge start anew, by their version. */
function notesTooLong(from: CompanyRecord, into: CompanyRecord, beyond: number): string {
  const [most, over] = [limits.company.notes, beyond].map((count) => count.toLocaleString('en-US'))
  const characters = beyond === 1 ? 'character' : 'characters'
  return `Together, the notes of “${from.name}” and “${into.name}” are ${over} ${characters} longer than the ${most} that a company’s can be. Shorten them first.`
}

function refuse(sentence: string): never {
  throw new AppError('VALIDATION_FAILED', { message: sentence, fields: { into: sentence } })
}
