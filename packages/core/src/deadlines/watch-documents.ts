import { dayBefore, dayMs } from '@remotehands/contract'
import { deskDay } from '../figures/local-calendar.ts'
import type { DocumentRecord } from '../people/companies/documents/document.ts'
import { ulid } from '../security/crypto.ts'
import { firstRecords } from '../table/pages.ts'
import type { WatchServices } from './watch-deadlines.ts'

/** Days before a document's last day on which we send notices; the last one is when it is over. */
const steps = [30, 7, -1]
/** Makes up for missed runs up to this many days ago. */
const missedDays = 2
const mostPages = 100
const keptDays = 90

/** Announces company documents that end, or have ended, each at each step once. Returns the number of notices. */
export async function watchDocuments(services: WatchServices): Promise<number> {
  const { stores, clock } = services
  const now = clock.now()
  const today = deskDay(services)
  let told = 0
  for (const step of steps)
    for (let missed = 0; missed <= missedDays; missed++) {
      const day = dayBefore(today, missed - step)
      const ending = await firstRecords((page) => stores.documents.endingOn(day, page), mostPages)
      for (const document of ending) if (await tell(document, step, day)) told += 1
    }
  return told

  async function tell({ id, companyId }: DocumentRecord, step: number, day: string): Promise<boolean> {
    const key = `document#${step}#${day}#${id}`
    if (await stores.deadlines.isTold(key)) return false
    const event = { id: ulid(now), at: now.toISOString(), entity: 'deadline', type: 'document' } as const
    const expiresAt = new Date(now.getTime() + keptDays * dayMs)
    return stores.deadlines.tell(key, { ...event, companyId, documentId: id, day }, expiresAt)
  }
}
