import { noticeDateOf } from '@remotehands/contract'
import type { CalendarEvent } from '../../schedule/calendar/calendar-text.ts'
import type { Settings } from '../../services.ts'
import type { ContractRecord } from './contract.ts'

/** A contract's days in a calendar: when its notice is due, when to renew it, and when it ends. */
export function contractEvents(
  contract: ContractRecord,
  vendorName: string,
  { baseUrl }: Pick<Settings, 'baseUrl'>,
): CalendarEvent[] {
  const { id, version, contractName, contractNumber, renewalDate, endDate, autoRenewal } = contract
  const days = [
    { what: 'notice', says: 'Renewal notice due', day: noticeDateOf(contract) },
    { what: 'renewal', says: 'Renewal', day: renewalDate },
    { what: 'end', says: autoRenewal ? 'Contract renews' : 'Contract ends', day: endDate },
  ]
  const common = {
    sequence: version,
    changedAt: contract.updatedAt ?? contract.createdAt,
    status: 'CONFIRMED' as const,
    description: [vendorName, contractNumber].filter(Boolean).join('\n'),
    location: '',
    url: `${baseUrl}/vendor-portal?tab=contracts&contract=${id}`,
  }
  return days.flatMap(({ what, says, day }) =>
    day === null
      ? []
      : [
          {
            ...common,
            day,
            uid: `contract-${id}-${what}@${new URL(baseUrl).hostname}`,
            summary: `${says}: ${contractName} (${vendorName})`,
          },
        ],
  )
}
