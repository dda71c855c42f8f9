import { limits, mayApprove } from '@remotehands/contract'
import { deskDay } from '../../figures/local-calendar.ts'
import type { UserRecord } from '../../people/user.ts'
import type { Services, Settings } from '../../services.ts'
import type { ApprovalRecord, TicketRecord } from '../ticket.ts'

export type AskingServices = Pick<Services, 'stores' | 'clock'> & {
  settings: Pick<Settings, 'serviceLevels'>
}
type Asking = Pick<TicketRecord, 'companyId' | 'clientId'> & Pick<ApprovalRecord, 'needed'>

/**
 * Who can approve a ticket now: the company's approvers but for the requester, and, where they are too few, its administrators; and the
 * deputies of those who are away today.
 */
export async function whoIsAsked(
  { companyId, clientId, needed }: Asking,
  { stores, clock, settings }: AskingServices,
): Promise<ApprovalRecord['asked']> {
  const { approverIds, administratorIds } = await stores.users.approversOf(companyId)
  const listed = await stores.users.byIds([...new Set([...approverIds, ...administratorIds])])
  const able = (users: ReadonlyMap<number, UserRecord>, ids: readonly number[]) =>
    ids.flatMap((id) => {
      const user = users.get(id)
      const isAble = user?.isActive && user.companyId === companyId && mayApprove(user.role)
      return isAble && id !== clientId ? [user] : []
    })
  const approvers = able(listed, approverIds).filter(({ isApprover }) => isApprover)
  const administrators = able(listed, administratorIds).filter(
    ({ id, role }) => role === 'local_admin' && !approvers.some((one) => one.id === id),
  )
  const chosen = (approvers.length < needed ? [...approvers, ...administrators] : approvers).slice(
    ...[0, limits.approval.asked],
  )
  const today = deskDay({ clock, settings })
  const away = chosen.flatMap(({ id, absence }) =>
    absence && absence.from <= today && today <= absence.until ? [{ id, deputyId: absence.deputyId }] : [],
  )
  const deputies = able(
    away.length > 0 ? await stores.users.byIds(away.map(({ deputyId }) => deputyId)) : new Map(),
    [...new Set(away.map(({ deputyId }) => deputyId))],
  ).filter(({ id }) => !chosen.some((one) => one.id === id))
  const inPlaces = deputies.flatMap(({ id: userId }) => {
    const forId = away.find(({ deputyId }) => deputyId === userId)?.id
    return forId === undefined ? [] : [{ userId, forId }]
  })
  const own = chosen.map(({ id }) => ({ userId: id, forId: null }))
  return [...own, ...inPlaces].slice(0, limits.approval.asked)
}
