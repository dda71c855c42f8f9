import {
  type ChecklistTemplateTerms,
  can,
  limits,
  type PreparedItem,
  type PreparedShelf,
  type PreparedTerms,
} from '@remotehands/contract'
import { AppError } from '../../../app-error.ts'
import { isOnStaff } from '../../../duty/available.ts'
import { folded } from '../../../folded.ts'
import type { Operation, SignedInContext } from '../../../operation.ts'
import { refuse, requireTeam, requireTechnician } from '../../operations/ticket-references.ts'
import { tagsInUse } from '../../tags/tag.ts'
import type { ShelfRecord } from '../prepared.ts'
import type { ShelfOwner } from '../prepared-store.ts'
import { macroOf, presentPrepared } from '../present-prepared.ts'

const kindNames = {
  template: 'reply template',
  macro: 'macro',
  ticket: 'ticket template',
  checklist: 'checklist template',
} as const

/** What the caller can use. */
export const listPrepared: Operation<'prepared.list'> = (_, { actor, stores }) =>
  presentPrepared(actor.userId, stores)

/** Adds a template or a macro to a shelf. Throws CONFLICT and VALIDATION_FAILED; FORBIDDEN for what is shared. */
export const createPrepared: Operation<'prepared.create'> = async ({ body }, context) => {
  const { owner, shelf } = await open(body, context)
  if (shelf.items.length >= limits.prepared.count)
    refuse('terms.name', `There can be at most ${limits.prepared.count}. Delete some first.`)
  const item = { id: shelf.lastId + 1, terms: body.terms }
  await check(item, shelf, context)
  return save(owner, shelf, { items: [...shelf.items, item], lastId: item.id }, item, 'created', context)
}

/** Changes a template or a macro. */
export const updatePrepared: Operation<'prepared.update'> = async ({ params, body }, context) => {
  const { owner, shelf } = await open(body, context)
  const before = find(params.id, shelf)
  const item = { id: before.id, terms: body.terms }
  await check(item, shelf, context)
  const items = shelf.items.map((each) => (each === before ? item : each))
  return save(owner, shelf, { items }, item, 'changed', context)
}

/** Deletes a template or a macro. */
export const removePrepared: Operation<'prepared.remove'> = async ({ params, query }, context) => {
  const { owner, shelf } = await open(query, context)
  const item = find(params.id, shelf)
  const items = shelf.items.filter((each) => each !== item)
  return save(owner, shelf, { items }, item, 'deleted', context)
}

async function open(
  { shelf: name, version }: { shelf: PreparedShelf; version: number },
  { actor, stores }: SignedInContext,
): Promise<{ owner: ShelfOwner; shelf: ShelfRecord }> {
  if (name === 'shared' && !can(actor.role, 'prepared:share')) throw new AppError('FORBIDDEN')
  const owner = name === 'shared' ? name : actor.userId
  const shelf = await stores.prepared.read(owner)
  if (shelf.version !== version) throw new AppError('CONFLICT')
  return { owner, shelf }
}

function find(id: number, { items }: ShelfRecord): PreparedItem {
  const item = items.find((each) => each.id === id)
  if (!item) throw new AppError('PREPARED_NOT_FOUND')
  return item
}

async function check(item: PreparedItem, { items }: ShelfRecord, { stores }: SignedInContext): Promise<void> {
  const { id, terms } = item
  const others = items.filter((each) => each.id !== id)
  const isSame = (other: PreparedTerms) =>
    other.kind === terms.kind && folded(other.name) === folded(terms.name)
  if (others.some((other) => isSame(other.terms)))
    refuse('terms.name', `Another ${kindNames[terms.kind]} has this name.`)
  const sameKey = others.flatMap(macroOf).find(({ key }) => key !== null && key === keyOf(item))
  if (sameKey)
    refuse('terms.key', `“${sameKey.name}” has this key. Choose another, or take it off there first.`)
  const bytes = new TextEncoder().encode(JSON.stringify([...others, item])).length
  if (bytes > limits.prepared.bytes)
    refuse('terms.text', 'All texts together are too long. Shorten or delete some first.')
  if (terms.kind === 'template') return
  await requireAssignable(terms, stores)
  if ('items' in terms) await requireOwners(terms, stores)
  if (terms.kind === 'checklist') return
  const known = terms.tagIds.length > 0 ? tagsInUse(await stores.tags.read()) : []
  if (!terms.tagIds.every((tagId) => known.some((tag) => tag.id === tagId)))
    refuse('terms.tagIds', 'This tag no longer exists.')
}

const keyOf = (item: PreparedItem) => macroOf(item)[0]?.key

async function requireAssignable(terms: PreparedTerms, stores: SignedInContext['stores']): Promise<void> {
  if (!('assignment' in terms)) return
  if (terms.assignment?.to === 'person') await requireTechnician(terms.assignment.userId, stores)
  if (terms.assignment?.to === 'team') await requireTeam(terms.assignment.teamId, stores)
}

/** Items are named one by one: whose owner has left is what has to be put right. */
async function requireOwners(
  { items }: Pick<ChecklistTemplateTerms, 'items'>,
  { users }: SignedInContext['stores'],
): Promise<void> {
  const people = await users.byIds([...new Set(items.flatMap(({ ownerId }) => ownerId ?? []))])
  const at = items.findIndex(({ ownerId }) => ownerId !== null && !isOnStaff(people.get(ownerId)))
  if (at >= 0) refuse(`terms.items.${at}.ownerId`, 'Choose a colleague who is on the staff.')
}

async function save(
  owner: ShelfOwner,
  shelf: ShelfRecord,
  changes: Partial<ShelfRecord>,
  { id, terms }: PreparedItem,
  type: string,
  { actor, stores, clock }: SignedInContext,
) {
  const act = { type, actorId: actor.userId, at: clock.now().toISOString(), label: terms.name, changes: [] }
  await stores.prepared.change(owner, shelf, changes, id, act)
  return presentPrepared(actor.userId, stores)
}
