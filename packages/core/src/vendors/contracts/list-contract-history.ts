import { scopeOf } from '@remotehands/contract'
import type { Operation } from '../../operation.ts'
import { nameOf } from '../../people/present-user.ts'
import { findContract } from './find-contract.ts'
import { isInternalOfContract } from './notices/contract-words.ts'

/** Returns a contract's history. A vendor's page may be short: it leaves out renewal decisions. */
export const listContractHistory: Operation<'contracts.history'> = async (
  { params, page },
  { actor, stores },
) => {
  const contract = await findContract(params.id, actor, 'contract:read', stores)
  const { items, next } = await stores.contracts.events(contract.id, page)
  const seesAll = scopeOf(actor.role, 'contract:read') === 'any'
  const shown = seesAll ? items : items.filter(({ type }) => !isInternalOfContract(type))
  const actors = new Set(shown.flatMap(({ actorId }) => actorId ?? []))
  const users = await stores.users.namesOf([...actors])
  return {
    items: shown.map(({ id, at, type, actorId, changes }) => ({
      ...{ id, at, type, changes },
      actorName: actorId === null ? null : nameOf(users.get(actorId)),
    })),
    next,
  }
}
