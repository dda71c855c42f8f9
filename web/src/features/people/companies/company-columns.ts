import type { CompanyField, CompanyRow, CompanySort } from '@remotehands/contract'
import { formatDate, formatDay } from '../../../lib/dates.ts'

export interface CompanyColumn {
  sort: CompanySort
  label: string
  /** What stands there in words; absent for figures, names and tags, which the table draws. */
  text?: (company: CompanyRow) => string
  /** Only shown while the list is sorted by it. */
  isSpare?: boolean
}

const always: readonly CompanyColumn[] = [
  { sort: 'name', label: 'Company' },
  { sort: 'accountManager', label: 'Account manager', text: (row) => row.accountManagerName ?? '' },
  { sort: 'team', label: 'Team', text: (row) => row.teamName ?? '', isSpare: true },
  { sort: 'phone', label: 'Phone', text: (row) => row.phoneNumber, isSpare: true },
  { sort: 'number', label: 'Customer number', text: (row) => row.externalId, isSpare: true },
  { sort: 'added', label: 'Added', text: (row) => formatDate(row.createdAt), isSpare: true },
  { sort: 'tags', label: 'Tags' },
  { sort: 'open', label: 'Open' },
  { sort: 'breached', label: 'Breached' },
  { sort: 'urgent', label: 'Urgent' },
  { sort: 'pending', label: 'Questions' },
  { sort: 'satisfaction', label: 'Satisfaction' },
  { sort: 'devices', label: 'Devices' },
  { sort: 'outOfWarranty', label: 'Out of warranty' },
]

/** What stands on a company's card beside its name and what is breached, and always what the list is sorted by. */
export function cardFacts(company: CompanyRow, sortedBy: CompanyColumn | undefined): string[] {
  const { accountManagerName, tags } = company
  const { open, breached, urgent, pending, satisfaction, devices, outOfWarranty } = company.health
  const facts: [CompanySort, string][] = [
    ['open', `${open} open`],
    ['urgent', urgent > 0 ? `${urgent} urgent` : ''],
    ['pending', pending > 0 ? `${pending} unanswered` : ''],
    ['satisfaction', satisfaction === null ? '' : `${satisfaction.toFixed(1)} of 5`],
    ['devices', devices > 0 ? `${devices} ${devices === 1 ? 'device' : 'devices'}` : ''],
    ['outOfWarranty', outOfWarranty > 0 ? `${outOfWarranty} out of warranty` : ''],
    ['accountManager', accountManagerName ?? ''],
    ['tags', tags.join(', ')],
  ]
  const said = facts.filter(([, words]) => words !== '')
  const isSaid = ['name', ...(breached > 0 ? ['breached'] : []), ...said.map(([sort]) => sort)]
  const missing =
    sortedBy && !isSaid.includes(sortedBy.sort) ? [`${sortedBy.label}: ${noneOr(company, sortedBy)}`] : []
  return [...said.map(([, words]) => words), ...missing]
}

const counts: ReadonlySet<CompanySort> = new Set([
  'breached',
  'urgent',
  'pending',
  'devices',
  'outOfWarranty',
])
const noneOr = (company: CompanyRow, { sort, text }: CompanyColumn) =>
  text?.(company) || (counts.has(sort) ? '0' : 'none')

/** All that the list sorts by: what is known of every company, and the fields that administrators added. */
export const companyColumns = (added: readonly CompanyField[]): readonly CompanyColumn[] => [
  ...always,
  ...added.map(({ id, label, kind }) => ({
    ...{ sort: `field:${id}` as const, label, isSpare: true },
    text: ({ fieldValues: { [id]: value = '' } }: CompanyRow) =>
      kind === 'date' && value ? formatDay(value) : value,
  })),
]

/** What the list is sorted by, in words; a field that administrators added keeps its own. */
export const sortWords = ({ sort, label }: CompanyColumn) =>
  `Sort by ${sort.startsWith('field:') ? label : label.toLowerCase()}`

/** The columns that always stand there, and the one that sorts. */
export const shownColumns = (columns: readonly CompanyColumn[], sort: CompanySort) =>
  columns.filter((column) => !column.isSpare || column.sort === sort)
