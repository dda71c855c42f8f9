import { daysLeft } from '@remotehands/contract'
import type { RecordEvent } from '../../../events/desk-event.ts'
import type { MailWords } from '../../../mail/mail-words.ts'
import { dayWords } from '../../../notices/day-words.ts'
import { contractPath } from '../../../notices/desk-paths.ts'
import type { ContractRecord } from '../contract.ts'

interface Happened {
  event: RecordEvent
  contract: ContractRecord
  vendorName: string
  /** Name of who did it. */
  actor: string
}

/** Events that only administrators see, in notices and histories: the vendor is the other party. */
export function isInternalOfContract(type: string): boolean {
  return type === 'acknowledged' || type === 'escalated'
}

/** The line under the bell; undefined for an event that notifies no one. */
export function contractTitle(
  { type, at, changes }: Pick<RecordEvent, 'type' | 'at' | 'changes'>,
  contract: Pick<ContractRecord, 'id' | 'endDate'>,
  actor: string,
): string | undefined {
  const named = `contract #${contract.id}`
  switch (type) {
    case 'created':
      return waits({ changes })
        ? `${actor} recorded ${named}, which waits for approval`
        : `${actor} recorded ${named}`
    case 'approved':
      return `${actor} approved ${named}`
    case 'refused':
      return `${actor} refused ${named}`
    case 'withdrawn':
      return `${actor} withdrew ${named}`
    case 'voided':
      return `${actor} voided ${named}`
    case 'renewed':
      return `${actor} renewed ${named}`
    case 'terminated':
      return `${actor} terminated ${named}`
    case 'escalated':
      return `${actor} escalated the renewal of ${named}`
    case 'notice_sent':
      return `Contract #${contract.id} ${expiryOf({ at, changes }, contract)}`
    case 'expired':
      return `Contract #${contract.id} expired`
    case 'term_ended':
      return `Contract #${contract.id} has reached the end of its term`
    default:
      return undefined
  }
}

/** The mail for one person or for the operator's mailbox. */
export function contractWords(
  { event, contract, vendorName }: Happened,
  title: string,
  reason: string,
): MailWords {
  const { id, contractName, contractNumber } = contract
  const own = contractNumber === null ? [] : [['Contract number', contractNumber] as const]
  return {
    subject: `[Contract #${id}] ${contractName} ${subjectOf(event, contract)}`,
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

/** The subject after the contract's name: many mail programs thread by subject. */
function subjectOf(event: RecordEvent, contract: ContractRecord): string {
  switch (event.type) {
    case 'created':
      return waits(event) ? 'waits for approval' : 'was recorded'
    case 'renewed':
      return `was renewed until ${dayWords(contract.endDate)}`
    case 'terminated':
      return `was terminated as of ${dayWords(contract.endDate)}`
    case 'escalated':
      return 'renewal was escalated'
    case 'notice_sent':
      return expiryOf(event, contract)
    case 'expired':
      return `expired on ${dayWords(contract.endDate)}`
    case 'term_ended':
      return 'needs the dates of its new term'
    default:
      return `was ${event.type}`
  }
}

/** "expires in 1 day", with the days left when the notice was written. */
function expiryOf(
  { at, changes }: Pick<RecordEvent, 'at' | 'changes'>,
  { endDate }: Pick<ContractRecord, 'endDate'>,
): string {
  const told = changes.find(({ field }) => field === 'days left')?.to
  const days = told ? Number(told) : daysLeft(endDate, Date.parse(at))
  return `expires in ${days} ${days === 1 ? 'day' : 'days'}`
}

function waits({ changes }: Pick<RecordEvent, 'changes'>): boolean {
  return changes.some(({ field, to }) => field === 'approval' && to === 'pending')
}

function asked(event: RecordEvent, { autoRenewal }: ContractRecord): string[] {
  const { type } = event
  if (waits(event)) return ['It counts once an administrator has approved it.']
  if (type === 'approved') return ['It counts from now on.']
  if (type === 'refused') return ['It does not count.']
  if (type === 'term_ended') return ['It auto-renews: please enter the dates of the new term.']
  if (type !== 'notice_sent') return []
  return [
    autoRenewal
      ? 'It auto-renews unless it is terminated before then.'
      : 'It ends then unless it is renewed.',
  ]
}
