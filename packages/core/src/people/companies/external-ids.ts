import type { ExternalId } from '@remotehands/contract'
import * as z from 'zod'
import { folded } from '../../folded.ts'
import { keyName } from '../../table/item-keys.ts'
import { ifAbsent, type Key, type Table, type Write } from '../../table/table.ts'

/** Kinds of records that have ids in other systems. */
type Kind = 'company'

const Holder = z.object({ recordId: z.int() })

/** An id leads to all records that have it, in whichever system; one system gives it to one record of a kind. */
async function keyOf(kind: Kind, { system, id }: ExternalId): Promise<Key> {
  return { pk: `EXTERNALID#${await keyName(folded(id))}`, sk: `${kind}#${folded(system)}` }
}

interface Held {
  kind: Kind
  recordId: number
}

/** The writes that give a record its ids, each of which no other of its kind has in that system, and take away those it had. */
export async function externalIdWrites(
  { kind, recordId }: Held,
  had: readonly ExternalId[],
  has: readonly ExternalId[],
): Promise<{ taken: Write[]; released: Write[] }> {
  const keysOf = (ids: readonly ExternalId[]) => Promise.all(ids.map((each) => keyOf(kind, each)))
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

/** The writes that hand ids over to another record of the kind. */
export async function handOverIds(
  kind: Kind,
  ids: readonly ExternalId[],
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
export async function withExternalId(table: Table, kind: Kind, id: string): Promise<number[]> {
  const pk = `EXTERNALID#${await keyName(folded(id))}`
  const { items } = await table.query({ pk, sk: { beginsWith: `${kind}#` }, limit: 10 })
  return items.map((item) => Holder.parse(item).recordId)
}
