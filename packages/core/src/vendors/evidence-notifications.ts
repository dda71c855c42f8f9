import type { RecordEvent } from '../events/desk-event.ts'
import type { MailWords } from '../mail/mail-words.ts'
import { dayWords } from '../notices/day-words.ts'
import { compliancePath } from '../notices/desk-paths.ts'
import type { Notification, NotificationServices } from '../notices/notification.ts'
import { nameOf } from '../people/present-user.ts'
import { requirementOf } from './compliance.ts'
import { contractRecipients } from './contracts/notices/contract-recipients.ts'
import type { EvidenceRecord, VendorRecord } from './vendor.ts'

/**
 * Notices about compliance evidence: administrators, who review it, are told that a document is pending or
 * was withdrawn, and the vendor's people what was decided. No one is told what they did themselves.
 */
export async function evidenceNotifications(
  event: RecordEvent,
  { stores }: NotificationServices,
): Promise<Notification[]> {
  const evidence = await stores.evidence.byId(event.recordId)
  if (!evidence) return []
  const isToBeReviewed = event.type === 'created'
  // Someone has already decided.
  if (isToBeReviewed && evidence.state !== 'under-review') return []
  const [vendor, people, actor] = await Promise.all([
    stores.vendors.byId(evidence.vendorId),
    contractRecipients(evidence.vendorId, stores),
    event.actorId === null ? undefined : stores.users.byId(event.actorId),
  ])
  const verb = verbs[event.type]
  if (!vendor || !verb) return []
  const title = `${nameOf(actor)} ${verb} “${evidence.title}”`
  const decides = event.type === 'accepted' || event.type === 'rejected'
  return people
    .filter(({ id, role }) => {
      const isOfVendor = role === 'vendor'
      const concerns = event.type === 'withdrawn' || isOfVendor === decides
      return id !== event.actorId && concerns
    })
    .map((user): Notification => {
      const isOfVendor = user.role === 'vendor'
      const path = compliancePath(isOfVendor ? undefined : vendor.id)
      return {
        to: user,
        kind: 'evidence',
        notice: {
          title,
          body: isOfVendor ? whatFor(event, evidence, vendor) : vendor.name,
          path,
          forStaff: !isOfVendor,
          vendorId: vendor.id,
        },
        mail: {
          ...wordsOf(event, evidence, vendor),
          sentences: [`${title}.`, ...next(event)],
          ...linkOf(path, user.role),
        },
      }
    })
}

const verbs: Readonly<Record<string, string>> = {
  created: 'handed in',
  accepted: 'accepted',
  rejected: 'rejected',
  withdrawn: 'withdrew',
}

/** What the vendor's people know already is whose document it is: why it was rejected, else what it was to prove. */
function whatFor(event: RecordEvent, evidence: EvidenceRecord, vendor: VendorRecord): string {
  return noteOf(event) || requirementOf(evidence, vendor.requirements)?.name || vendor.name
}

const noteOf = ({ changes }: RecordEvent): string => changes.find(({ field }) => field === 'note')?.to ?? ''

function wordsOf(event: RecordEvent, evidence: EvidenceRecord, vendor: VendorRecord) {
  const { title, expiresOn } = evidence
  const requirement = requirementOf(evidence, vendor.requirements)
  return {
    subject: `[${vendor.name}] ${title} ${event.type === 'created' ? 'waits for review' : `was ${event.type}`}`,
    facts: [
      ['Vendor', vendor.name],
      ...(requirement ? [['Requirement', requirement.name] as const] : []),
      ['Valid until', expiresOn === null ? 'does not expire' : dayWords(expiresOn)],
    ],
    quote: noteOf(event),
  } satisfies Partial<MailWords>
}

function next({ type }: RecordEvent): string[] {
  if (type === 'created') return ['It counts once an administrator has accepted it.']
  if (type === 'accepted') return ['It counts until it expires or a newer document replaces it.']
  if (type === 'rejected') return ['It does not count. Please upload a corrected document.']
  return ['It no longer counts.']
}

function linkOf(path: string, role: string) {
  return {
    link: {
      label: role === 'vendor' ? 'Open your compliance page' : 'Open the vendor’s compliance page',
      path,
    },
    reason:
      role === 'vendor'
        ? 'You’re receiving this email because the document is your company’s.'
        : 'You’re receiving this email because you review what vendors hand in.',
  }
}
