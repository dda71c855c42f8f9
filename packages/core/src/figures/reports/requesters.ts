import { type CompanyReview, limits } from '@remotehands/contract'
import { nameOf } from '../../people/person.ts'
import type { Services } from '../../services.ts'
import type { PageRequest } from '../../table/page.ts'
import type { Days } from '../calendar-days.ts'
import { dayOf } from '../local-calendar.ts'

const ticketsAtOnce = 100
const mostPages = 20

/**
 * Who raised most of a company's tickets in these days, without its private ones. Reads its tickets from the newest on: null if there
 * are so many that it doesn't reach the first of the days.
 */
export async function requestersIn(
  { from, to }: Days,
  companyId: number,
  { stores, settings }: Pick<Services, 'stores' | 'settings'>,
): Promise<CompanyReview['requesters']> {
  const { timeZone } = settings.serviceLevels.hours
  const opened = new Map<number, number>()
  let after: PageRequest['after']
  for (let pages = 0; pages < mostPages; pages++) {
    const { items, next } = await stores.tickets.list({ companyId }, { limit: ticketsAtOnce, after })
    const dated = items.map((ticket) => ({ ...ticket, day: dayOf(ticket.createdAt, timeZone) }))
    for (const { day, clientId, isPrivate } of dated)
      if (!isPrivate && day >= from && day <= to) opened.set(clientId, (opened.get(clientId) ?? 0) + 1)
    after = next
    if (!after || dated.some(({ day }) => day < from)) return ranked(opened, stores)
  }
  return null
}

async function ranked(opened: ReadonlyMap<number, number>, { users }: Services['stores']) {
  const most = [...opened].toSorted(([, one], [, other]) => other - one).slice(0, limits.report.requesters)
  const names = await users.namesOf(most.map(([id]) => id))
  const list = most.map(([id, count]) => ({ id, name: nameOf(names.get(id)), opened: count }))
  return { list, isCut: opened.size > list.length }
}
