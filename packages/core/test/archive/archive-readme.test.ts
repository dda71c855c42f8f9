import { expect, test } from 'vitest'
import { archiveReadme } from '../../src/archive/archive-readme.ts'

const company = { of: 'company', companyId: 2, name: 'Acme', privateTickets: 'all' } as const
const readmeOf = (...names: string[]) =>
  archiveReadme(
    company,
    '2026-03-02T15:00:00.000Z',
    names.map((name) => ({ name, pk: 'PK', sk: 'SK' })),
  )
const kindsRead = (readme: string) =>
  new Set([...readme.matchAll(/records\/([\w-]+)\/\*\.jsonl/g)].map(([, kind]) => kind))

test('the commands of an archive read no kind that it has no records of', () => {
  const all = ['ticket', 'ticket-event', 'user', 'desk-person', 'device']
  expect(kindsRead(readmeOf(...all))).toEqual(new Set(['ticket', 'ticket-event', 'user', 'desk-person']))
  expect(kindsRead(readmeOf('ticket', 'ticket-event', 'user'))).toEqual(
    new Set(['ticket', 'ticket-event', 'user']),
  )
  expect(kindsRead(readmeOf('user'))).toEqual(new Set(['user']))
  expect(readmeOf('device')).not.toContain('jq')
})
