import { daysLeft } from '@remotehands/contract'
import type { ContractRecord } from '../../entities/contract.ts'
import type { RecordEvent } from '../../entities/desk-event.ts'
import type { MailWords } from '../../mail/desk-mail.ts'
import { dayWords } from './day-words.ts'
import { contractPath } from './desk-paths.ts'

interface Happened {
  event: RecordEvent
  contract: ContractRecord
  vendorName: string
  /** Name of who did it. */
  actor: string
}

/** What only administrators hear, and read in a contract's history: the vendor is the other side of it. */
export function isInternalOfContract(type: string): boolean {
  return type === 'acknowledged' || type === 'escalated'
}

/** The line under the bell; undefined for what nobody is told of. */
export function contractTitle(
  { type, at }: Pick<RecordEvent, 'type' | 'at'>,
  contract: Pick<ContractRecord, 'id' | 'endDate'>,
  actor: string,
): string | undefined {
  const named = `contract #${contract.id}`
  switch (type) {
    case 'created':
      return `${actor} recorded ${named}`
    case 'renewed':
      return `${actor} renewed ${named}`
    case 'terminated':
      return `${actor} terminated ${named}`
    case 'escalated':
      return `${actor} escalated the renewal of ${named}`
    case 'notice_sent': {
      const days = daysLeft(contract.endDate, Date.parse(at))
      return `Contract #${contract.id} expires in ${days} ${days === 1 ? 'day' : 'days'}`
    }
    case 'expired':
      return `Contract #${contract.id} expired`
    case 'term_ended':
      return `Contract #${contract.id} has reached the end of its term`
    default:
      return undefined
  }
}

/** What one person, or the operator's mailbox, reads. */
export function contractWords(
  { event, contract, vendorName }: Happened,
  title: string,
  reason: string,
): MailWords {
  const { id, contractName, contractNumber } = contract
  const own = contractNumber === null ? [] : [['Contract number', contractNumber] as const]
  return {
    subject: `[Contract #${id}] ${contractName}`,
    sentences: [`${title}.`, ...asked(event, contract)],
    facts: [
      ['Vendor', vendorName],
      ...own,
      ['End date', dayWords(contract.endDate)],
      ['Auto-renewal', contract.autoRenewal ? 'yes' : 'no'],
    ],
    quote: event.changes.find(({ field }) => field === 'reason' || field === 'note')?.to ?? '',
    link: { label: 'Open the contract', path: contractPath(id) },
    reason,
  }
}

function asked({ type }: RecordEvent, { autoRenewal }: ContractRecord): string[] {
  if (type === 'term_ended') return ['It renews by itself: please enter the dates of the new term.']
  if (type !== 'notice_sent') return []
  return [
    autoRenewal
      ? 'It renews by itself unless it is terminated before.'
      : 'It ends then unless it is renewed before.',
  ]
}
