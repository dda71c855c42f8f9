import { limits, type QueueViewAct } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import type { TeamRecord } from '../../duty/team.ts'
import { folded } from '../../folded.ts'
import type { Operation, SignedInContext } from '../../operation.ts'
import { refuse } from '../operations/ticket-references.ts'
import { changeableBy, presentViews, seesView } from './present-views.ts'
import type { OwnViews, SharedView, SharedViews } from './view-store.ts'

type Act<Name extends QueueViewAct['act']> = Extract<QueueViewAct, { act: Name }>
interface Shelves {
  own: OwnViews
  shared: SharedViews
  teams: readonly TeamRecord[]
}

/** Two teams' views may change in the same moment: they are one item. */
const attempts = 3

const listViews: Operation<'views.list'> = (_, context) => presentViews(context)

/** Saves, removes or arranges views. Repeated, it changes nothing twice. Throws CONFLICT if a view changed since it was seen. */
const changeViews: Operation<'views.change'> = async ({ body }, context) => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await run(body.change, context)
      return await presentViews(context)
    } catch (error) {
      if (attempt === attempts || !(error instanceof AppError && error.code === 'CONFLICT')) throw error
    }
  }
}

export const viewOperations = { 'views.list': listViews, 'views.change': changeViews }

async function run(body: QueueViewAct, context: SignedInContext): Promise<void> {
  const { actor, stores } = context
  const [shelves, { teams }] = await Promise.all([stores.views.read(actor.userId), stores.teams.read()])
  if (body.act === 'save') return save(body, { ...shelves, teams }, context)
  if (body.act === 'remove') return remove(body, { ...shelves, teams }, context)
  const { own, shared } = shelves
  const seen = new Set([
    ...own.views.map(({ id }) => id),
    ...shared.views.filter((view) => seesView(view, actor.userId, teams)).map(({ id }) => id),
  ])
  const { startId } = body
  if (startId !== null && !seen.has(startId)) throw new AppError('VIEW_NOT_FOUND')
  const order = [...new Set(body.order)].filter((id) => seen.has(id))
  await stores.views.change({ userId: actor.userId, own, shared, ownChange: { order, startId } })
}

/** The view as it is, and whose. Throws VIEW_NOT_FOUND and FORBIDDEN. */
async function existing(
  { id, version }: Pick<SharedView, 'id' | 'version'>,
  { own, shared, teams }: Shelves,
  { actor: { userId }, stores }: SignedInContext,
) {
  const mine = own.views.find((view) => view.id === id)
  const theirs = shared.views.find((view) => view.id === id)
  if (theirs && !seesView(theirs, userId, teams)) throw new AppError('VIEW_NOT_FOUND')
  if (theirs && !(await changeableBy(userId, [theirs], teams, stores))(theirs))
    throw new AppError('FORBIDDEN')
  const found = mine ?? theirs
  return { mine, theirs, found, isSeen: found?.version === version }
}

async function save(wanted: Act<'save'>, shelves: Shelves, context: SignedInContext): Promise<void> {
  const { id, version, name, filters, teamId } = wanted
  const { own, shared, teams } = shelves
  const { userId } = context.actor
  const { mine, theirs, found, isSeen } = await existing(wanted, shelves, context)
  const before = theirs?.teamId ?? null
  const view = { id, version: version + 1, name, filters }
  if (found && before === teamId && textOf(found) === textOf(view)) return
  if (!found && version > 0) throw new AppError('VIEW_NOT_FOUND')
  if (found && !isSeen) throw new AppError('CONFLICT')
  // Sharing with nobody takes a view home: only whoever made it has a place for it.
  if (theirs && teamId === null && theirs.ownerId !== userId) throw new AppError('FORBIDDEN')
  if (teamId !== null && teamId !== before && !isMember(teamId, userId, teams))
    refuse('change.teamId', 'Share it with a team of yours.')
  const others = teamId === null ? own.views : shared.views.filter((each) => each.teamId === teamId)
  requireRoom(view, others, teamId === null ? limits.views.own : limits.views.team)
  const sharedView = teamId !== null && { ...view, teamId, ownerId: theirs?.ownerId ?? userId }
  const type = theirs ? (teamId === null ? 'unshared' : 'changed') : 'shared'
  await context.stores.views.change({
    ...{ userId, own, shared },
    ownChange: sharedView && !mine ? undefined : ownWith(own, id, sharedView ? undefined : view),
    sharedChange:
      sharedView || theirs ? { views: replaced(shared.views, id, sharedView || undefined) } : undefined,
    act: actOf(type, theirs, sharedView || undefined, context),
  })
}

async function remove(unwanted: Act<'remove'>, shelves: Shelves, context: SignedInContext): Promise<void> {
  const { own, shared } = shelves
  const { userId } = context.actor
  const { id } = unwanted
  const { theirs, found, isSeen } = await existing(unwanted, shelves, context)
  if (!found) return
  if (!isSeen) throw new AppError('CONFLICT')
  await context.stores.views.change({
    ...{ userId, own, shared },
    ownChange: theirs ? undefined : { views: replaced(own.views, id, undefined) },
    sharedChange: theirs && { views: replaced(shared.views, id, undefined) },
    act: actOf('deleted', theirs, undefined, context),
  })
}

const textOf = ({ name, filters }: Pick<SharedView, 'name' | 'filters'>) =>
  JSON.stringify([name, Object.entries(filters).toSorted()])

const filterWords = ({ filters }: SharedView): string =>
  Object.entries(filters)
    .map(([filter, value]) => `${filter}=${value}`)
    .join(' ')

const isMember = (teamId: number, userId: number, teams: readonly TeamRecord[]) =>
  teams.some(({ id, isActive, memberIds }) => id === teamId && isActive && memberIds.includes(userId))

function requireRoom(
  { id, name }: { id: string; name: string },
  views: readonly { id: string; name: string }[],
  most: number,
): void {
  const others = views.filter((each) => each.id !== id)
  if (others.some((other) => folded(other.name) === folded(name)))
    refuse('change.name', 'Another view has this name.')
  if (others.length >= most) refuse('change.name', `There can be at most ${most} views. Delete one first.`)
}

/** In its place, or last; undefined takes it out. */
function replaced<V extends { id: string }>(views: readonly V[], id: string, view: V | undefined): V[] {
  if (!view) return views.filter((each) => each.id !== id)
  return views.some((each) => each.id === id)
    ? views.map((each) => (each.id === id ? view : each))
    : [...views, view]
}

/** A new view of one's own stands last. */
function ownWith(own: OwnViews, id: string, view: OwnViews['views'][number] | undefined): Partial<OwnViews> {
  const order = own.order.includes(id) ? own.order : [...own.order, id]
  return { views: replaced(own.views, id, view), order }
}

function actOf(
  type: string,
  before: SharedView | undefined,
  after: SharedView | undefined,
  { actor, clock }: SignedInContext,
) {
  const view = after ?? before
  if (!view) return undefined
  const [from, to] = [before, after].map((each) => each && filterWords(each))
  const changes = [
    ...(before && after && before.name !== after.name
      ? [{ field: 'name', from: before.name, to: after.name }]
      : []),
    ...(from === to ? [] : [{ field: 'filters', from: from ?? null, to: to ?? null }]),
  ]
  const at = clock.now().toISOString()
  const label = view.name
  return { type, actorId: actor.userId, at, label, changes, companyId: null, teamId: view.teamId }
}
