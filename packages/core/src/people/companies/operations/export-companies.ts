import { recordExport } from '../../../audit/record-export.ts'
import { teamName, teamsOf } from '../../../duty/team.ts'
import type { Operation } from '../../../operation.ts'
import { chosenCompanies, type ListedCompany } from '../chosen-companies.ts'
import { factsOf } from '../company-facts.ts'
import { pageOf } from './overview-companies.ts'

/** Those that an import reads come first, called as it calls them. */
const head = [
  ...['Name', 'Customer number', 'Other system', 'Id in it', 'Phone', 'Address', 'Mail domains'],
  ...['Account manager', 'Tags', 'Notes', 'Team', 'Number', 'Added', 'Archived'],
  ...['Open tickets', 'Breached', 'Urgent', 'Questions', 'Satisfaction', 'Devices', 'Out of warranty'],
]

/** Exports the list of companies as rows that can be imported again. In the audit log from the first page on. */
export const exportCompanies: Operation<'companies.export'> = async ({ query, page }, context) => {
  const { stores } = context
  const [all, { fields }] = await Promise.all([chosenCompanies(query, context), stores.companyFields.read()])
  const { items, next } = pageOf(all, page)
  const teams = await teamsOf(
    items.map(({ company: { teamId = null } }) => ({ teamId })),
    stores,
  )
  const rows = items.map((listed) => [
    ...rowOf(listed, teamName(teams, listed.company.teamId ?? null) ?? ''),
    ...fields.map(({ id }) => listed.company.fieldValues?.[id] ?? ''),
  ])
  if (page.after) return { items: rows, next }
  const { q, archived } = query
  await recordExport({ label: 'Companies', companyId: null, filters: { search: q, archived } }, context)
  return { items: [[...head, ...fields.map(({ label }) => label)], ...rows], next }
}

function rowOf({ company, health, accountManagerName }: ListedCompany, team: string): string[] {
  const { externalId, phoneNumber, address, domains, tags, notes, externalIds } = factsOf(company)
  const [first] = externalIds
  const { open, breached, urgent, pending, satisfaction, devices, outOfWarranty } = health
  return [
    ...[company.name, externalId, first?.system ?? '', first?.id ?? '', phoneNumber, address],
    ...[domains.join(', '), accountManagerName ?? '', tags.join(', '), notes, team],
    ...[String(company.id), company.createdAt, company.archivedAt ?? ''],
    ...[open, breached, urgent, pending].map(String),
    ...[satisfaction === null ? '' : satisfaction.toFixed(2), String(devices), String(outOfWarranty)],
  ]
}
