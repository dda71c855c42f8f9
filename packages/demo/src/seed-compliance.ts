import {
  type AttachmentRecord,
  type Stores,
  type UserRecord,
  ulid,
  type VendorRecord,
} from '@remotehands/core'
import type { DemoCalendar } from './demo-calendar.ts'
import {
  demoEvidence,
  demoMeasuredDays,
  demoMeasurement,
  demoReviews,
  demoSharedTitles,
} from './demo-compliance.ts'
import { missing } from './demo-once.ts'
import { demoPdf } from './demo-pdf.ts'

/** Stores the bytes of a demo attachment where its file store looks for them. */
export type KeepFile = (attachment: AttachmentRecord, bytes: Uint8Array<ArrayBuffer>) => Promise<void>

export const idLength = 32
const mostDemoTickets = 200

/** Seeds what the vendors submitted, in the order of `demoVendors`; by their own person, or on behalf. */
export async function seedEvidence(
  { evidence }: Stores,
  vendors: readonly { id: number; uploadedById: number }[],
  administrator: Pick<UserRecord, 'id'>,
  calendar: DemoCalendar,
  keepFile: KeepFile,
): Promise<void> {
  for (const [vendorAt, { id: vendorId, uploadedById }] of vendors.entries()) {
    const demos = demoEvidence[vendorAt] ?? []
    const { items } =
      demos.length > 0 ? await evidence.list(vendorId, { limit: demos.length }) : { items: [] }
    for (const [at, demo] of demos.entries()) {
      if (at < items.length) continue
      const { daysAgo, expiresIn, ...said } = demo
      const uploadedAt = calendar.workingTime(daysAgo)
      const isReviewed = said.state !== 'under-review'
      await evidence.create(
        {
          ...said,
          vendorId,
          expiresOn: expiresIn === null ? null : calendar.day(expiresIn),
          document: await demoDocument(said.title, `${vendorAt}-${at}`, keepFile),
          uploadedAt,
          uploadedById,
          reviewedAt: isReviewed ? calendar.workingTime(daysAgo - 1) : null,
          reviewedById: isReviewed ? administrator.id : null,
        },
        { type: 'created', actorId: uploadedById, at: uploadedAt },
      )
    }
  }
}

/** Seeds a vendor's service record and staff's reviews. */
export async function seedService(
  { vendors }: Stores,
  vendor: VendorRecord,
  administrator: Pick<UserRecord, 'id'>,
  calendar: DemoCalendar,
): Promise<void> {
  for (let daysAgo = demoMeasuredDays; daysAgo > 0; daysAgo--) {
    const measurement = { ...demoMeasurement(daysAgo), day: calendar.day(-daysAgo), vendorId: vendor.id }
    const at = calendar.workingTime(daysAgo - 1)
    await vendors.measure(vendor, measurement, { type: 'measured', actorId: administrator.id, at })
  }
  for (const { daysAgo, ...said } of await missing(demoReviews, (page) => vendors.reviews(vendor.id, page))) {
    const at = calendar.workingTime(daysAgo)
    const review = { ...said, id: ulid(new Date(at)), at, vendorId: vendor.id, authorId: administrator.id }
    await vendors.review(vendor, review, { type: 'reviewed', actorId: administrator.id, at })
  }
}

/** Shares with a vendor the demo tickets it works on. */
export async function seedSharedTickets(
  { tickets, vendors }: Stores,
  vendor: VendorRecord,
  administrator: Pick<UserRecord, 'id'>,
  calendar: DemoCalendar,
): Promise<void> {
  const { items } = await tickets.list({}, { limit: mostDemoTickets })
  for (const { id, companyId, title } of items) {
    if (!demoSharedTitles.includes(title)) continue
    const changes = [{ field: 'ticket', from: null, to: `#${id}` }]
    const act = { type: 'ticket_shared', actorId: administrator.id, at: calendar.workingTime(1), changes }
    await vendors.shareTicket(vendor, id, { ...act, companyId })
  }
}

async function demoDocument(title: string, at: string, keepFile: KeepFile): Promise<AttachmentRecord> {
  const bytes = demoPdf(title)
  const document = {
    id: `demo-evidence-${at}-`.padEnd(idLength, '0'),
    name: `${title}.pdf`,
    size: bytes.length,
    contentType: 'application/pdf',
    isInline: true,
  }
  await keepFile(document, bytes)
  return document
}
