import { can, type ExternalId, type FieldChange, type RowProblem } from '@remotehands/contract'
import * as z from 'zod'
import { AppError } from '../app-error.ts'
import { folded } from '../folded.ts'
import type { Actor } from '../operation.ts'
import { keyName } from '../table/item-keys.ts'
import { ifAbsent, type Key, type Table, type Write } from '../table/table.ts'

/** Kinds of records that have ids in other systems. */
export type HolderKind = 'company' | 'person' | 'device'

type Ids = readonly ExternalId[]

const Holder = z.object({ recordId: z.int() })
const partition = 'EXTERNALID#'

/** An id leads to all records that have it, in whichever system; one system gives it to one record of a kind. */
async function keyOf(kind: HolderKind, { system, id }: ExternalId): Promise<Key> {
  return { pk: partition + (await keyName(folded(id))), sk: `${kind}#${folded(system)}` }
}

interface Held {
  kind: HolderKind
  recordId: number
}

/** The writes that give a record its ids, each of which no other of its kind has in that system, and take away those it had. */
export async function externalIdWrites(
  { kind, recordId }: Held,
  had: Ids,
  has: Ids,
): Promise<{ taken: Write[]; released: Write[] }> {
  const keysOf = (ids: Ids) => Promise.all(ids.map((each) => keyOf(kind, each)))
  const [before, after] = await Promise.all([keysOf(had), keysOf(has)])
  const isIn = (keys: readonly Key[]) => (key: Key) =>
    keys.some(({ pk, sk }) => pk === key.pk && sk === key.sk)
  const [wasThere, stays] = [isIn(before), isIn(after)]
  return {
    taken: after
      .filter((key) => !wasThere(key))
      .map((key) => ({ put: { ...key, recordId }, condition: ifAbsent })),
    released: before.filter((key) => !stays(key)).map((key) => ({ delete: key })),
  }
}

/** Whether a write gives a record an id: refused, another has it. */
export const isExternalId = (write: Write | undefined): boolean =>
  write !== undefined && 'put' in write && write.put.pk.startsWith(partition)

/** The writes that hand ids over to another record of the kind. */
export async function handOverIds(
  kind: HolderKind,
  ids: Ids,
  { from, into }: { from: number; into: number },
): Promise<Write[]> {
  return Promise.all(
    ids.map(async (each) => ({
      put: { ...(await keyOf(kind, each)), recordId: into },
      condition: [{ attribute: 'recordId', equals: from }],
    })),
  )
}

/** The records of a kind that have an id in some system: a handful at most. */
async function withExternalId(table: Table, kind: HolderKind, id: string): Promise<number[]> {
  const pk = partition + (await keyName(folded(id)))
  const { items } = await table.query({ pk, sk: { beginsWith: `${kind}#` }, limit: 10 })
  return items.map((item) => Holder.parse(item).recordId)
}

/** The same, also for an id as it is written with its system. */
export async function withSaidId(table: Table, kind: HolderKind, text: string): Promise<number[]> {
  const said = saidId(text)
  const key = said && (await keyOf(kind, said))
  const [whole, named] = await Promise.all([withExternalId(table, kind, text), key && table.get(key)])
  return [...new Set([...(named ? [Holder.parse(named).recordId] : []), ...whole])]
}

/** The id that a text names with its system, as files write it or screens show it: “RMM: r-17”, “Id in RMM r-17”. */
function saidId(text: string): ExternalId | undefined {
  const shapes = [/^(?:id in )?([^:]+?)\s*:\s*(\S.*)$/iu, /^id in (\S.*?)\s+(\S+)$/iu]
  for (const shape of shapes) {
    const [, system, id] = shape.exec(text.trim()) ?? []
    if (system !== undefined && id !== undefined) return { system, id }
  }
  return undefined
}

/** Whether a text names one of these ids with its system. */
export function saysId(ids: Ids, text: string): boolean {
  const said = saidId(text)
  return said !== undefined && ids.some((each) => wordOf(each) === wordOf(said))
}

/** Who has each of these ids, as a function of one. Eventually consistent. */
export async function holdersOfIds(
  table: Table,
  kind: HolderKind,
  ids: Ids,
): Promise<(id: ExternalId) => number | undefined> {
  const keys = await Promise.all(ids.map((each) => keyOf(kind, each)))
  const items = await table.getMany([...new Map(keys.map((key) => [key.pk + key.sk, key])).values()])
  const holders = new Map(items.map((item) => [item.pk + item.sk, Holder.parse(item).recordId]))
  const found = new Map(ids.map((each, at) => [wordOf(each), holders.get(`${keys[at]?.pk}${keys[at]?.sk}`)]))
  return (id) => found.get(wordOf(id))
}

/** An id as it is compared with others. */
export const wordOf = ({ system, id }: ExternalId) => JSON.stringify([folded(system), folded(id)])

/** What stands in a record after a file said these ids: one for each system that it names. */
export function withSaidIds(before: Ids, said: Ids): ExternalId[] {
  const others = before.filter((each) => !said.some(({ system }) => folded(system) === folded(each.system)))
  const news = said.filter((each) => !before.some((known) => wordOf(known) === wordOf(each)))
  return news.length === 0 ? [...before] : [...others, ...said]
}

/** Ids as the log says them; null for none. */
export const idsInWords = (ids: Ids): string | null =>
  ids.map(({ system, id }) => `${system}: ${id}`).join(', ') || null

/** What the log says of a change. */
export const idsChange = (had: Ids, has: Ids): FieldChange => ({
  ...{ field: 'ids elsewhere', from: idsInWords(had), to: idsInWords(has) },
})

/** Throws VALIDATION_FAILED if somebody sets ids who only reads them. */
export function requireIdsKept(had: Ids, has: Ids | undefined, { role }: Pick<Actor, 'role'>): void {
  if (has === undefined || can(role, 'externalId:write') || idsInWords(had) === idsInWords(has)) return
  throw new AppError('VALIDATION_FAILED', { fields: { externalIds: onlyStaffSetsIds } })
}

const onlyStaffSetsIds = 'Only our team sets ids in other systems.'

interface RowWithIds {
  row: number
  said: Ids
  /** Whom or what the row is about; undefined for something new. */
  record: { id: number; externalIds: Ids } | undefined
}

/** Why rows of a file can't set the ids that they say: another record has one, or the actor only reads them. */
export function problemsOfIds(
  kind: HolderKind,
  rows: readonly RowWithIds[],
  holderOf: (id: ExternalId) => number | undefined,
  { role }: Pick<Actor, 'role'>,
): RowProblem[] {
  const maySet = can(role, 'externalId:write')
  return rows.flatMap(({ row, said, record }): RowProblem[] => {
    const before = record?.externalIds ?? []
    const sets = idsInWords(withSaidIds(before, said)) !== idsInWords(before)
    const isTaken = said.some((id) => (holderOf(id) ?? record?.id) !== record?.id)
    if (sets && !maySet) return [{ row, field: 'externalIds', message: onlyStaffSetsIds }]
    return isTaken ? [{ row, field: 'externalIds', message: takenIds[kind] }] : []
  })
}

/** The refusal of an id that another record of the kind has. */
export function idTaken(kind: HolderKind, cause?: unknown): AppError {
  return new AppError('VALIDATION_FAILED', { cause, fields: { externalIds: takenIds[kind] } })
}

export const takenIds: Readonly<Record<HolderKind, string>> = {
  company: 'One of these ids belongs to another company.',
  person: 'One of these ids belongs to another person.',
  device: 'One of these ids belongs to another device.',
}
