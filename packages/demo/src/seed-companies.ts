import type { CompanyRecord, Stores, UserRecord } from '@remotehands/core'
import type { DemoCalendar } from './demo-calendar.ts'
import { companies, type Username } from './demo-people.ts'

type Facts = Pick<CompanyRecord, 'phoneNumber' | 'address' | 'notes' | 'externalId' | 'domains'>

const known: Partial<Record<keyof typeof companies, Facts>> = {
  harborline: {
    ...{
      phoneNumber: '(571) 555-0140',
      address: '2200 Harbor Way\nAlexandria, VA 22314',
      externalId: 'C-1004',
    },
    domains: ['harborline.example'],
    notes: 'Deliveries by the east gate until 3 PM. Ask for a badge at reception.',
  },
  castell: {
    ...{ phoneNumber: '(202) 555-0162', address: '48 Wharf Street, 3rd floor\nWashington, DC 20024' },
    ...{ externalId: 'C-1011', domains: ['castellbyrne.example'] },
    notes: 'The server closet is locked; the office manager has the key.',
  },
}

/** Says what is known of companies. Leaves alone one that somebody has changed. */
export async function seedCompanies(
  stores: Stores,
  userOf: (username: Username) => UserRecord,
  { workingTime }: DemoCalendar,
): Promise<void> {
  for (const [
    key,
    { phoneNumber = '', address = '', notes = '', externalId = '', domains = [] },
  ] of Object.entries(known)) {
    const company = await stores.companies.findByName(companies[key as keyof typeof companies])
    if (!company || company.version !== undefined) continue
    const facts = {
      phoneNumber,
      address,
      notes,
      externalId,
      domains,
      accountManagerId: userOf('techie').id,
      ccFollows: true,
    }
    const at = new Date(workingTime(400))
    await stores.companies.change(company, { name: company.name, facts }, at, userOf('globaladmin').id)
  }
}
