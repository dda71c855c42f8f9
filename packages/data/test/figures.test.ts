import { type Contribution, type Counted, createStores, totals, type Whose } from '@remotehands/core'
import { expect, test } from 'vitest'
import { describeOnEveryTable } from './every-table.ts'

const nothing = Object.fromEntries(totals.map((total) => [total, 0]))

function counted(id: number, of: Partial<Contribution> | undefined): Counted {
  const contribution = of && { companyId: 1, totals: {}, moments: [], ...of }
  return { kind: 'ticket', id, look: async () => contribution }
}

describeOnEveryTable('figures', (table) => {
  const figures = () => createStores(table()).figures

  test('add up what records contribute, of all and of each company', async () => {
    await figures().count([
      counted(1, { totals: { open: 1, urgent: 1 } }),
      counted(2, { totals: { open: 1 }, companyId: 2 }),
      counted(3, { totals: { ratings: 1, stars: 4 } }),
    ])
    expect(await figures().totals({})).toEqual({
      ...nothing,
      open: 2,
      urgent: 1,
      ratings: 1,
      stars: 4,
    })
    expect(await figures().totals({ companyId: 1 })).toEqual({
      ...nothing,
      open: 1,
      urgent: 1,
      ratings: 1,
      stars: 4,
    })
    expect(await figures().totals({ companyId: 3 })).toEqual(nothing)
  })

  test('count a record as it was last, and one that is gone not at all', async () => {
    await figures().count([counted(1, { totals: { open: 1 } })])
    await figures().count([counted(1, { totals: { kept: 1 } })])
    expect(await figures().totals({ companyId: 1 })).toEqual({ ...nothing, kept: 1 })
    await figures().count([counted(1, undefined), counted(9, undefined)])
    expect(await figures().totals({})).toEqual(nothing)
  })

  test('count a record that is named twice once, as it was named last', async () => {
    const twice = [counted(1, { totals: { open: 1 } }), counted(1, { totals: { kept: 1 } })]
    await figures().count(twice)
    await figures().count(twice)
    expect(await figures().totals({ companyId: 1 })).toEqual({ ...nothing, kept: 1 })
  })

  test('count by quarters of an hour, from one instant up to another', async () => {
    const at = (instant: string) => ({ moments: [{ what: 'resolved' as const, at: instant }] })
    await figures().count([
      counted(1, at('2026-03-01T23:59:59.999Z')),
      counted(2, at('2026-03-02T00:00:00.000Z')),
      counted(3, at('2026-03-02T00:14:59.999Z')),
      counted(4, at('2026-03-02T00:15:00.000Z')),
      counted(5, at('2026-03-05T12:00:00.000Z')),
    ])
    const between = (from: string, to: string) =>
      figures().moments('resolved', 1, new Date(`2026-03-${from}:00Z`), new Date(`2026-03-${to}:00Z`))
    expect(await between('01T23:45', '02T00:00')).toBe(1)
    expect(await between('02T00:00', '02T00:15')).toBe(2)
    expect(await between('02T00:15', '05T12:00')).toBe(1)
    expect(await between('01T00:00', '31T00:00')).toBe(5)
    expect(await figures().moments('completed', 1, new Date('2026-03-01'), new Date('2026-03-31'))).toBe(0)

    await figures().count([counted(4, at('2026-03-20T06:45:00.000Z')), counted(5, { moments: [] })])
    expect(await between('02T00:15', '05T12:15')).toBe(0)
    expect(await between('20T06:45', '20T07:00')).toBe(1)
  })

  test('count each record once, however many count it at the same moment', async () => {
    const all = Array.from({ length: 25 }, (_, at) => counted(at + 1, { totals: { open: 1 } }))
    await Promise.all(Array.from({ length: 4 }, () => figures().count(all)))
    expect(await figures().totals({})).toEqual({ ...nothing, open: 25 })
  })

  test('follow the later of two states, whoever comes first', async () => {
    let state: Partial<Contribution> = { totals: { open: 1 } }
    let overtake = async () => {
      overtake = async () => undefined
      state = { totals: { waiting: 1 } }
      await figures().count([counted(1, state)])
    }
    const slow: Counted = {
      kind: 'ticket',
      id: 1,
      async look() {
        const seen = { companyId: 1, totals: {}, moments: [], ...state }
        await overtake()
        return seen
      },
    }
    await figures().count([slow])
    expect(await figures().totals({ companyId: 1 })).toEqual({ ...nothing, waiting: 1 })
  })

  test('add up days and their months, of all, of the company and of the assignee', async () => {
    const on = (day: string, names: Record<string, number>) => ({
      figure: 'counts' as const,
      day,
      counts: names,
    })
    await figures().count([
      counted(1, { assigneeId: 7, days: [on('2026-02-28', { a: 1 }), on('2026-03-01', { b: 1 })] }),
      counted(2, { companyId: 2, days: [on('2026-03-01', { b: 1, c: 1 })] }),
    ])
    const march = { period: '2026-03-01', counts: { b: 2, c: 1 } }
    expect(await figures().periods('counts', {}, '2026-03-01', '2026-03-31')).toEqual([march])
    expect(await figures().periods('counts', { assigneeId: 7 }, '2026-02', '2026-03')).toEqual([
      { period: '2026-02', counts: { a: 1 } },
      { period: '2026-03', counts: { b: 1 } },
    ])
    expect(await figures().breakdown('company', '2026-03')).toEqual([
      { id: 1, counts: { b: 1 } },
      { id: 2, counts: { b: 1, c: 1 } },
    ])
    expect(await figures().breakdown('technician', '2026-02-28')).toEqual([{ id: 7, counts: { a: 1 } }])
  })

  test('take a record with all that it added from one company and assignee to another', async () => {
    const days = [{ figure: 'counts' as const, day: '2026-03-01', counts: { b: 1 } }]
    const before = { assigneeId: 7, totals: { open: 1 }, days, warrantyEnd: '2027-01-31' }
    await figures().count([counted(1, before)])
    await figures().count([counted(1, { ...before, companyId: 2, assigneeId: 8 })])
    const open = async (whose: Whose) => (await figures().totals(whose)).open
    expect(await Promise.all([{}, { companyId: 1 }, { companyId: 2 }, { assigneeId: 7 }].map(open))).toEqual([
      1, 0, 1, 0,
    ])
    expect(await figures().warrantyEnds(1)).toEqual(new Map())
    expect(await figures().warrantyEnds(2)).toEqual(new Map([['2027-01-31', 1]]))
    const kept = await figures().periods('counts', { companyId: 1 }, '2026-03-01', '2026-03-01')
    expect(kept).toEqual([{ period: '2026-03-01', counts: {} }])
  })

  test('replace what a record added before figures had days', async () => {
    await figures().count([counted(1, { totals: { open: 1 } })])
    const share = { pk: 'COUNTED#ticket#1', sk: 'COUNTED', version: 1, companyId: 1 }
    await table().put({ ...share, counts: { TOTALS: { open: 1 } } })
    const days = [{ figure: 'counts' as const, day: '2026-03-01', counts: { b: 1 } }]
    await figures().count([counted(1, { totals: { kept: 1 }, assigneeId: 7, days })])
    expect(await figures().totals({})).toEqual({ ...nothing, kept: 1 })
    expect(await figures().totals({ assigneeId: 7 })).toEqual({ ...nothing, kept: 1 })
  })

  test('find and repair what differs from a recount, also where nothing is counted any more', async () => {
    const right = { totals: { open: 1 } }
    await figures().count([counted(1, right)])
    await table().put({ pk: 'FIGURES#C9', sk: 'TOTALS', open: 3 })
    const audit = (repair: boolean) => {
      const contributions = async function* () {
        yield { companyId: 1, moments: [], ...right }
      }
      return figures().audit(contributions(), { companyIds: [9], assigneeIds: [] }, { repair })
    }
    const wrong = { item: 'FIGURES#C9 TOTALS', name: 'open', kept: 3, recounted: 0 }
    expect((await audit(false)).differences).toEqual([wrong])
    expect((await audit(true)).differences).toEqual([wrong])
    expect((await audit(false)).differences).toEqual([])
  })
})
