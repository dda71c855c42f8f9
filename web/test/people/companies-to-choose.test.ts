import { expect, test } from 'vitest'
import { inNameOrder } from '../../src/features/people/companies/use-companies.ts'

test('companies stand as people look them up, whatever letters and numbers their names have', () => {
  const names = ['Beta', 'Acme 10', 'Zeta', 'Ångström', 'acme 9', 'Émile']
  const companies = names.map((name, at) => ({ id: at + 1, name }))
  expect(inNameOrder(companies).map(({ name }) => name)).toEqual([
    ...['acme 9', 'Acme 10', 'Ångström', 'Beta', 'Émile', 'Zeta'],
  ])
  expect(companies.map(({ name }) => name)).toEqual(names)
})
