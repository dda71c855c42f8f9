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
      phoneNumber: '(757) 555-0140',
      address: '2200 Harbor Way\nNorfolk, VA 23510',
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
        people: ['localadmin', 'client', 'client2fa', 'viewer'],
        address: '2200 Harbor Way\nNorfolk, VA 23510',
        hours: 'Mon to Fri, 8 AM to 6 PM',
        accessNotes: 'Badge at reception. The server room is on the second floor.',
      },
      {
        name: 'Pier 4 warehouse',
        people: ['marcus.hale'],
        address: '4 Pier Road\nNorfolk, VA 23505',
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
        people: ['otherclient', 'lena.hoffmann', 'ben.carter'],
        address: '48 Wharf Street, 3rd floor\nWashington, DC 20024',
        hours: 'Mon to Fri, 9 AM to 5 PM',
        accessNotes: 'The office manager has the key to the server closet.',
      },
    ],
  },
  northgate: {
    facts: {
      phoneNumber: '(301) 555-0170',
      address: '900 Rockville Pike, Suite 210\nRockville, MD 20852',
      externalId: 'C-1019',
      domains: ['northgatedental.example'],
      notes: 'No work in treatment rooms while patients are there: before 8 AM or after 5 PM.',
      tags: ['Health'],
      externalIds: [{ system: 'RMM', id: 'site-2251' }],
      contact: 'priya.raman',
    },
    sites: [
      {
        name: 'Rockville practice',
        people: ['priya.raman'],
        address: '900 Rockville Pike, Suite 210\nRockville, MD 20852',
        hours: 'Mon to Fri, 8 AM to 5 PM',
        accessNotes: 'Rack B is in the back office; the practice manager has the key.',
      },
      {
        name: 'Silver Spring practice',
        people: ['sofia.marino'],
        address: '118 Fenton Street\nSilver Spring, MD 20910',
        hours: 'Tue to Sat, 9 AM to 6 PM',
        accessNotes: 'Ring at the side door before opening hours.',
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
      for (const username of people) {
        const person = await stores.users.byId(userOf(username).id)
        if (person) await stores.users.update(person, { siteId })
      }
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
