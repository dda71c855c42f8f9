import type { CurrentUser } from '@remotehands/contract'
import { expect, test } from 'vitest'
import { guessColumns, leftOutColumns, missingFields } from '../../src/features/imports/columns.ts'
import { peopleImport } from '../../src/features/people/users/people-import.ts'

const actor: CurrentUser = {
  ...{ id: 1, username: 'ada', firstName: 'Ada', lastName: 'B', email: 'ada@x.example', phoneNumber: null },
  ...{ company: 'Remotehands', companyId: 1, role: 'admin', ticketScope: 'company' },
  ...{ twoFactorEnabled: false, twoFactorRequired: false, mustEnrolTwoFactor: false, idleMinutes: 30 },
}
const { fields, read, check } = peopleImport(actor, false)
const empty = {
  ...{
    firstName: '',
    lastName: '',
    fullName: '',
    email: '',
    username: '',
    company: '',
    role: '',
    phoneNumber: '',
    companySite: '',
    externalIds: '',
    ticketScope: '',
    isApprover: '',
  },
}

function taken(heading: string) {
  const head = heading.split(',')
  const columns = guessColumns(head, fields)
  const names = Object.entries(columns).flatMap(([field, at]) =>
    at === undefined ? [] : [[field, head[at]]],
  )
  const missing = missingFields(fields, columns).map(({ name }) => name)
  return { ...Object.fromEntries(names), missing, leftOut: leftOutColumns(head, columns) }
}

test.for([
  [
    'ITFlow',
    'Name,Title,Department,Email,Phone,Ext,Mobile,Location',
    { fullName: 'Name', email: 'Email', phoneNumber: 'Phone', missing: ['company'] },
    ['Title', 'Department', 'Ext', 'Mobile', 'Location'],
  ],
  [
    'Freshdesk',
    'Full name,Title,Email,Work phone,Mobile phone,Twitter,Company,Address,Time zone,Language',
    { fullName: 'Full name', email: 'Email', phoneNumber: 'Work phone', company: 'Company', missing: [] },
    ['Title', 'Mobile phone', 'Twitter', 'Address', 'Time zone', 'Language'],
  ],
  [
    'HaloPSA',
    'Client,Site,First Name,Last Name,Email Address,Phone Number,Network Login',
    {
      ...{ firstName: 'First Name', lastName: 'Last Name', email: 'Email Address', company: 'Client' },
      ...{ phoneNumber: 'Phone Number', username: 'Network Login', missing: [] },
    },
    ['Site'],
  ],
  [
    'Autotask',
    'Organization,First Name,Last Name,Email Address,Phone,Mobile Phone',
    {
      ...{ firstName: 'First Name', lastName: 'Last Name', email: 'Email Address', company: 'Organization' },
      ...{ phoneNumber: 'Phone', missing: [] },
    },
    ['Mobile Phone'],
  ],
  [
    'a template of Autotask',
    '[required] Organization: Name,Organization: Phone,[required *] Contact: First Name,[required *] Contact: Last Name,[required *] Contact: Email Address',
    {
      ...{ firstName: '[required *] Contact: First Name', lastName: '[required *] Contact: Last Name' },
      ...{
        email: '[required *] Contact: Email Address',
        company: '[required] Organization: Name',
        missing: [],
      },
    },
    ['Organization: Phone'],
  ],
  [
    'contacts alone of Autotask',
    'Contact: First Name,Contact: Last Name,Contact: Email Address,Contact: Company,Contact: Mobile Phone,Contact: Phone',
    {
      ...{ firstName: 'Contact: First Name', lastName: 'Contact: Last Name', phoneNumber: 'Contact: Phone' },
      ...{ email: 'Contact: Email Address', company: 'Contact: Company', missing: [] },
    },
    ['Contact: Mobile Phone'],
  ],
  [
    'ITFlow with the names of its fields',
    'Client Name,Contact Name,Contact Email,Contact Phone',
    {
      ...{ fullName: 'Contact Name', email: 'Contact Email', phoneNumber: 'Contact Phone' },
      ...{ company: 'Client Name', missing: [] },
    },
    [],
  ],
  [
    'Freshdesk in German',
    'Vollständiger Name,E-Mail,Telefon Arbeit,Unternehmen',
    {
      ...{ fullName: 'Vollständiger Name', email: 'E-Mail', phoneNumber: 'Telefon Arbeit' },
      ...{ company: 'Unternehmen', missing: [] },
    },
    [],
  ],
  [
    'a German list with usernames',
    'Vorname,Nachname,Benutzername,E-Mail,Firma',
    {
      ...{ firstName: 'Vorname', lastName: 'Nachname', username: 'Benutzername', email: 'E-Mail' },
      ...{ company: 'Firma', missing: [] },
    },
    [],
  ],
  [
    'a German list',
    'Vorname,Nachname,E-Mail-Adresse,Firma,Telefon,Abteilung',
    {
      ...{ firstName: 'Vorname', lastName: 'Nachname', email: 'E-Mail-Adresse', company: 'Firma' },
      ...{ phoneNumber: 'Telefon', missing: [] },
    },
    ['Abteilung'],
  ],
] as const)(
  'the columns of %s are found, and the others are named as left out',
  ([, head, found, leftOut]) => {
    expect(taken(head)).toEqual({ ...found, leftOut })
  },
)

test.for([
  ['Noor Haddad', 'Noor', 'Haddad'],
  ['Haddad, Noor', 'Noor', 'Haddad'],
  ['Ludwig van Beethoven', 'Ludwig', 'van Beethoven'],
  ['Anna Maria von der Leyen', 'Anna Maria', 'von der Leyen'],
  ['  Noor   Haddad ', 'Noor', 'Haddad'],
  ['Van Morrison', 'Van', 'Morrison'],
  ['Cher', '', 'Cher'],
] as const)('%s is split into first and last name', ([fullName, firstName, lastName]) => {
  expect(read?.({ ...empty, fullName: fullName.trim() })).toMatchObject({ firstName, lastName })
})

test('names of their own columns are not split, and a name alone is half a name', () => {
  expect(read?.({ ...empty, firstName: 'Noor', fullName: 'Haddad' })).toMatchObject({ lastName: 'Haddad' })
  const row = { ...empty, fullName: 'Cher', email: 'cher@x.example', company: 'Acme' }
  expect(check(read?.(row) ?? row)).toEqual([
    { field: 'firstName', message: 'Please fill in all required fields.' },
  ])
})

test('somebody whose domain has an umlaut needs no username, and is one in both spellings', () => {
  const { unique } = peopleImport(actor, false)
  const noor = { ...empty, firstName: 'Noor', lastName: 'Haddad', company: 'Acme' }
  const umlaut = { ...noor, email: 'info@müller.example' }
  expect(check(umlaut)).toEqual([])
  for (const { key } of unique)
    expect(key(umlaut)).toBe(key({ ...noor, email: 'Info@xn--mller-kva.example' }))
})

test('a role that isn’t one is refused in the words of the screens', () => {
  const row = { ...empty, firstName: 'Ada', lastName: 'B', email: 'ada@x.example', company: 'Acme' }
  expect(check({ ...row, role: 'Boss' })).toEqual([
    {
      field: 'role',
      message: 'The role must be one of: Admin, Global Admin, Local Admin, Techie, Client, View-Only Client.',
    },
  ])
  const local = peopleImport({ ...actor, role: 'local_admin', company: 'Acme' }, false)
  expect(local.check({ ...row, role: 'Boss' })).toMatchObject([
    { message: 'The role must be one of: Local Admin, Client, View-Only Client.' },
  ])
  expect(read?.({ ...row, role: 'Company Administrator' })?.role).toBe('local_admin')
  expect(read?.({ ...row, role: 'read-only' })?.role).toBe('view_only_client')
})
