import type { CompanyRow } from '@remotehands/contract'
import { expect, it } from 'vitest'
import { cardFacts, companyColumns } from '../../src/features/people/companies/company-columns.ts'

const quiet = { open: 0, waiting: 0, urgent: 0, breached: 0, pending: 0, ratings: 0, devices: 0 }
const company: CompanyRow = {
  ...{ id: 3, name: 'Acme', accountManagerName: null, teamName: null, phoneNumber: '', externalId: '' },
  ...{ createdAt: '2026-03-02T09:00:00.000Z', fieldValues: {}, tags: [] },
  health: { ...quiet, satisfaction: null, outOfWarranty: 0 },
}
const columns = companyColumns([])

it('a card says what the list is sorted by, also where there is nothing', () => {
  const headed = ['name', 'open']
  for (const column of columns.filter(({ sort }) => !headed.includes(sort)))
    expect(cardFacts(company, column).at(-1)).toMatch(new RegExp(`^${column.label}: (0|none|Mar 2, 2026)$`))
})

it('a card says each figure that is not nought once', () => {
  const health = { ...quiet, open: 4, urgent: 1, pending: 2, devices: 9, satisfaction: 4.5, outOfWarranty: 3 }
  const busy = { ...company, health, accountManagerName: 'Tom', tags: ['VIP'] }
  const facts = [
    '4 open',
    '1 urgent',
    '2 unanswered',
    '4.5 of 5',
    '9 devices',
    '3 out of warranty',
    'Tom',
    'VIP',
  ]
  for (const column of columns.filter(({ sort, isSpare }) => !isSpare && sort !== 'breached'))
    expect(cardFacts(busy, column)).toEqual(facts)
})
