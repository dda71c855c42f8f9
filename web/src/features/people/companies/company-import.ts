import {
  type CompanyColumn,
  type CompanyField,
  ImportedCompany,
  type ValueColumn,
  valueColumn,
} from '@remotehands/contract'
import { call } from '../../../lib/api.ts'
import '../../../lib/zod-without-eval.ts'
import type { ImportField, ImportTarget } from '../../imports/import-target.ts'

type Field = CompanyColumn | ValueColumn

/** The headings of exports of ITFlow, HaloPSA, Autotask and Freshdesk, and of this list's own. */
const companyFields: readonly ImportField<Field>[] = [
  {
    name: 'name',
    label: 'Name',
    required: true,
    headers: [
      ...['company', 'company name', 'client', 'client name', 'customer', 'customer name', 'account name'],
      ...['organization', 'organisation', 'organization name', 'Firma', 'Firmenname', 'Kunde', 'Unternehmen'],
    ],
    example: 'Example Ltd',
  },
  {
    name: 'externalId',
    label: 'Customer number',
    // Beside one of these, an "External Id" is another system's.
    surer: [
      ...['customer number', 'customer no', 'customer id', 'account number', 'debtor number'],
      ...['Kundennummer', 'Debitor'],
    ],
    headers: [],
    example: '10042',
  },
  { name: 'system', label: 'Other system', headers: ['system', 'source system'], example: 'RMM' },
  {
    name: 'systemId',
    label: 'Id in that system',
    headers: ['external id', 'rmm id', 'accounting id', 'Externe Id'],
    example: 'ex-7',
  },
  { name: 'externalIds', label: 'Ids in other systems', headers: [] },
  {
    name: 'phoneNumber',
    label: 'Phone',
    headers: ['phone number', 'main phone', 'telephone', 'Telefon', 'Telefonnummer'],
    example: '+1 555 0100',
  },
  {
    name: 'address',
    label: 'Address',
    headers: ['street', 'main site address', 'billing address', 'Adresse', 'Anschrift'],
    example: 'Mill Lane 1, Springfield',
  },
  {
    name: 'domains',
    label: 'Mail domains',
    headers: ['domains', 'domain', 'email domains', 'Domains', 'Maildomains'],
    example: 'example.com',
  },
  {
    name: 'accountManager',
    label: 'Account manager',
    headers: ['owner', 'account owner', 'manager', 'Kundenbetreuer', 'Betreuer'],
  },
  { name: 'team', label: 'Team', headers: ['group', 'queue', 'assigned team', 'Gruppe'] },
  {
    name: 'mainContact',
    label: 'Main contact',
    headers: ['primary contact', 'contact', 'contact name', 'Hauptansprechpartner', 'Ansprechpartner'],
  },
  { name: 'technicalContact', label: 'Technical contact', headers: ['technischer Ansprechpartner'] },
  { name: 'billingContact', label: 'Billing contact', headers: ['invoice contact', 'Rechnungskontakt'] },
  { name: 'ccFollows', label: 'Colleagues in copy follow', headers: [] },
  { name: 'ticketScope', label: 'New people read', headers: [] },
  {
    name: 'sites',
    label: 'Sites',
    headers: ['site', 'site names', 'locations', 'branches', 'Standorte', 'Standort', 'Filialen'],
    example: 'Head office; Warehouse, Dock 2',
  },
  {
    name: 'tags',
    label: 'Tags',
    headers: ['labels', 'categories', 'Schlagworte'],
    example: 'school, key client',
  },
  { name: 'notes', label: 'Notes', headers: ['note', 'comments', 'Notizen', 'Bemerkungen'] },
]

/** The columns of a file of companies, with those of the fields that administrators added. */
export const companyFileFields = (added: readonly CompanyField[]): readonly ImportField<Field>[] => [
  ...companyFields,
  ...added.map(({ id, label }) => ({
    ...{ name: valueColumn(id), label, headers: [] },
    // An export calls a field so that another column is called like.
    surer: [`${label} (field)`],
  })),
]

/** What a file of companies is imported into. */
export const companyImport = (added: readonly CompanyField[]): ImportTarget<Field> => ({
  noun: 'companies',
  fields: companyFileFields(added),
  mayCreateCompanies: true,
  check: (row) => {
    const { error } = ImportedCompany.safeParse(row)
    return (error?.issues ?? []).map(({ path, message }) => ({
      field: path[0] === undefined ? null : String(path[0]),
      message,
    }))
  },
  unique: [
    {
      field: 'name',
      key: ({ name }) => name.normalize('NFKC').toLowerCase().trim(),
      message: 'Another row has this name',
    },
  ],
  checkRows: (rows) => call('companies.checkImport', { body: { rows: [...rows] } }),
  toSend: (row) => row,
  strangers: {
    title: 'without these contacts',
    reason:
      'Their companies have no such people yet. Import the people next, and then this file again. Otherwise these rows are left out.',
  },
})
