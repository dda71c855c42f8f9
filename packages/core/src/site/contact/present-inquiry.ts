import type { Inquiry, InquiryDetails } from '@remotehands/contract'
import { nameOf } from '../../people/present-user.ts'
import type { Stores } from '../../stores.ts'
import { sideOf } from '../../tickets/ticket.ts'
import type { InquiryRecord } from './inquiry.ts'

/** Presents inquiries with the names of those who took them. */
export async function presentInquiries(
  records: readonly InquiryRecord[],
  { users }: Stores,
): Promise<Inquiry[]> {
  const ids = records.flatMap(({ takenById, answeredById }) => [takenById, answeredById])
  const people = await users.byIds([...new Set(ids.filter((id) => id !== null))])
  const person = (id: number | null) => (id === null ? null : { id, name: nameOf(people.get(id)) })
  return records.map((record) => ({
    ...record,
    takenBy: person(record.takenById),
    answeredBy: person(record.answeredById),
  }))
}

/** Presents one inquiry, with the client who has its address. That proves nothing: it is for staff only. */
export async function presentInquiry(record: InquiryRecord, stores: Stores): Promise<InquiryDetails> {
  const [[inquiry], known] = await Promise.all([
    presentInquiries([record], stores),
    stores.users.byEmail(record.email),
  ])
  if (!inquiry) throw new Error('One inquiry is presented as one.')
  const client = known?.isActive && sideOf(known.role) === 'company' ? known : undefined
  const companies = await stores.companies.byIds(client ? [client.companyId] : [])
  return {
    ...inquiry,
    knownClient: client
      ? { id: client.id, name: nameOf(client), company: companies.get(client.companyId)?.name ?? '' }
      : null,
  }
}
