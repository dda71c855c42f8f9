import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { browserEntries, hostingPlaceholder, serviceLevels } from '@remotehands/content'
import {
  defaultPeriods,
  lifetimes,
  limits,
  type RateLimit,
  rateLimits,
  siteCookies,
} from '@remotehands/contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer } from '../answer.ts'
import { openPage } from '../open-page.tsx'

test('the privacy policy names every cookie and entry, and the numbers in force', async () => {
  answer({})
  openPage('/privacy')
  const heading = await screen.findByRole('heading', { level: 1, name: 'Privacy Policy' })
  const words = heading.closest('main')?.textContent ?? ''
  for (const { name } of Object.values(siteCookies)) expect(words).toContain(`${name} `)
  for (const { keeps } of Object.values(browserEntries)) expect(words).toContain(keeps)
  expect(words).toContain(`deleted after ${defaultPeriods.inquiries} days`)
  expect(words).toContain(`deleted after ${limits.noticeDays} days`)
  expect(words).toContain(`answer within ${serviceLevels.privacyRequestDays} days`)
  const hours = (rules: RateLimit[]) => Math.max(...rules.map(({ windowSeconds }) => windowSeconds)) / 3_600
  const counted = Object.groupBy(Object.keys(rateLimits) as (keyof typeof rateLimits)[], (rule) =>
    rule.endsWith('PerAddress') ? 'address' : 'account',
  )
  const [address, account] = [counted.address, counted.account].map((rules = []) =>
    hours(rules.map((rule) => rateLimits[rule])),
  )
  expect([address, account]).toEqual([1, 24])
  expect(words).toContain(
    'by internet address for at most 1 hour at a time, and by account for at most 1 day.',
  )
  expect(words).toContain(`after ${lifetimes.session / 3_600} hours at the latest`)
  expect(words).toContain(hostingPlaceholder)
})

test('every page carries the sentence that serving replaces', () => {
  const template = readFileSync(join(import.meta.dirname, '../../index.html'), 'utf8')
  expect(template).toContain(`<meta name="hosting" content="${hostingPlaceholder}" />`)
})
