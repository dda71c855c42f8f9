import { dayMs } from '@remotehands/contract'
import { deskDay } from '../../figures/local-calendar.ts'
import { everyRecord, type PageRequest } from '../../table/pages.ts'
import { askAgain } from './ask.ts'
import type { AskingServices } from './who-is-asked.ts'

const mostPages = 100

/**
 * Looks at the tickets that wait for approval, of a company or of all: who can decide by now, and who has to be reminded. Returns how many
 * there are; throws at the end if it couldn't look at one.
 */
export async function askWaiting(companyId: number | undefined, services: AskingServices): Promise<number> {
  const causes: unknown[] = []
  let looked = 0
  const list = services.stores.tickets.awaitingApproval
  for await (const ids of everyRecord((page) => list(companyId, page), mostPages))
    for (const id of ids) {
      looked += 1
      await askAgain(id, services).catch((error: unknown) => causes.push(error))
    }
  if (causes.length > 0) throw new AggregateError(causes, `Approvers were not asked: ${causes.join('; ')}`)
  return looked
}

/** Looks at the tickets that ask somebody who went to another company: who can decide there now. */
export async function askInsteadOf(userId: number, services: AskingServices): Promise<void> {
  const ids: number[] = []
  const list = (page: PageRequest) => services.stores.tickets.toApprove({ userId }, page)
  for await (const tickets of everyRecord(list, mostPages)) ids.push(...tickets.map(({ id }) => id))
  for (const id of ids) await askAgain(id, services)
}

/**
 * Looks at all of them once each day of the desk, as soon as it is called on that day: deputies begin and end with a day. What fails is
 * left to the hourly job. Returns how many there were.
 */
export async function askAtDaybreak(services: AskingServices): Promise<number> {
  const { clock, stores } = services
  const now = clock.now()
  const key = `approvers#${deskDay(services)}`
  if (await stores.receipts.isDone(key, now)) return 0
  try {
    return await askWaiting(undefined, services)
  } finally {
    await stores.receipts.claim(key, new Date(now.getTime() + keptMs), now)
  }
}

/** Longer than any day. */
const keptMs = 2 * dayMs
