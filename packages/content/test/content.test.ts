import { describe, expect, test } from 'vitest'
import {
  company,
  fallbackNews,
  newsSources,
  sampleQuestions,
  sampleQueueTickets,
  sampleTickets,
  serviceCards,
  serviceIds,
  services,
} from '../src/index.ts'

const now = Date.parse('2026-11-20T12:00:00Z')

describe('the services', () => {
  test('are the six cards of the home page, in their order', () => {
    expect(serviceCards.map(({ title }) => title)).toEqual([
      'Data Center Assistance',
      'Network Infrastructure',
      'Software Implementation',
      'Security Solutions',
      'Cloud Infrastructure',
      'Hardware Buildouts',
    ])
  })

  test.each(serviceIds)('%s keeps the limits of its page', (id) => {
    const { features, related, faq, process, benefits } = services[id]
    expect(features.length).toBeLessThanOrEqual(8)
    expect(related.length).toBeLessThanOrEqual(3)
    expect(related).not.toContain(id)
    for (const part of [features, related, faq, process, benefits]) expect(part).not.toHaveLength(0)
  })
})

describe('the news', () => {
  test('are four built-in items of early December 2024', () => {
    expect(fallbackNews).toHaveLength(4)
    for (const { date } of fallbackNews) expect(date).toMatch(/^Dec [1-9], 2024$/)
  })

  test('come from sources with ids of their own, over https', () => {
    expect(new Set(newsSources.map(({ id }) => id)).size).toBe(newsSources.length)
    for (const { url } of newsSources) expect(new URL(url).protocol).toBe('https:')
  })
})

describe('the samples', () => {
  test('are four tickets and two questions, one answered and one pending', () => {
    expect(sampleTickets(now)).toHaveLength(4)
    expect(sampleQuestions(now).map(({ isAnswered }) => isAnswered)).toEqual([true, false])
  })

  test('are 1 to 10 days old, and say so', () => {
    for (const { ageDays, createdAt } of sampleQueueTickets(now)) {
      expect(ageDays).toBeGreaterThanOrEqual(1)
      expect(ageDays).toBeLessThanOrEqual(10)
      expect(Date.parse(createdAt)).toBe(now - ageDays * 86_400_000)
    }
  })
})

test('the company has three value statements, two mailboxes, four social links and its hours', () => {
  expect(company.valueStatements).toHaveLength(3)
  expect(Object.keys(company.mailboxes)).toEqual(['general', 'support', 'security'])
  expect(company.socialLinks).toHaveLength(4)
  expect(company.phone.hours).toBe('Mon-Fri 9AM-6PM EST')
})
