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
 * Who can approve a ticket now: the company's approvers but for the requester, the deputies of those who are away today, and, where too few
 * of them are there, its administrators.
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
  const today = deskDay({ clock, settings })
  const isAway = ({ absence }: UserRecord) =>
    absence !== null && absence !== undefined && absence.from <= today && today <= absence.until
  const deputyIds = [...approvers, ...administrators].flatMap((user) =>
    isAway(user) && user.absence ? [user.absence.deputyId] : [],
  )
  const deputies = able(
    deputyIds.length > 0 ? await stores.users.byIds([...new Set(deputyIds)]) : new Map(),
    [...new Set(deputyIds)],
  )
  const standIn = ({ absence }: UserRecord) => deputies.find(({ id }) => id === absence?.deputyId)
  // Who is away decides, if they like, but nothing waits for them: for the place of each, their deputy counts.
  const there = new Set(approvers.flatMap((user) => (isAway(user) ? (standIn(user)?.id ?? []) : user.id)))
  const chosen = (there.size < needed ? [...approvers, ...administrators] : approvers).slice(
    ...[0, limits.approval.asked],
  )
  const isChosen = (id: number) => chosen.some((one) => one.id === id)
  const inPlaces = new Map<number, number>()
  for (const user of chosen) {
    const deputy = isAway(user) ? standIn(user) : undefined
    if (deputy && !isChosen(deputy.id) && !inPlaces.has(deputy.id)) inPlaces.set(deputy.id, user.id)
  }
  const own = chosen.map(({ id }) => ({ userId: id, forId: null }))
  const deputed = [...inPlaces].map(([userId, forId]) => ({ userId, forId }))
  return [...own, ...deputed].slice(0, limits.approval.asked)
}
