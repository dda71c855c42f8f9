import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { costReport, sensitivities } from '../src/cost/cost-report.ts'
import { costOf, totalOf, usageOf } from '../src/cost/estimate.ts'
import { countResources } from '../src/cost/stage-resources.ts'
import { production, synthesizedResources } from '../src/cost/stage-templates.ts'
import { assumptions, scenarios } from '../src/cost/usage-model.ts'

const stage = synthesizedResources()
const prod = production()
const monthOf = (name: string, changes = {}) => {
  const people = scenarios[name]
  if (!people) throw new Error(name)
  return usageOf(people, stage, { ...assumptions, ...changes })
}

const people = scenarios['1,000 users'] as (typeof scenarios)[string]

describe('what a stage costs', () => {
  it('is written down as it is computed (npx -y pnpm@12 cost)', () => {
    const written = readFileSync(join(import.meta.dirname, '../../../docs/cost.md'), 'utf8')
    expect(written).toBe(costReport(prod, stage))
  })

  it('is less than 5 USD in a month without visitors and without a firewall', () => {
    expect(totalOf(monthOf('idle month')).paid).toBeLessThan(5)
  })

  it('follows the templates: another secret costs 0.40 more, schedules run as often as they say', () => {
    const idle = scenarios['idle month'] ?? { client: 0, technician: 0, administrator: 0, visitor: 0 }
    const more = { ...stage, secrets: stage.secrets + 1 }
    const difference =
      totalOf(usageOf(idle, more, assumptions)).paid - totalOf(usageOf(idle, stage, assumptions)).paid
    expect(difference).toBeCloseTo(0.4)
    expect(monthOf('idle month').schedules).toBe(stage.hourlyRuns * 730)
  })

  it('counts the firewall of prod.json, and as long as its logs are kept', () => {
    expect(prod.stage).toMatchObject({ firewalls: 1 })
    expect(prod.stage.firewallRules).toBeGreaterThan(0)
    const [bare, whole] = [monthOf('1,000 users'), usageOf(people, prod.stage, prod.given)]
    expect(whole.firewallRequests).toBe(whole.edgeRequests)
    expect(whole.logGbKept / bare.logGbKept).toBeCloseTo(prod.given.logRetentionDays / 30)
  })

  it('counts the start of each container', () => {
    const seconds = (initMs: number) => monthOf('1,000 users', { initMs }).gbSeconds
    expect(seconds(600) - seconds(300)).toBeCloseTo(seconds(300) - seconds(0))
    expect(seconds(300)).toBeGreaterThan(seconds(0))
  })

  it('leaves out what is free, and nothing else', () => {
    const parts = Object.fromEntries(costOf(monthOf('100,000 users')).map((part) => [part.meter, part]))
    expect(parts.readUnits?.paid).toBe(parts.readUnits?.list)
    expect((parts.invocations?.list ?? 0) - (parts.invocations?.paid ?? 0)).toBeCloseTo(0.2)
    expect(parts.tableGb?.paid).toBe(0)
  })

  it('is shown with the largest effect first', () => {
    const last = sensitivities(prod, stage).map(({ more }) => Math.abs(more.at(-1) ?? 0))
    expect(last).toEqual(last.toSorted((a, b) => b - a))
  })
})

it('counts what a template makes, and each metric that an alarm looks at', () => {
  const metric = { MetricStat: {} }
  const Resources = {
    a: { Type: 'AWS::CloudWatch::Alarm', Properties: { MetricName: 'Errors' } },
    b: { Type: 'AWS::CloudWatch::Alarm', Properties: { Metrics: [{ Expression: 'a + b' }, metric, metric] } },
    c: { Type: 'AWS::SecretsManager::Secret' },
    d: {
      Type: 'AWS::Lambda::Function',
      Properties: { FunctionName: 'remotehands-prod-watch-deadlines', MemorySize: 512 },
    },
    f: { Type: 'AWS::Scheduler::Schedule', Properties: { ScheduleExpression: 'rate(5 minutes)' } },
    g: { Type: 'AWS::Scheduler::Schedule', Properties: { ScheduleExpression: 'rate(1 hour)' } },
    e: { Type: 'AWS::WAFv2::WebACL', Properties: { Rules: [{}, {}] } },
  }
  expect(countResources([{ Resources }])).toMatchObject({
    ...{ alarmMetrics: 3, secrets: 1, keys: 0, firewalls: 1, firewallRules: 2, hourlyRuns: 13 },
    memory: { 'watch-deadlines': 512 },
  })
})
