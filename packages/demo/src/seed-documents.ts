import type { CompanyField } from '@remotehands/contract'
import type { Stores, UserRecord } from '@remotehands/core'
import type { DemoCalendar } from './demo-calendar.ts'
import { demoOnce } from './demo-once.ts'
import { demoPdf } from './demo-pdf.ts'
import { companies } from './demo-people.ts'
import { idLength, type KeepFile } from './seed-compliance.ts'

/** The same ids each time: a seeding that was cut short goes on to the same data. */
const fieldId = (at: number) => `00000000-0000-4000-8000-0000000f000${at}`

const plan = { id: fieldId(1), label: 'Service plan', kind: 'choice' as const }
const seats = { id: fieldId(2), label: 'Seats', kind: 'number' as const }

const demoFields: readonly CompanyField[] = [
  { ...plan, help: '', options: ['Essential', 'Complete', 'Around the clock'], audience: 'administrators' },
  { ...seats, help: 'As agreed, for billing.', options: [], audience: 'staff' },
]

/** What stands in these fields, by company. */
export const demoValues: Partial<Record<keyof typeof companies, Record<string, string>>> = {
  harborline: { [plan.id]: 'Around the clock', [seats.id]: '140' },
  castell: { [plan.id]: 'Complete', [seats.id]: '26' },
}

interface Said {
  of: keyof typeof companies
  name: string
  category: 'agreement' | 'network'
  note: string
  /** Days from now; null for one without an end. */
  endsIn: number | null
  isShared: boolean
}

const documents: readonly Said[] = [
  {
    ...{ of: 'harborline', name: 'Service agreement', category: 'agreement', isShared: true, endsIn: 62 },
    note: 'Renews for a year unless either side writes 30 days before.',
  },
  {
    ...{ of: 'harborline', name: 'Network plan', category: 'network', isShared: false, endsIn: null },
    note: 'The switches of bay 3 moved to the second rack.',
  },
  {
    ...{
      of: 'castell',
      name: 'Data processing agreement',
      category: 'agreement',
      isShared: true,
      endsIn: -9,
    },
    note: 'The new one waits for a signature.',
  },
]

export async function seedFields({ companyFields }: Stores, by: UserRecord, now: Date): Promise<void> {
  const record = await companyFields.read()
  if (record.version > 0) return
  const act = { type: 'changed', actorId: by.id, at: now.toISOString(), changes: [] }
  await companyFields.change(record, { fields: [...demoFields], archived: [] }, act)
}

export async function seedDocuments(
  stores: Stores,
  by: UserRecord,
  calendar: DemoCalendar,
  keepFile: KeepFile,
): Promise<void> {
  for (const [at, { of, endsIn, ...said }] of documents.entries()) {
    const company = await stores.companies.findByName(companies[of])
    if (!company) continue
    const createdAt = calendar.hoursAgo(24 * (90 + at))
    const bytes = demoPdf(`${said.name}, ${company.name}`)
    const file = {
      id: `demo-document-${at}-`.padEnd(idLength, '0'),
      ...{ name: `${said.name}.pdf`, size: bytes.length, contentType: 'application/pdf', isInline: true },
    }
    await keepFile(file, bytes)
    await stores.documents.create(
      {
        ...{ ...said, companyId: company.id, isDeleted: false, createdAt },
        validUntil: endsIn === null ? null : calendar.day(endsIn),
        files: [{ file, uploadedAt: createdAt, uploadedById: by.id }],
      },
      {
        ...{ type: 'created', actorId: by.id, at: createdAt },
        changes: [{ field: 'file', from: null, to: file.name }],
      },
      demoOnce(`document:${at}`, calendar.now),
    )
  }
}
