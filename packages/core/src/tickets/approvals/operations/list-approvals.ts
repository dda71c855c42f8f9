import type { Operation } from '../../../operation.ts'
import { nameOf } from '../../../people/present-user.ts'

/** Lists the tickets that wait for the actor's approval, newest first. */
export const listApprovals: Operation<'approvals.list'> = async ({ page }, { actor, stores }) => {
  const { items, next } = await stores.tickets.toApprove(actor, page)
  const names = await stores.users.namesOf([...new Set(items.map(({ clientId }) => clientId))])
  return {
    items: items.map(({ id, title, clientId, createdAt, approval }) => ({
      ...{ id, title, clientName: nameOf(names.get(clientId)), askedAt: approval?.askedAt ?? createdAt },
    })),
    next,
  }
}
