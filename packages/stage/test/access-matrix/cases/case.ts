import type { EndpointId, Role } from '@remotehands/contract'
import type { Call } from '../caller.ts'
import type { Kind, Records } from '../records.ts'
import type { Whose, World } from '../world.ts'

/** What a case has to make its call of. */
interface Given {
  world: World
  records: Records
  role: Role | 'nobody'
  whose: Whose
  /** Of the cell: what the call changes is a record of its own where it is allowed to. */
  id: Records['id']
}

export interface Case {
  call?: (given: Given) => Call | Promise<Call>
  /** The call names a record: tried with the own, another's and an unknown one. */
  names?: true
  /** How a record that the caller may not have is refused: 404 unless it stands in the body. */
  refused?: 400 | 403 | 404
  /** Whoever may have every record may name one that does not exist: a filter, or a new name. */
  mayInvent?: true
  /** Roles of whom it is accepted and not looked at: their own record is taken instead. */
  ignoredOf?: readonly Role[]
  /** Changes what it names: an allowed call is made on a new record. */
  spends?: true
  /** Statuses of an allowed call beside 2xx, for what the call alone cannot bring about. */
  also?: readonly number[]
  /** A list that shows the other company to whoever may see everything: one that is empty for all would prove nothing. */
  shows?: true
}

export type Cases = Partial<Record<EndpointId, Case>>

/** Reads one record. */
export function reads(kind: Kind): Case {
  return { names: true, call: async ({ id, whose }) => ({ params: { id: await id(kind, whose) } }) }
}

/** Reads what a filter names by its company. */
export function filters(query: Record<string, string> = {}): Case {
  const call = async ({ id, whose }: Given) => ({
    query: { ...query, companyId: String(await id('company', whose)) },
  })
  return { names: true, mayInvent: true, call }
}

/** Changes one record. */
export function changes(kind: Kind, body?: object, also: readonly number[] = []): Case {
  const call = async ({ id, whose }: Given) => ({
    params: { id: await id(kind, whose) },
    ...(body && { body }),
  })
  return { names: true, spends: true, also, call }
}
