import {
  type CompanyFacts,
  type CompanyField,
  contactFields,
  contactRoles,
  writeExternalIds,
} from '@remotehands/contract'
import { recordExport } from '../../../audit/record-export.ts'
import { folded } from '../../../folded.ts'
import { inTurns } from '../../../in-turns.ts'
import type { Operation } from '../../../operation.ts'
import type { Stores } from '../../../stores.ts'
import { pageOf } from '../../../table/sorted-whole.ts'
import { everybody } from '../../everybody.ts'
import { nameOf } from '../../present-user.ts'
import type { UserRecord } from '../../user.ts'
import { chosenCompanies, type ListedCompany } from '../chosen-companies.ts'
import { factsOf } from '../company-facts.ts'

/** Those that an import reads come first, called as it calls them. */
const head = [
  ...['Name', 'Customer number', 'Ids in other systems', 'Phone', 'Address', 'Mail domains'],
  ...['Account manager', 'Team', 'Main contact', 'Technical contact', 'Billing contact', 'Tags', 'Notes'],
  ...['Colleagues in copy follow', 'New people read', 'Sites', 'Number', 'Added', 'Archived'],
  ...['Open tickets', 'Breached', 'Urgent', 'Questions', 'Satisfaction', 'Devices', 'Out of warranty'],
]

/** Exports the list of companies as rows that can be imported again. In the audit log from the first page on. */
export const exportCompanies: Operation<'companies.export'> = async ({ query, page }, context) => {
  const { stores } = context
  const [all, { fields }] = await Promise.all([chosenCompanies(query, context), stores.companyFields.read()])
  const { items, next } = pageOf(all, page)
  const words = await wordsFor(items, stores)
  const rows = items.map((listed) => [
    ...rowOf(listed, words),
    ...fields.map(({ id }) => listed.company.fieldValues?.[id] ?? ''),
  ])
  if (page.after) return { items: rows, next }
  const { q, archived } = query
  await recordExport({ label: 'Companies', companyId: null, filters: { search: q, archived } }, context)
  return { items: [[...head, ...fields.map(headOf)], ...rows], next }
}

/** A field that is called like another column says what it is. */
function headOf({ label }: CompanyField): string {
  const isOther = head.some((word) => folded(word) === folded(label))
  return isOther ? `${label} (field)` : label
}

interface Words {
  sites(companyId: number): string
  contact(id: number | null, companyId: number): string
  manager(id: number | null): string
}

/** People as an import finds them again: contacts by their address, and of the staff who share a name, too. */
async function wordsFor(items: readonly ListedCompany[], { users, sites }: Stores): Promise<Words> {
  const contactIds = items.flatMap(({ company }) => contactsOf(factsOf(company)).filter((id) => id !== null))
  const [people, staff, sitesOf] = await Promise.all([
    users.byIds([...new Set(contactIds)]),
    everybody((page) => users.list({ staffOnly: true }, page)),
    inTurns(items, async ({ company: { id } }) => [id, await sites.ofCompany(id)] as const),
  ])
  const namesOf = new Map(sitesOf.map(([id, all]) => [id, all.map(({ name }) => name).join('; ')]))
  const called = Map.groupBy(staff, (user) => folded(nameOf(user)))
  const managers = new Map(staff.map((user) => [user.id, user]))
  const isAlone = (user: UserRecord) => called.get(folded(nameOf(user)))?.length === 1
  return {
    sites: (companyId) => namesOf.get(companyId) ?? '',
    contact: (id, companyId) => {
      const user = people.get(id ?? 0)
      return user?.isActive && user.companyId === companyId ? user.email : ''
    },
    manager: (id) => {
      const user = managers.get(id ?? 0)
      return user ? (isAlone(user) ? nameOf(user) : user.email) : ''
    },
  }
}

const contactsOf = (facts: CompanyFacts) => contactRoles.map((role) => facts[contactFields[role]])

function rowOf({ company, health, teamName }: ListedCompany, words: Words): string[] {
  const facts = factsOf(company)
  const { externalId, phoneNumber, address, domains, tags, notes, externalIds, ccFollows, ticketScope } =
    facts
  const { open, breached, urgent, pending, satisfaction, devices, outOfWarranty } = health
  return [
    ...[company.name, externalId, writeExternalIds(externalIds), phoneNumber, address, domains.join(', ')],
    ...[words.manager(facts.accountManagerId), teamName ?? ''],
    ...contactsOf(facts).map((id) => words.contact(id, company.id)),
    ...[tags.join(', '), notes, ccFollows ? 'yes' : 'no', ticketScope, words.sites(company.id)],
    ...[String(company.id), company.createdAt, company.archivedAt ?? ''],
    ...[open, breached, urgent, pending].map(String),
    ...[satisfaction === null ? '' : satisfaction.toFixed(2), String(devices), String(outOfWarranty)],
  ]
}
