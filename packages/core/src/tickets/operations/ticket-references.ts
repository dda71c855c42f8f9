import { limits } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import { isOnStaff } from '../../duty/available.ts'
import { activeTeam } from '../../duty/team.ts'
import { canHaveTickets, type UserRecord } from '../../people/user.ts'
import type { Stores } from '../../stores.ts'
import { sideOf, type TicketRecord } from '../ticket.ts'

/** Refuses a form because of one field. */
export function refuse(field: string, message: string): never {
  throw new AppError('VALIDATION_FAILED', { fields: { [field]: message } })
}

/** Throws VALIDATION_FAILED unless each is a device of the company: another company's counts as missing. */
export async function requireDevices(
  ids: readonly number[],
  companyId: number,
  { devices }: Pick<Stores, 'devices'>,
): Promise<void> {
  if (ids.length === 0) return
  const found = await devices.byIds(ids)
  if (!ids.every((id) => found.get(id)?.companyId === companyId))
    refuse('deviceIds', 'This device does not exist.')
  if (ids.some((id) => found.get(id)?.isRetired)) refuse('deviceIds', 'This device is retired.')
}

/** Returns them. Throws VALIDATION_FAILED for more than a ticket has, those that its form names among them. */
export function roomForDevices(ids: number[]): number[] {
  const most = limits.ticket.devices
  if (ids.length > most)
    refuse(
      'deviceIds',
      `A ticket can have at most ${most} devices, with those that its form names. Remove ${ids.length - most}.`,
    )
  return ids
}

/** Throws VALIDATION_FAILED unless each is an active person of the company. */
export async function requireFollowers(
  ids: readonly number[],
  companyId: number,
  { users }: Pick<Stores, 'users'>,
): Promise<void> {
  if (ids.length === 0) return
  const found = await users.byIds(ids)
  const isColleague = (user: UserRecord | undefined) => user?.isActive && user.companyId === companyId
  if (!ids.every((id) => isColleague(found.get(id)))) refuse('followerIds', 'This person does not exist.')
}

/** Throws VALIDATION_FAILED unless it is an active person of the staff. */
export async function requireTechnician(id: number, { users }: Pick<Stores, 'users'>): Promise<void> {
  const user = await users.byId(id)
  if (!user?.isActive || sideOf(user.role) !== 'staff')
    refuse('assigneeId', 'This technician does not exist.')
}

/** Throws VALIDATION_FAILED unless it is an active team. */
export async function requireTeam(id: number, { teams }: Pick<Stores, 'teams'>): Promise<void> {
  if (!activeTeam(await teams.read(), id)) refuse('teamId', 'This team does not exist.')
}

/** Returns them. Throws VALIDATION_FAILED unless each is an active person of the staff. */
export async function requireStaff(
  ids: readonly number[],
  { users }: Pick<Stores, 'users'>,
): Promise<number[]> {
  const found = ids.length > 0 ? await users.byIds(ids) : new Map<number, UserRecord>()
  if (!ids.every((id) => isOnStaff(found.get(id)))) refuse('mentionIds', 'Only active staff can be named.')
  return [...ids]
}

/** The client for whom staff raise a ticket. Throws VALIDATION_FAILED unless they could have raised it. */
export async function requireClient(
  id: number,
  { users }: Pick<Stores, 'users'>,
  field = 'onBehalfOfId',
): Promise<UserRecord> {
  const user = await users.byId(id)
  if (!user?.isActive) refuse(field, 'This client does not exist.')
  return canHaveTickets(user) ? user : refuse(field, 'This person can’t have tickets.')
}

/** The site of a client, while they are of that company; null without one. */
export async function siteOfClient(
  { clientId, companyId }: Pick<TicketRecord, 'clientId' | 'companyId'>,
  { users }: Pick<Stores, 'users'>,
): Promise<number | null> {
  const client = (await users.byIds([clientId])).get(clientId)
  return client?.companyId === companyId ? (client.siteId ?? null) : null
}

/** Throws VALIDATION_FAILED unless it is a closed ticket of the company. */
export async function requireClosedTicket(
  id: number,
  companyId: number,
  { tickets }: Pick<Stores, 'tickets'>,
): Promise<TicketRecord> {
  const ticket = await tickets.byId(id)
  if (ticket?.companyId !== companyId) refuse('followsUpId', 'This ticket does not exist.')
  return ticket.status === 'closed' ? ticket : refuse('followsUpId', 'This ticket is not closed.')
}
