import type { Services } from '../services.ts'
import { firstRecords } from '../table/pages.ts'
import { type AlertServices, continueAlert } from './alert-steps.ts'

const mostPages = 20

/** Takes the steps of alerts that are due by now. May be killed anywhere, repeated, or run beside another. */
export async function watchAlerts(services: AlertServices & Pick<Services, 'log'>): Promise<void> {
  const { stores, clock } = services
  const now = clock.now()
  const ids = await firstRecords((page) => stores.alerts.due(now, page), mostPages)
  const results = await Promise.allSettled(ids.map((id) => continueAlert(id, services)))
  const causes = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  if (causes.length > 0) throw new AggregateError(causes, `Alerts were not continued: ${causes.join('; ')}`)
}
