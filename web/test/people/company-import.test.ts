import { expect, test } from 'vitest'
import { guessColumns } from '../../src/features/imports/columns.ts'
import { companyFileFields } from '../../src/features/people/companies/company-import.ts'

const taken = (heading: string) => guessColumns(heading.split(','), companyFileFields([]))

test.for([
  ['Organization Name,Customer no,System,External Id', { externalId: 1, system: 2, systemId: 3 }],
  ['Firma,Externe Id,Kundennummer', { externalId: 2, systemId: 1 }],
  ['Name,External Id', { externalId: 1, systemId: undefined }],
  ['name,externalId,phoneNumber', { externalId: 1, phoneNumber: 2 }],
] as const)('customer numbers are told from other systems’ ids: %s', ([heading, columns]) => {
  expect(taken(heading)).toMatchObject({ name: 0, ...columns })
})
