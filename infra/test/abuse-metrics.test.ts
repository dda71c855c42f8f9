import { api as calls, gatewayRoutesOf } from '@remotehands/contract'
import { budgetUsedUp } from '@remotehands/core'
import { describe, expect, it } from 'vitest'
import { resources, synthesize } from '../lib/synthesize.ts'

interface MetricFilter {
  FilterPattern: string
  LogGroupName: unknown
  MetricTransformations: { MetricName: string }[]
}

const filters = Object.values(resources<MetricFilter>(synthesize().api, 'AWS::Logs::MetricFilter'))
const patternsOf = (name: string) =>
  filters
    .filter(({ MetricTransformations: [to] }) => to?.MetricName === name)
    .map(({ FilterPattern }) => FilterPattern)

/** Whether CloudWatch would count a line: comparisons of fields with texts (`*` stands for anything) and numbers, && and ||. */
function counts(pattern: string, line: Record<string, unknown>): boolean {
  let left = pattern
    .slice(1, -1)
    .replaceAll(/\$\.(\w+) = (?:"([^"]*)"|(\d+))/g, (_, field: string, text?: string, number?: string) => {
      const value = line[field]
      const isSame =
        text === undefined
          ? value === Number(number)
          : value === text || (text[0] === '*' && String(value).endsWith(text.slice(1)))
      return isSame ? 'T' : 'F'
    })
    .replaceAll(' ', '')
  for (let before = ''; before !== left; ) {
    before = left
    left = left
      .replaceAll(/\(([TF])\)/g, '$1')
      .replaceAll(/([TF])&&([TF])(?!\w)/g, (_, a, b) => (a + b === 'TT' ? 'T' : 'F'))
      .replaceAll(/(?<![&])([TF])\|\|([TF])(?!&)/g, (_, a, b) => (a + b === 'FF' ? 'F' : 'T'))
  }
  expect(['T', 'F'], `${pattern} came to ${left}`).toContain(left)
  return left === 'T'
}

const routeOf = (path: string) =>
  gatewayRoutesOf(calls).find(({ routeKey }) => routeKey.endsWith(` ${path}`))?.routeKey
const request = (path: string, status: number) => ({
  level: 'info',
  message: 'request',
  route: routeOf(path),
  status,
})

describe('what tells of abuse', () => {
  const [tries = ''] = patternsOf('SignInsRefused')

  it.each([
    ['a wrong password', '/api/auth/login', 401],
    ['a locked account', '/api/auth/login', 429],
    ['a wrong code', '/api/auth/verify-2fa', 401],
    ['a wrong recovery code', '/api/auth/verify-recovery-code', 401],
    ['a link asked for, whether or not somebody is known', '/api/auth/forgot-password', 204],
    ['a link asked for too often', '/api/auth/forgot-password', 429],
  ])('counts %s', (_, path, status) => {
    expect(routeOf(path)).toBeDefined()
    expect(counts(tries, request(path, status))).toBe(true)
  })

  it.each([
    ['a sign-in', '/api/auth/login', 200],
    ['a visit without a session', '/api/auth/me', 401],
    ['a mistake in a form', '/api/auth/login', 400],
  ])('does not count %s', (_, path, status) => {
    expect(counts(tries, request(path, status))).toBe(false)
  })

  it('counts used-up budgets of every function of the API', () => {
    const patterns = patternsOf('BudgetsUsedUp')
    const groups = new Set(gatewayRoutesOf(calls).map(({ group }) => group))
    expect(patterns).toHaveLength(groups.size)
    for (const pattern of patterns) {
      expect(counts(pattern, { message: budgetUsedUp, call: 'questions.create' })).toBe(true)
      expect(counts(pattern, { message: 'request', status: 429 })).toBe(false)
    }
  })
})
