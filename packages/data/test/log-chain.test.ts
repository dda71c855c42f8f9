import {
  AppError,
  auditCopies,
  createStores,
  type Item,
  type NewAuditRecord,
  type Stores,
  type Table,
  verifyLog,
} from '@remotehands/core'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { describeOnEveryTable } from './every-table.ts'

const now = new Date('2026-03-20T12:00:00.000Z')
const companies = [3, 4, null]

const entry = (index: number): NewAuditRecord => ({
  id: `01ENTRY${String(index).padStart(4, '0')}`,
  at: `2026-0${1 + (index % 3)}-1${index % 10}T10:00:00.000Z`,
  actorId: 7,
  actor: 'Sam Okafor',
  ...{ subject: 'ticket', subjectId: index, label: `#${index} Printer offline`, action: 'status_changed' },
  companyId: companies[index % companies.length] ?? null,
  changes: [{ field: 'status', from: 'open', to: 'resolved' }],
  ip: '203.0.113.9',
})

describeOnEveryTable('the chains of the audit log', (open) => {
  let table: Table
  let stores: Stores
  beforeEach(async () => {
    table = open()
    stores = createStores(table)
    for (let index = 0; index < 24; index++) await stores.audit.append(entry(index))
    for (let index = 0; index < 24; index += 4) await sealed([0, 1, 2, 3].map((more) => index + more))
  })
  const keyOf = (index: number) => {
    const { id, at } = entry(index)
    return { pk: `AUDIT#${at.slice(0, 7)}`, sk: `${at}#${id}` }
  }
  const nameOf = (index: number) => `${entry(index).at}, id ${entry(index).id}`
  const item = async (index: number): Promise<Item> => (await table.get(keyOf(index))) ?? fail(index)
  const sealed = async (indexes: number[]) => {
    const keys = indexes.map((index) => keyOf(index).sk)
    const found = await stores.audit.byKeys(keys)
    await stores.chains.seal(
      found.flatMap((each) => each.entry ?? []),
      now,
    )
  }
  const problemsOf = async (of: Table, known: Parameters<typeof verifyLog>[2] = []) =>
    (await verifyLog({ ...createStores(of), copies: auditCopies(of) }, now, known)).problems
  const problems = (known?: Parameters<typeof verifyLog>[2]) => problemsOf(table, known)
  /** As an engine answers that can't read what it stores: no page with it, and nothing by its key. */
  const unreadable = (of: Table, sk: string): Table => ({
    ...of,
    async query(query) {
      const page = await of.query(query)
      if (page.items.some((each) => each.sk === sk)) throw new AppError('UNAVAILABLE')
      return page
    },
    getMany: async (keys) => (await of.getMany(keys)).filter((each) => each.sk !== sk),
  })
  const fail = (index: number): never => {
    throw new Error(`There is no entry ${index}.`)
  }

  test('lead to every entry as it was written', async () => {
    const { problems, entries, unsealed, heads } = await verifyLog(stores, now)
    expect({ problems, entries, unsealed }).toEqual({ problems: [], entries: 24, unsealed: 0 })
    expect([...heads.keys()]).toEqual([null, 3, 4])
  })

  test('stay valid when entries are sealed again, and when two jobs append at once', async () => {
    await Promise.all([sealed([0, 3, 6]), sealed([3, 9]), sealed([12, 15]), sealed([1, 2])])
    expect(await problems()).toEqual([])
  })

  test('show each entry in which anything was changed', async () => {
    const changed: Record<string, unknown>[] = [
      ...[
        { actor: 'Sam Okafo' },
        { actorId: 8 },
        { action: 'replied' },
        { subject: 'visit' },
        { subject: 'tickeu' },
        { companyId: 'x' },
      ],
      ...[{ subjectId: 5 }, { label: '#5 Printer online' }, { ip: null }, { isInternal: true }],
      ...[{ changes: [] }, { changes: [{ field: 'status', from: 'open', to: 'closed' }] }, { companyId: 4 }],
    ]
    // Each in an entry of its own, as a walk through the log asks for every month that there can be.
    const before = await Promise.all(changed.map((_, index) => item(index)))
    for (const [index, change] of changed.entries()) await table.put({ ...(await item(index)), ...change })
    const found = await problems()
    for (const [index, change] of changed.entries())
      expect(found, JSON.stringify(change)).toContainEqual({
        companyId: entry(index).companyId,
        what: expect.stringMatching(new RegExp(`^(Changed|Unreadable): the entry of ${nameOf(index)}`)),
      })
    for (const each of before) await table.put(each)
    expect(await problems()).toEqual([])
  })

  test('show each text of which one character was flipped', async () => {
    const names = ['actor', 'label', 'ip', 'action', 'salt']
    const before = await Promise.all(names.map((_, index) => item(index)))
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(), { minLength: 5, maxLength: 5 }), async (places) => {
        for (const [index, name] of names.entries()) {
          const text = String(before[index]?.[name])
          const place = (places[index] ?? 0) % text.length
          const flipped = String.fromCharCode(text.charCodeAt(place) ^ 1)
          const changed = text.slice(0, place) + flipped + text.slice(place + 1)
          await table.put({ ...(before[index] ?? fail(index)), [name]: changed })
        }
        const found = await problems()
        expect(found).toHaveLength(names.length)
        for (const [index, name] of names.entries())
          expect(found, name).toContainEqual({
            companyId: entry(index).companyId,
            what: expect.stringContaining(`Changed: the entry of ${nameOf(index)}`),
          })
      }),
      { numRuns: 2 },
    )
  })

  test('show an entry that is missing, moved or slipped in', async () => {
    const taken = await item(3)
    await table.delete(taken)
    expect(await problems()).toMatchObject([{ companyId: 3, what: expect.stringMatching(/^Missing/) }])
    const elsewhere = { ...taken, pk: 'AUDIT#2025-12', sk: taken.sk.replace('2026-01', '2025-12') }
    await table.put(elsewhere)
    expect((await problems()).map(({ what }) => what.split(':')[0])).toEqual([
      ...['Not where it belongs', 'Never sealed', 'Missing'],
    ])
    await table.delete(elsewhere)
    await table.put(taken)
    await stores.audit.append({ ...entry(99), at: '2026-01-05T10:00:00.000Z' })
    expect(await problems()).toMatchObject([{ what: expect.stringMatching(/^Never sealed/) }])
  })

  test('show an entry that was taken off the list of its company', async () => {
    const { gsi1pk, gsi1sk, ...unlisted } = await item(3)
    await table.put(unlisted as Item)
    expect(await problems()).toMatchObject([
      { companyId: 3, what: expect.stringMatching(/^Not where it belongs/) },
    ])
  })

  test('name what the table can’t read, an entry or a link, and go on', async () => {
    const broken = keyOf(5).sk
    expect(await problemsOf(unreadable(table, broken))).toEqual([
      { companyId: null, what: `Unreadable: the entry of ${broken.replace('#', ', id ')}.` },
    ])
    const link = '000000000002'
    const [first, ...others] = (await problemsOf(unreadable(table, link))).map(({ what }) => what)
    expect(first).toBe('Link 2 can’t be read.')
    expect(others.length).toBeGreaterThan(0)
    for (const what of others) expect(what).toMatch(/Link 2 can’t be read|^Never sealed/)
    const gone = { ...table, getMany: () => Promise.reject(new AppError('UNAVAILABLE')) }
    await expect(problemsOf({ ...unreadable(table, broken), ...gone })).rejects.toThrow(AppError)
  })

  test('show that the copies that readers are shown aren’t as the log', async () => {
    const key = keyOf(3).sk
    const shown = (change: (items: Item[]) => Item[]): Table => ({
      ...table,
      async query(query) {
        const page = await table.query(query)
        return query.index === 'gsi1' ? { ...page, items: change(page.items) } : page
      },
    })
    const forged = shown((items) => items.map((each) => (each.sk === key ? { ...each, label: 'x' } : each)))
    const name = key.replace('#', ', id ')
    expect(await problemsOf(forged)).toEqual([
      { companyId: 3, what: `Not as in the log, on the company’s own list: the entry of ${name}.` },
    ])
    expect(await problemsOf(shown((items) => items.filter(({ sk }) => sk !== key)))).toEqual([
      { companyId: 3, what: `Missing on the company’s own list: the entry of ${name}.` },
    ])
  })

  test('count an entry that is too new to be sealed, without blame', async () => {
    await stores.audit.append({ ...entry(99), at: '2026-03-20T11:59:00.000Z' })
    expect(await verifyLog(stores, now)).toMatchObject({ problems: [], unsealed: 1 })
  })

  test('show a link that was changed, and one that was taken out', async () => {
    const [, second] = (await stores.chains.links(3, { limit: 5 })).items
    const key = { pk: 'AUDIT#CHAIN#3', sk: String(second?.sequence).padStart(12, '0') }
    const before = await table.get(key)
    if (!before) throw new Error(`There is no link ${key.sk}.`)
    await table.put({ ...before, entries: [] })
    expect((await problems()).map(({ what }) => what)).toContain('Link 2 was changed.')
    await table.delete(key)
    expect((await problems()).map(({ what }) => what)).toContain('The chain is broken before link 3.')
  })

  test('show, beside a seal that was mailed, that the whole chain was written anew', async () => {
    const head = await stores.chains.head(3)
    if (!head) throw new Error('There is no head.')
    expect(await problems([head])).toEqual([])
    for (const { sequence } of (await stores.chains.links(3, { limit: 50 })).items)
      await table.delete({ pk: 'AUDIT#CHAIN#3', sk: String(sequence).padStart(12, '0') })
    await table.put({ ...(await item(0)), actor: 'Nobody' })
    await sealed([0, 3, 6, 9, 12, 15, 18, 21])
    expect(await problems()).toEqual([])
    expect(await problems([head])).toEqual([
      { companyId: 3, what: `The chain ends at link 1, before the known head.` },
    ])
    expect(await problems([{ ...head, sequence: 1 }])).toEqual([
      { companyId: 3, what: 'Link 1 is not the one of the known head.' },
    ])
    expect(await problems([{ ...head, companyId: 99 }])).toEqual([
      { companyId: 99, what: 'There is no chain to the known head.' },
    ])
  })
})
