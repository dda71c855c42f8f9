import { describe, expect, it } from 'vitest'
import { type Budget, budgetOf, type Endpoint, endpoints, rateLimits } from '../src/index.ts'

const calls = endpoints as readonly (readonly [string, Endpoint])[]
const writing = calls.filter(([, { method }]) => method !== 'GET')
const idsOf = (some: typeof calls) => some.map(([id]) => id)
const counts = ({ address, counted = [] }: Budget) => address !== undefined || counted.length > 0

describe('the budget of a call', () => {
  it('is named by every call that may write or mail, and by every one that reads in bulk', () => {
    const inBulk = calls.filter(
      ([, { throttle, contentType }]) => throttle === 'files' || contentType?.includes('csv'),
    )
    expect(writing.length).toBeGreaterThan(100)
    expect(inBulk.length).toBeGreaterThan(10)
    expect(idsOf([...writing, ...inBulk].filter(([, { budget }]) => !budget))).toEqual([])
  })

  it('limits every caller: as a person, by address, or by what the operation counts', () => {
    const unlimited = writing.filter(([, { budget }]) => !budget?.actor && !(budget && counts(budget)))
    expect(idsOf(unlimited)).toEqual([])
  })

  it('limits whoever reads too: a person, or where nobody need be signed in an address', () => {
    const reading = calls.filter(([, { method }]) => method === 'GET')
    const unlimited = reading.filter(([, endpoint]) => {
      const budget = budgetOf(endpoint)
      return endpoint.access === 'public' ? !counts(budget) : !budget.actor
    })
    expect(reading.length).toBeGreaterThan(90)
    expect(idsOf(unlimited)).toEqual([])
  })

  it('of a public call does not rest on a person who need not be there', () => {
    const open = writing.filter(
      ([, { access, budget }]) => access === 'public' && !(budget && counts(budget)),
    )
    expect(idsOf(open)).toEqual([])
  })

  it('of a call that checks a secret, mails somebody or takes files is stricter than that of ordinary changes', () => {
    const strict = calls.filter(
      ([id, { throttle, method }]) =>
        (throttle === 'credentials' ||
          throttle === 'files' ||
          /invit|resetTwoFactor|contact|mail\.test|tickets\.(changeStatus|follow|rate|reply)/i.test(id)) &&
        method !== 'GET' &&
        id !== 'imports.stop',
    )
    expect(strict.length).toBeGreaterThan(20)
    expect(idsOf(strict.filter(([, { budget }]) => budget?.shared === 'work'))).toEqual([])
  })

  it('leaves staff room for a day of hard work within any hour', () => {
    for (const [id, { method, budget }] of writing)
      if (method !== 'GET' && budget?.staff) expect(budget.staff[0], id).toBeGreaterThanOrEqual(600)
  })

  it('names limits that are there', () => {
    for (const [id, { budget }] of calls)
      for (const name of budget?.counted ?? []) expect(rateLimits, id).toHaveProperty(name)
  })
})
