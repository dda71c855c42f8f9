import { expect, test } from 'vitest'
import {
  browserEntries,
  hostingPlaceholder,
  hostingSentences,
  privacyPolicy,
  serviceLevels,
  termsOfService,
  withSite,
} from '../src/index.ts'

const facts = {
  cookies: [{ name: 'one', seconds: 7_200, purpose: 'does this' }],
  keptDays: {
    ...{ inquiries: 70, addresses: 71, rawMails: 8 },
    ...{ inactivePeople: null as number | null, closedAttachments: null as number | null },
  },
  noticeDays: 33,
  importDays: { waiting: 5, leftOut: 21 },
  countedSeconds: { address: 1_800, account: 7_200 },
  sessionSeconds: 10_800,
  hosting: hostingPlaceholder,
}
const wordsOf = (changes: Partial<typeof facts> = {}) =>
  JSON.stringify(privacyPolicy({ ...facts, ...changes }))

test('the privacy policy says what is in force', () => {
  expect(wordsOf()).toMatch(/deleted after 70 days.*came for 8 days.*notices are deleted after 33 days/)
  expect(wordsOf()).toContain(
    'by internet address for at most 30 minutes at a time, and by account for at most 2 hours.',
  )
  expect(wordsOf()).toContain('after 3 hours at the latest')
  expect(wordsOf()).toContain('one does this. Your browser keeps it for at most 2 hours.')
  const keptDays = { ...facts.keptDays, addresses: 9, inactivePeople: 400, closedAttachments: 500 }
  expect(wordsOf({ keptDays })).toMatch(/erased after 400 days.*deleted 500 days after.*deleted after 9 days/)
  expect(wordsOf()).toMatch(/until somebody asks.*as long as the ticket/)
  expect(wordsOf({ noticeDays: 14 })).toContain('deleted after 14 days')
  expect(wordsOf({ importDays: { waiting: 6, leftOut: 20 } })).toMatch(
    /after 6 days at the latest.* are kept for 20 days/,
  )
  expect(wordsOf({ countedSeconds: { address: 60, account: 86_400 } })).toContain(
    'by internet address for at most 1 minute at a time, and by account for at most 1 day.',
  )
  expect(wordsOf({ cookies: [] })).not.toContain('Your browser keeps it')
  for (const { keeps } of Object.values(browserEntries)) expect(wordsOf()).toContain(keeps)
})

test('every number of the policy comes from a setting', () => {
  const other = wordsOf({ ...facts, cookies: [] })
  const settings = [70, 71, 8, 33, 5, 21, 30, 2, 3, 7, serviceLevels.privacyRequestDays].map(String)
  for (const [number] of other.replace('2026-11-22', '').matchAll(/\d+/g)) expect(settings).toContain(number)
})

test('the terms name the response times of the service levels', () => {
  const words = JSON.stringify(termsOfService)
  expect(words).toContain('1 hour (urgent), 4 hours (high), 9 hours (medium), 18 hours (low)')
  expect(words).toContain(`within ${serviceLevels.questionResponse}`)
})

const cloud = { logRetentionDays: 90, backupDays: 35, firewall: false }
test.each([
  [{ ...cloud, logRetentionDays: 1 }, 'The logs are deleted after one day.'],
  [cloud, 'The logs are deleted after 90 days.'],
  [{ ...cloud, logRetentionDays: 9999 }, 'We keep the logs without a time limit.'],
  [cloud, 'for up to 35 days'],
  [{ ...cloud, firewall: true }, 'A firewall checks requests'],
  [undefined, 'makes no backups of its own'],
])('a site hosted with %o says: %s', (hosting, sentence) => {
  expect(hostingSentences(hosting)).toContain(sentence)
  const served = withSite(wordsOf(), { origin: 'https://www.client.example', hosting })
  expect(served).toContain(hostingSentences(hosting))
  expect(served).not.toContain(hostingPlaceholder)
})

test('a stage without a firewall does not speak of one', () => {
  expect(hostingSentences(cloud)).not.toContain('firewall')
})
