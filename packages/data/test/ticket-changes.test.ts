import type { AttachmentRecord, Stores, TicketEvent, TicketRecord } from '@remotehands/core'
import { createStores } from '@remotehands/core'
import { beforeEach, describe, expect, test } from 'vitest'
import { at, atOnce, now, onceFor, outcomes, raiseTicket } from '../bench/sample-records.ts'
import { describeOnEveryTable } from './every-table.ts'

const later = '2026-03-10T16:30:00.000Z'
let made = 0
/** Ids of events rise, as those of the clock do, and come after that of the creation. */
const nextId = () => `01Z${String(++made).padStart(6, '0')}`

const about = (ticket: TicketRecord) => ({
  id: nextId(),
  entity: 'ticket' as const,
  ticketId: ticket.id,
  companyId: ticket.companyId,
  actorId: 9,
  at: later,
})
const said = (ticket: TicketRecord, message: string, attachments: AttachmentRecord[] = []): TicketEvent => ({
  ...about(ticket),
  ...{ type: 'replied', message, attachments, move: null },
})
const noted = (ticket: TicketRecord, message: string, attachments: AttachmentRecord[] = []) => ({
  ...about(ticket),
  ...{ type: 'noted' as const, message, attachments },
})
const file = (letter: string): AttachmentRecord => ({
  id: letter.repeat(32),
  ...{ name: 'rack.png', size: 12, contentType: 'image/png', isInline: true },
})
const wordsOf = (events: TicketEvent[]) =>
  events.map((event) => ('message' in event ? event.message : event.type))

describeOnEveryTable('a change of a ticket', (table) => {
  let stores: Stores
  beforeEach(() => {
    stores = createStores(table())
  })
  const whole = { limit: 100 }
  const counts = async () => (await stores.users.ticketCounts([1])).get(1)

  test('whose entry only a newer version knows leaves the rest of the history readable, page by page', async () => {
    const ticket = await raiseTicket(stores)
    const unknown = { ...said(ticket, 'Hm.'), type: 'pondered' } as unknown as TicketEvent
    const answered = await stores.tickets.change(ticket, { updatedAt: later }, [unknown])
    await stores.tickets.change(answered, { updatedAt: later }, [said(ticket, 'Done.')])
    const read: TicketEvent[] = []
    for (let after: object | undefined, at = 0; at === 0 || after; at++) {
      const page = await stores.tickets.events(ticket.id, { limit: 1, after: after as never })
      read.push(...page.items)
      after = page.next
    }
    expect(wordsOf(read)).toEqual(['created', 'Done.'])
    expect(wordsOf(await stores.tickets.conversation(ticket.id, { withNotes: true, most: 10 }))).toEqual([
      'created',
      'Done.',
    ])
  })

  test('is stored with its event, and raises the version', async () => {
    const ticket = await raiseTicket(stores)
    const event = said(ticket, 'Done.')
    const change = { status: 'resolved', resolvedAt: later, updatedAt: later } as const
    const changed = await stores.tickets.change(ticket, change, [event])
    expect(changed).toEqual({ ...ticket, ...change, version: 2 })
    expect(await stores.tickets.byId(ticket.id)).toEqual(changed)
    expect((await stores.tickets.list({ companyId: 1 }, whole)).items).toEqual([changed])
    expect((await stores.tickets.events(ticket.id, whole)).items).toContainEqual(event)
  })

  test('of a version that is no longer there changes nothing, and leaves no event', async () => {
    const ticket = await raiseTicket(stores, { deviceIds: [1] })
    const first = await stores.tickets.change(ticket, { priority: 'high' }, [said(ticket, 'first')])
    const second = stores.tickets.change(ticket, { status: 'closed', deviceIds: [2] }, [
      said(ticket, 'second', [file('s')]),
    ])
    await expect(second).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await stores.tickets.byId(ticket.id)).toEqual(first)
    expect(wordsOf((await stores.tickets.events(ticket.id, whole)).items).slice(-1)).toEqual(['first'])
    expect(await stores.tickets.attachment(ticket.id, file('s').id)).toBeUndefined()
    expect((await stores.tickets.ofDevice(2, whole)).items).toEqual([])
    expect(await counts()).toEqual({ tickets: 1, active: 1 })
  })

  test('of twenty at the same moment is made once', async () => {
    const ticket = await raiseTicket(stores)
    const calls = Array.from({ length: 20 }, (_, index) =>
      stores.tickets.change(ticket, { status: 'closed' }, [said(ticket, `${index}`)]),
    )
    const ended = await outcomes(calls)
    expect(ended.filter((outcome) => outcome === 'ok')).toHaveLength(1)
    expect(ended.filter((outcome) => outcome === 'CONFLICT')).toHaveLength(19)
    expect((await stores.tickets.eventsWithNotes(ticket.id, whole)).items).toHaveLength(2)
    expect(await counts()).toEqual({ tickets: 1, active: 0 })
  })

  test('moves the client’s count of open tickets with its openness alone', async () => {
    let ticket = await raiseTicket(stores)
    const statuses = ['waiting_for_client', 'resolved', 'closed', 'in_progress', 'new'] as const
    const active: (number | undefined)[] = []
    for (const status of statuses) {
      ticket = await stores.tickets.change(ticket, { status }, [said(ticket, status)])
      active.push((await counts())?.active)
    }
    expect(active).toEqual([1, 0, 0, 1, 1])
    expect((await counts())?.tickets).toBe(1)
  })

  test('puts the ticket on the lists of its devices, and takes it off', async () => {
    const first = await raiseTicket(stores, { deviceIds: [1, 2, 1] })
    const second = await raiseTicket(stores, { deviceIds: [2] })
    const idsOf = async (deviceId: number) =>
      (await stores.tickets.ofDevice(deviceId, whole)).items.map(({ id }) => id)
    expect([await idsOf(1), await idsOf(2), await idsOf(3)]).toEqual([[first.id], [second.id, first.id], []])
    await stores.tickets.change(first, { deviceIds: [2, 3, 3] }, [said(first, 'other devices')])
    expect([await idsOf(1), await idsOf(2), await idsOf(3)]).toEqual([[], [second.id, first.id], [first.id]])
    const page = await stores.tickets.ofDevice(2, { limit: 1 })
    expect(page.items).toMatchObject([{ id: second.id }])
    expect((await stores.tickets.ofDevice(2, { limit: 1, after: page.next })).items).toMatchObject([
      { id: first.id },
    ])
  })

  test('is in a history that leaves nothing out, however large the events are', async () => {
    const ticket = await raiseTicket(stores)
    const large = 'x'.repeat(300_000)
    const events = [
      ...Array.from({ length: 5 }, (_, index) => said(ticket, `${large}${index}`)),
      noted(ticket, 'a note between'),
      said(ticket, `${large}5`),
      noted(ticket, 'a note at last'),
    ]
    for (const event of events) {
      if (event.type === 'noted') await stores.tickets.addNote(event)
      else await stores.tickets.change((await stores.tickets.byId(ticket.id)) ?? ticket, {}, [event])
    }
    for (const list of ['events', 'eventsWithNotes'] as const) {
      const ids: string[] = []
      let after: { id: string } | undefined
      let pages = 0
      do {
        const page = await stores.tickets[list](ticket.id, { limit: 50, after })
        ids.push(...page.items.slice(after || pages > 0 ? 0 : 1).map(({ id }) => id))
        after = page.next as { id: string } | undefined
        pages += 1
      } while (after)
      const wanted = list === 'events' ? events.filter(({ type }) => type !== 'noted') : events
      expect(ids).toEqual(wanted.map(({ id }) => id))
      expect(pages).toBeGreaterThan(1)
    }
  })

  describe('under an idempotency key', () => {
    test('is made once, at the same moment and later, and answers the ticket', async () => {
      const ticket = await raiseTicket(stores)
      const change = () =>
        stores.tickets.change(ticket, { updatedAt: at }, [said(ticket, 'once')], onceFor('reply'))
      const answers = await atOnce(10, change)
      expect(new Set(answers.map(({ version }) => version))).toEqual(new Set([2]))
      const next = await stores.tickets.change(answers[0] ?? ticket, { priority: 'low' }, [
        said(ticket, 'next'),
      ])
      expect(await change()).toEqual(next)
      expect(await stores.tickets.writtenBy(onceFor('reply'), now)).toEqual(next)
      expect(wordsOf((await stores.tickets.events(ticket.id, whole)).items)).toEqual([
        'created',
        'once',
        'next',
      ])
    })

    test('is refused for another one', async () => {
      const ticket = await raiseTicket(stores)
      const change = (fingerprint: string) =>
        stores.tickets.change(ticket, { updatedAt: at }, [said(ticket, fingerprint)], {
          ...onceFor('reply'),
          fingerprint,
        })
      await change('one')
      await expect(change('two')).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' })
    })

    test('is a conflict like any other when the key is a new one', async () => {
      const ticket = await raiseTicket(stores)
      await stores.tickets.change(ticket, { updatedAt: at }, [said(ticket, 'one')], onceFor('one'))
      const second = stores.tickets.change(ticket, { updatedAt: at }, [said(ticket, 'two')], onceFor('two'))
      await expect(second).rejects.toMatchObject({ code: 'CONFLICT' })
      expect(await stores.tickets.writtenBy(onceFor('two'), now)).toBeUndefined()
    })
  })
})

describeOnEveryTable('the history of a ticket', (table) => {
  let stores: Stores
  let ticket: TicketRecord
  beforeEach(async () => {
    stores = createStores(table())
    ticket = await stores.tickets.create({ ...(await raiseTicket(stores)) }, { id: '01A' })
  })
  const reply = async (message: string, attachments?: AttachmentRecord[]) => {
    ticket = await stores.tickets.change(ticket, { updatedAt: at }, [said(ticket, message, attachments)])
  }
  const note = (message: string, attachments?: AttachmentRecord[]) =>
    stores.tickets.addNote(noted(ticket, message, attachments))

  test('is told oldest first: to the company without notes, to staff whole', async () => {
    await reply('one')
    await note('secret')
    await reply('two')
    await note('more')
    const { items } = await stores.tickets.events(ticket.id, { limit: 10 })
    expect(wordsOf(items)).toEqual(['created', 'one', 'two'])
    const all = await stores.tickets.eventsWithNotes(ticket.id, { limit: 10 })
    expect(wordsOf(all.items)).toEqual(['created', 'one', 'secret', 'two', 'more'])
  })

  test.each([1, 2, 3, 5])('comes in pages of %i, none of which a note makes shorter', async (limit) => {
    for (const message of ['n1', 'n2', 'n3']) await note(message)
    for (const message of ['r1', 'r2']) await reply(message)
    for (const message of ['n4', 'n5']) await note(message)
    await reply('r3')
    const walk = async (list: 'events' | 'eventsWithNotes') => {
      const pages: string[][] = []
      let after: Awaited<ReturnType<Stores['tickets']['events']>>['next']
      do {
        const page = await stores.tickets[list](ticket.id, { limit, after })
        pages.push(wordsOf(page.items))
        after = page.next
      } while (after)
      return pages
    }
    const [own, whole] = [await walk('events'), await walk('eventsWithNotes')]
    expect(own.flat()).toEqual(['created', 'r1', 'r2', 'r3'])
    expect(whole.flat()).toEqual(['created', 'n1', 'n2', 'n3', 'r1', 'r2', 'n4', 'n5', 'r3'])
    for (const pages of [own, whole])
      expect(pages.slice(0, -1).every((page) => page.length === limit)).toBe(true)
    expect(own).toHaveLength(Math.ceil(4 / limit))
    expect(whole).toHaveLength(Math.ceil(9 / limit))
  })

  test('of long messages and long notes is told whole and in order', async () => {
    const long = '€'.repeat(10_000)
    const expected = ['created']
    for (let index = 0; index < 60; index++) {
      await (index % 3 === 0 ? note(`${index}${long}`) : reply(`${index}${long}`))
      expected.push(String(index))
    }
    const told: string[] = []
    let after: Awaited<ReturnType<Stores['tickets']['events']>>['next']
    do {
      const page = await stores.tickets.eventsWithNotes(ticket.id, { limit: 50, after })
      told.push(...wordsOf(page.items).map((words) => words.replaceAll('€', '')))
      after = page.next
    } while (after)
    expect(told).toEqual(expected)
  })

  test('a note changes nothing of the ticket, and is one under its idempotency key', async () => {
    const before = await stores.tickets.byId(ticket.id)
    const once = onceFor('note')
    await atOnce(5, () => stores.tickets.addNote(noted(ticket, 'secret'), once))
    expect(await stores.tickets.byId(ticket.id)).toEqual(before)
    const { items } = await stores.tickets.eventsWithNotes(ticket.id, { limit: 10 })
    expect(wordsOf(items)).toEqual(['created', 'secret'])
    expect(await stores.tickets.writtenBy(once, now)).toEqual(before)
  })

  test('each file is found through its ticket, and says whether staff alone may read it', async () => {
    await reply('See the picture.', [file('a'), file('b')])
    await note('See mine.', [file('c')])
    const find = (letter: string, id = ticket.id) => stores.tickets.attachment(id, file(letter).id)
    expect(await find('b')).toEqual({ attachment: file('b'), isInternal: false })
    expect(await find('c')).toEqual({ attachment: file('c'), isInternal: true })
    expect(await find('d')).toBeUndefined()
    expect(await find('b', ticket.id + 1)).toBeUndefined()
  })
})

describeOnEveryTable('client companies', (table) => {
  test('are those with a client, by name, once each', async () => {
    const { companies, users } = createStores(table())
    const add = async (name: string, role: 'client' | 'techie' | 'vendor', username: string) => {
      const { id: companyId } = await companies.findOrCreate(name, now)
      const person = { username, email: `${username}@example.com`, firstName: 'Dana', lastName: 'Reyes' }
      const account = { phoneNumber: null, isActive: true, createdAt: at, passwordHash: 'hash' }
      await users.create({ ...person, ...account, role, companyId })
    }
    await add('Remotehands', 'techie', 'tess')
    await add('zulu Freight', 'client', 'zoe')
    await add('Bluepeak', 'vendor', 'val')
    await add('Acme', 'client', 'anna')
    await add('Acme', 'client', 'alan')
    await add('Remotehands', 'techie', 'tom')
    const first = await companies.listClients({ limit: 1 })
    expect(first.items.map(({ name }) => name)).toEqual(['Acme'])
    const second = await companies.listClients({ limit: 1, after: first.next })
    expect(second.items.map(({ name }) => name)).toEqual(['zulu Freight'])
    expect(second.next).toBeUndefined()
    const { items } = await users.list({ staffOnly: true }, { limit: 10 })
    expect(items.map(({ username }) => username).sort()).toEqual(['tess', 'tom'])
  })
})
