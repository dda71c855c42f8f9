import { limits, mayApprove } from '@remotehands/contract'
import * as z from 'zod'
import { padded } from '../table/item-keys.ts'
import type { Key, Table, Write } from '../table/table.ts'
import type { UserRecord } from './user.ts'

const Listed = z.object({ userId: z.int() })
/** More than are ever asked: of those who raised the ticket themselves, or have left, others remain. */
const most = 2 * limits.approval.asked

/** Of one company, by id. */
export interface Approvers {
  approverIds: number[]
  administratorIds: number[]
}

type Listable = Pick<UserRecord, 'id' | 'companyId' | 'role' | 'isActive' | 'isApprover'>
const kinds = ['APPROVER', 'ADMINISTRATOR'] as const

/** The lists of their company that somebody is on: those who approve, and administrators, who do where nobody else can. */
function keysOf({ id, companyId, role, isActive, isApprover }: Listable): Key[] {
  if (!isActive || !mayApprove(role)) return []
  const on = { APPROVER: isApprover, ADMINISTRATOR: role === 'local_admin' }
  return kinds.filter((kind) => on[kind]).map((kind) => keyOf(companyId, kind, id))
}

const keyOf = (companyId: number, kind: (typeof kinds)[number], id: number): Key => ({
  pk: `COMPANY#${companyId}`,
  sk: `${kind}#${padded(id)}`,
})

/** The writes that keep these lists; none if the change doesn't concern them. */
export function approverWrites(before: Listable | undefined, after: Listable): Write[] {
  const [had, has] = [before ? keysOf(before) : [], keysOf(after)]
  const isIn = (keys: readonly Key[], { pk, sk }: Key) => keys.some((key) => key.pk === pk && key.sk === sk)
  return [
    ...had.filter((key) => !isIn(has, key)).map((key) => ({ delete: key })),
    ...has.filter((key) => !isIn(had, key)).map((key) => ({ put: { ...key, userId: after.id } })),
  ]
}

/** Who is on these lists. */
export async function approversOf(table: Table, companyId: number): Promise<Approvers> {
  const [approverIds, administratorIds] = await Promise.all(
    kinds.map(async (kind) => {
      const query = { pk: `COMPANY#${companyId}`, sk: { beginsWith: `${kind}#` }, limit: most }
      const { items } = await table.query({ ...query, consistent: true })
      return items.map((item) => Listed.parse(item).userId)
    }),
  )
  return { approverIds: approverIds ?? [], administratorIds: administratorIds ?? [] }
}
