import type { CompanyFacts, Site } from '@remotehands/contract'
import type { Stores, UserRecord } from '@remotehands/core'
import type { DemoCalendar } from './demo-calendar.ts'
import { demoOnce } from './demo-once.ts'
import { companies, type Username } from './demo-people.ts'
import { demoValues, seedFields } from './seed-documents.ts'

interface Known {
  facts: Pick<
    CompanyFacts,
    'phoneNumber' | 'address' | 'notes' | 'externalId' | 'domains' | 'tags' | 'externalIds'
  > & {
    contact?: Username
  }
  sites: (Pick<Site, 'name' | 'address' | 'hours' | 'accessNotes'> & { people?: Username[] })[]
}

const known: Partial<Record<keyof typeof companies, Known>> = {
  harborline: {
    facts: {
      phoneNumber: '(571) 555-0140',
      address: '2200 Harbor Way\nAlexandria, VA 22314',
      externalId: 'C-1004',
      domains: ['harborline.example'],
      notes: 'Deliveries by the east gate until 3 PM. Ask for a badge at reception.',
      tags: ['24/7', 'Logistics'],
      externalIds: [
        { system: 'RMM', id: 'site-2213' },
        { system: 'Accounting', id: 'D10044' },
      ],
      contact: 'localadmin',
    },
    sites: [
      {
        name: 'Head office',
        address: '2200 Harbor Way\nAlexandria, VA 22314',
        hours: 'Mon to Fri, 8 AM to 6 PM',
        accessNotes: 'Badge at reception. The server room is on the second floor.',
      },
      {
        name: 'Pier 4 warehouse',
        people: ['marcus.hale'],
        address: '4 Pier Road\nAlexandria, VA 22314',
        hours: 'Around the clock',
        accessNotes: 'East gate until 3 PM, then call the shift lead.',
      },
    ],
  },
  castell: {
    facts: {
      phoneNumber: '(202) 555-0162',
      address: '48 Wharf Street, 3rd floor\nWashington, DC 20024',
      externalId: 'C-1011',
      domains: ['castellbyrne.example'],
      notes: 'The server closet is locked; the office manager has the key.',
      tags: ['Design'],
      externalIds: [{ system: 'RMM', id: 'site-2240' }],
    },
    sites: [
      {
        name: 'Studio',
        people: ['lena.hoffmann'],
        address: '48 Wharf Street, 3rd floor\nWashington, DC 20024',
        hours: 'Mon to Fri, 9 AM to 5 PM',
        accessNotes: 'The office manager has the key to the server closet.',
      },
    ],
  },
}

/** Says what is known of companies. Leaves alone one that somebody has changed. */
export async function seedCompanies(
  stores: Stores,
  userOf: (username: Username) => UserRecord,
  { workingTime, now }: DemoCalendar,
): Promise<void> {
  await seedFields(stores, userOf('globaladmin'), now)
  for (const [key, { facts, sites }] of Object.entries(known)) {
    const company = await stores.companies.findByName(companies[key as keyof typeof companies])
    if (!company) continue
    const createdAt = workingTime(400)
    for (const { people = [], ...site } of sites) {
      const once = demoOnce(`site:${key}:${site.name}`, now)
      const record = { ...site, companyId: company.id, timeZone: null, isArchived: false, createdAt }
      const { id: siteId } = await stores.sites.create(record, userOf('globaladmin').id, once)
      if (company.version !== undefined) continue
      for (const username of people) await stores.users.update(userOf(username), { siteId })
    }
    if (company.version !== undefined) continue
    const { contact, ...described } = facts
    const accountManagerId = userOf('techie').id
    const contactId = contact ? userOf(contact).id : null
    const all = {
      ...{ ...described, accountManagerId, ccFollows: true, teamId: null, ticketScope: 'company' as const },
      fieldValues: demoValues[key as keyof typeof companies] ?? {},
      ...{ mainContactId: contactId, technicalContactId: contactId, billingContactId: null },
    }
    await stores.companies.change(
      company,
      { name: company.name, facts: all },
      new Date(createdAt),
      userOf('globaladmin').id,
    )
  }
}
