import type { AuditFilter, NewAuditRecord, Stores } from '@remotehands/core'
import { createStores } from '@remotehands/core'
import { beforeEach, expect, test } from 'vitest'
import { describeOnEveryTable } from './every-table.ts'

const entry = (id: string, at: string, changes: Partial<NewAuditRecord> = {}): NewAuditRecord => ({
  id,
  at: `${at}T10:00:00.000Z`,
  actorId: 7,
  actor: 'Sam Okafor',
  subject: 'ticket',
  subjectId: 1042,
  label: '#1042 Printer offline',
  action: 'replied',
  companyId: 3,
  changes: [],
  ip: null,
  ...changes,
})
const always = { from: '2020-01-01T00:00:00.000Z', until: '2026-12-01T00:00:00.000Z' }

describeOnEveryTable('the audit log', (table) => {
  let audit: Stores['audit']
  beforeEach(() => {
    audit = createStores(table()).audit
  })
  /** All entries of a filter by their ids, read in pages of this size. */
  const walk = async (filter: Partial<AuditFilter> = {}, limit = 2) => {
    const seen: string[] = []
    let after: Record<string, string | number> | undefined
    do {
      const { items, next } = await audit.list({ ...always, ...filter }, { limit, after })
      seen.push(...items.map(({ id }) => id))
      after = next
    } while (after)
    return seen.join('')
  }

  test('keeps an entry once, as it was first', async () => {
    await audit.append(entry('A', '2026-03-10'))
    await audit.append(entry('A', '2026-03-10', { action: 'forged' }))
    const { items } = await audit.list(always, { limit: 10 })
    expect(items).toEqual([{ ...entry('A', '2026-03-10'), isInternal: false }])
  })

  test('keeps each of many once, also where a delivery comes again with others', async () => {
    const of = (numbers: number[], action = 'replied') =>
      numbers.map((number) => entry(`E${String(number).padStart(3, '0')}`, '2026-03-10', { action }))
    const all = Array.from({ length: 120 }, (_, number) => number)
    await audit.appendAll(of(all.slice(0, 70)))
    await audit.appendAll([...of(all.slice(60), 'forged'), ...of([119], 'forged')])
    await audit.appendAll(of([5, 6], 'forged'))
    const { items } = await audit.list(always, { limit: 200 })
    expect(items.map(({ id }) => id).reverse()).toEqual(of(all).map(({ id }) => id))
    expect(items.reverse().map(({ action }) => action)).toEqual(
      all.map((number) => (number < 70 ? 'replied' : 'forged')),
    )
  })

  test('is read newest first, over months with gaps, in pages without one', async () => {
    const days = ['2024-01-31', '2024-02-01', '2025-11-30', '2026-01-01', '2026-01-01', '2026-03-10']
    for (const [at, day] of days.entries()) await audit.append(entry('ABCDEF'.charAt(at), day))
    for (const limit of [1, 2, 5, 6, 7]) expect(await walk({}, limit)).toBe('FEDCBA')
  })

  test('has no next page behind its last entry', async () => {
    await audit.append(entry('A', '2026-11-05'))
    await audit.append(entry('B', '2026-11-06'))
    const november = { ...always, from: '2026-11-01T00:00:00.000Z' }
    expect((await audit.list(november, { limit: 2 })).next).toBeUndefined()
    expect((await audit.list(november, { limit: 1 })).next).toBeDefined()
  })

  test('of some days holds their first instant, and not the one after them', async () => {
    const at = (id: string, instant: string) => audit.append({ ...entry(id, '2026-03-10'), at: instant })
    await at('A', '2026-02-28T23:59:59.999Z')
    await at('B', '2026-03-01T00:00:00.000Z')
    await at('C', '2026-03-31T23:59:59.999Z')
    await at('D', '2026-04-01T00:00:00.000Z')
    const march = { from: '2026-03-01T00:00:00.000Z', until: '2026-04-01T00:00:00.000Z' }
    for (const filter of [{}, { companyId: 3 }, { companyId: 3, publicOnly: true }, { actorId: 7 }])
      expect(await walk({ ...march, ...filter }, 1)).toBe('CB')
  })

  test('of one company holds what touched it alone; and for its own people nothing internal', async () => {
    await audit.append(entry('A', '2026-03-01'))
    await audit.append(entry('B', '2026-03-02', { companyId: 4 }))
    await audit.append(entry('C', '2026-03-03', { companyId: null }))
    await audit.append(entry('D', '2026-03-04', { action: 'noted', isInternal: true }))
    expect(await walk({ companyId: 3 })).toBe('DA')
    expect(await walk({ companyId: 3, publicOnly: true })).toBe('A')
    expect(await walk({ companyId: 3, publicOnly: true, action: 'noted' })).toBe('')
    expect(await walk({ companyId: 3, publicOnly: true, actorId: 7 })).toBe('A')
  })

  test('can be read by person, kind and action, and by all of them', async () => {
    await audit.append(entry('A', '2026-03-01'))
    await audit.append(entry('B', '2026-03-02', { actorId: 8 }))
    await audit.append(entry('C', '2026-03-03', { actorId: null, subject: 'session', action: 'refused' }))
    await audit.append(entry('D', '2026-03-04', { subject: 'user', action: 'role_changed' }))
    expect(await walk({ actorId: 7 })).toBe('DA')
    expect(await walk({ subject: 'session' })).toBe('C')
    expect(await walk({ action: 'replied' })).toBe('BA')
    expect(await walk({ actorId: 7, subject: 'user' })).toBe('D')
    expect(await walk({ actorId: 8, subject: 'user' })).toBe('')
  })

  test('reads a bounded part of it for one page, and goes on with the next', async () => {
    await audit.append(entry('A', '2021-03-01'))
    const { items, next } = await audit.list(always, { limit: 5 })
    // Empty months are passed by at once, to the end of the next that has an entry.
    expect({ items, next }).toEqual({ items: [], next: { before: '2021-04-01T00:00:00.000Z' } })
    expect(await walk()).toBe('A')
  })

  test('of a new system ends with the first page, however long nothing was before', async () => {
    await audit.append(entry('A', '2026-11-05'))
    const { items, next } = await audit.list(always, { limit: 5 })
    expect({ ids: items.map(({ id }) => id), next }).toEqual({ ids: ['A'], next: undefined })
    expect((await audit.list({ ...always, action: 'noted' }, { limit: 5 })).next).toBeUndefined()
  })
})
