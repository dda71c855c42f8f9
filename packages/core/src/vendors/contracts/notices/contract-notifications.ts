import type { RecordEvent } from '../../../events/desk-event.ts'
import { contractPath } from '../../../notices/desk-paths.ts'
import type { Notification, NotificationServices } from '../../../notices/notification.ts'
import { threaded } from '../../../notices/threaded.ts'
import { nameOf } from '../../../people/present-user.ts'
import { contractRecipients } from './contract-recipients.ts'
import { contractTitle, contractWords, isInternalOfContract } from './contract-words.ts'

/**
 * What the administrators and the vendor's people are told about a contract; no one is told what they did
 * themselves. Only administrators learn of decisions on a renewal notice. An escalation also goes to the
 * operator's mailbox.
 */
export async function contractNotifications(
  event: RecordEvent,
  { stores, settings }: NotificationServices,
): Promise<Notification[]> {
  const contract = await stores.contracts.byId(event.recordId)
  const actor = event.actorId === null ? undefined : await stores.users.byId(event.actorId)
  // A void contract concerns no one any more, but voiding it shows under the bell.
  if (contract?.voided && event.type !== 'voided') return []
  if (!contract || contractTitle(event, contract, nameOf(actor)) === undefined) return []
  const [vendor, people] = await Promise.all([
    stores.vendors.byId(contract.vendorId),
    contractRecipients(contract.vendorId, stores),
  ])
  const happened = {
    ...{ event, contract, actor: nameOf(actor) },
    vendorName: vendor?.name ?? 'Unknown vendor',
  }
  const title = contractTitle(event, contract, nameOf(actor)) ?? ''
  const recipients = people.filter(
    ({ id, role }) => id !== event.actorId && !(role === 'vendor' && isInternalOfContract(event.type)),
  )
  const notifications = recipients.map((user): Notification => {
    const notice = {
      ...{ title, body: `${contract.contractName}, ${happened.vendorName}` },
      ...{ path: contractPath(contract.id), forStaff: user.role !== 'vendor', vendorId: contract.vendorId },
    }
    const words = contractWords(happened, title, reasonOf(user.role === 'vendor'))
    return {
      to: user,
      kind: 'contracts',
      notice,
      ...(event.type !== 'voided' && { mail: threaded(words, contract) }),
    }
  })
  if (event.type !== 'escalated') return notifications
  const words = contractWords(happened, title, 'Renewal notices are escalated to this mailbox.')
  const mail = threaded(words, contract)
  return [...notifications, { mailbox: settings.escalationMailbox, mail: { ...mail, isAlwaysSent: true } }]
}

function reasonOf(isVendor: boolean): string {
  return isVendor
    ? 'You’re receiving this email because the contract is with your company.'
    : 'You’re receiving this email because you administer vendor contracts.'
}
