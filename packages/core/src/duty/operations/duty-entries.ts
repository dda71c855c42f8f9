import { type Duty, dayMs, limits, scopeOf } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import type { SignedInContext } from '../../operation.ts'
import { nameOf } from '../../people/present-user.ts'
import { refuse } from '../../tickets/operations/ticket-references.ts'
import { isOnStaff } from '../available.ts'
import { presentDuty } from '../present-duty.ts'
import type { RotaRecord } from '../rota.ts'

/** How long we keep entries that are over. */
const keptMs = 31 * dayMs

type List = 'overrides' | 'absences'
type Entry<L extends List> = RotaRecord[L][number]

interface Adding<L extends List> {
  list: L
  entry: Entry<L>
  /** Throws if it can't be entered. */
  check(rota: RotaRecord): void
  type: string
}

/** Adds an entry of the actor's own, or of anybody by an administrator. Entering the same again changes nothing. */
export async function addEntry<L extends List>(
  { list, entry, check, type }: Adding<L>,
  context: SignedInContext,
): Promise<Duty> {
  const { actor, stores } = context
  const [rota, person] = await Promise.all([stores.rota.read(), stores.users.byId(entry.userId)])
  if (!isOnStaff(person)) refuse('userId', 'Only active staff can be on call.')
  if (scopeOf(actor.role, 'duty:enter') !== 'any' && person.id !== actor.userId)
    refuse('userId', 'Only an administrator can enter this for somebody else.')
  check(rota)
  const entries = rota[list] as Entry<L>[]
  if (entries.some((other) => isSame(other, entry))) return presentDuty(rota, actor, context)
  const current = entries.filter(({ until }) => Date.parse(until) > context.clock.now().getTime() - keptMs)
  if (current.length >= limits.duty[list])
    refuse('userId', `There can be at most ${limits.duty[list]} entries. Remove some first.`)
  const field = { field: nameOf(person), from: null, to: spanOf(entry) }
  return change(rota, { [list]: [...current, entry] }, { type, changes: [field] }, context)
}

/** Removes an entry; throws DUTY_ENTRY_NOT_FOUND, also for one that isn't the actor's to remove. */
export async function removeEntry<L extends List>(
  { list, id, ownerOf, type }: { list: L; id: string; ownerOf(entry: Entry<L>): number; type: string },
  context: SignedInContext,
): Promise<Duty> {
  const { actor, stores } = context
  const rota = await stores.rota.read()
  const entries = rota[list] as Entry<L>[]
  const entry = entries.find((each) => each.id === id)
  const isTheirs = entry && (scopeOf(actor.role, 'duty:enter') === 'any' || ownerOf(entry) === actor.userId)
  if (!isTheirs) throw new AppError('DUTY_ENTRY_NOT_FOUND')
  const person = await stores.users.byId(entry.userId)
  const field = { field: nameOf(person), from: spanOf(entry), to: null }
  const rest = entries.filter((each) => each !== entry)
  return change(rota, { [list]: rest }, { type, changes: [field] }, context)
}

async function change(
  rota: RotaRecord,
  what: Partial<RotaRecord>,
  act: { type: string; changes: { field: string; from: string | null; to: string | null }[] },
  context: SignedInContext,
): Promise<Duty> {
  const { actor, stores, clock } = context
  const at = clock.now().toISOString()
  return presentDuty(
    await stores.rota.change(rota, what, { ...act, actorId: actor.userId, at }),
    actor,
    context,
  )
}

function isSame(one: Entry<List>, other: Entry<List>): boolean {
  const kindOf = (entry: Entry<List>) => ('kind' in entry ? entry.kind : '')
  const isOfOne = one.userId === other.userId && kindOf(one) === kindOf(other)
  return isOfOne && one.from === other.from && one.until === other.until
}

function spanOf({ from, until }: { from: string; until: string }): string {
  return `${from} to ${until}`
}
