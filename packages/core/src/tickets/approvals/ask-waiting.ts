import { minuteMs } from '@remotehands/contract'
import { dayOf, deskDay } from '../../figures/local-calendar.ts'
import { everyRecord } from '../../table/page.ts'
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

/**
 * Looks at all of them in the first minutes of the desk's day, and at none later: deputies begin and end with a day. To be called every
 * minute. Returns how many there were.
 */
export async function askAtDaybreak(services: AskingServices): Promise<number> {
  const { clock, settings } = services
  const before = new Date(clock.now().getTime() - youngMs).toISOString()
  if (dayOf(before, settings.serviceLevels.hours.timeZone) === deskDay(services)) return 0
  return askWaiting(undefined, services)
}

/** Some runs more than one, as one may be late or fail. */
const youngMs = 5 * minuteMs
