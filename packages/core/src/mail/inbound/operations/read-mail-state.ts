import type { MailOutcome } from '@remotehands/contract'
import { dayMs } from '@remotehands/contract'
import type { Operation } from '../../../operation.ts'
import { firstRecords } from '../../../table/pages.ts'

const days = 7
/** Of a hundred mails each. */
const mostPages = 5

/** How mail comes in: where, how much of late, and whether a mail that was sent round arrived. */
export const readMailState: Operation<'mail.state'> = async (_, { stores, clock, settings }) => {
  const [newest, test] = await Promise.all([
    firstRecords((page) => stores.mails.list(page), mostPages),
    stores.mails.test(),
  ])
  const since = new Date(clock.now().getTime() - days * dayMs).toISOString()
  const recent = newest.filter(({ receivedAt }) => receivedAt >= since)
  const byOutcome: Partial<Record<MailOutcome, number>> = {}
  for (const { outcome } of recent) byOutcome[outcome] = (byOutcome[outcome] ?? 0) + 1
  return {
    address: settings.supportAddress ?? null,
    lastReceivedAt: newest[0]?.receivedAt ?? null,
    received: recent.length,
    isCut: recent.length === newest.length && newest.length >= mostPages * 100,
    byOutcome,
    test: test ? { sentAt: test.sentAt, arrivedAt: test.arrivedAt } : null,
  }
}
