import { isOpen, QueueTicket } from '@remotehands/contract'
import { expect, it } from 'vitest'
import { upgradeRecords } from '../../src/index.ts'
import { nameOf } from '../../src/people/present-user.ts'
import { toQueueTickets } from '../../src/tickets/present-ticket.ts'
import { shownVersion, type TicketRecord } from '../../src/tickets/ticket.ts'
import { createLevelDesk } from './policies/level-desk.ts'

type Answer = { status: number; json: unknown }
type Person = 'tess' | 'anna' | 'admin'

const withoutBreach = ({ breachedDueAt: _, ...ticket }: TicketRecord) => ticket
const everyId = Array.from({ length: 40 }, (_, at) => at + 1)
const byId = (one: { id: number }, other: { id: number }) => one.id - other.id

/** A desk with tickets of two companies, whose queue has been looked at; and every act that changes what a row shows. */
async function createDesk() {
  const desk = await createLevelDesk()
  const { people, record, stores } = desk
  const by: Record<Person, typeof desk.tess> = desk
  const ok = ({ status, json }: Answer) => {
    if (status >= 300) throw new Error(`${status}: ${JSON.stringify(json)}`)
  }
  const [first, second, third, other] = [
    await desk.raise({ body: { priority: 'low' } }),
    await desk.raise({ body: { priority: 'low' } }),
    await desk.raise({ by: 'alan', body: { description: 'My password is hunter2.' } }),
    await desk.raise({ by: 'gus' }),
  ]
  const versionOf = async (id: number) => shownVersion(await record(id))
  const change = async (id: number, body: object, call: 'update' | 'changeStatus' = 'update') =>
    ok(
      await desk.tess.call(`tickets.${call}`, {
        params: { id },
        body: { version: await versionOf(id), ...body },
      }),
    )
  const correct = async (id: number, call: 'merge' | 'undoMerge' | 'link' | 'redact', body: object) =>
    ok(
      await desk.tess.call(`tickets.${call}`, {
        params: { id },
        body: { version: await versionOf(id), ...body },
      }),
    )
  const reply = async (id: number, as: Person) =>
    ok(await by[as].call('tickets.reply', { params: { id }, body: { message: 'It is still dark.' } }))
  const named = (ids: number[]) => Promise.all(ids.map(async (id) => ({ id, version: await versionOf(id) })))
  const tags = async () => (await desk.tess.call('tags.list', {})).json
  const tagNamed = async (name: string) => (await tags()).tags.find((tag) => tag.name === name)?.id ?? 0
  let undo: unknown[] = []

  const acts: Record<string, () => Promise<unknown>> = {
    'a new ticket': () => desk.raise(),
    'a new priority': () => change(first, { priority: 'medium' }),
    'a new title': () => change(first, { title: 'No link on port 13' }),
    'a move to a colleague': () => change(first, { clientId: people.alan.id }),
    'a move to another company': () =>
      change(second, { clientId: people.gus.id, companyId: people.gus.companyId }),
    'an assignment': () => change(first, { assigneeId: people.tom.id }),
    'new tags': () => change(first, { tags: ['vpn', 'site'] }),
    'a tag’s new name': async () =>
      ok(
        await desk.admin.call('tags.rename', {
          params: { id: await tagNamed('vpn') },
          body: { version: (await tags()).version, name: 'Tunnel' },
        }),
      ),
    'two tags that become one': async () =>
      ok(
        await desk.admin.call('tags.remove', {
          params: { id: await tagNamed('site') },
          query: { version: String((await tags()).version), into: String(await tagNamed('Tunnel')) },
        }),
      ),
    'a team’s ticket': async () => {
      const body = { version: 0, name: 'Network', memberIds: [people.tom.id], leadIds: [] }
      ok(await desk.admin.call('teams.create', { body }))
      await change(third, { teamId: 1 })
    },
    'a team’s new name': async () => {
      const { version } = (await desk.tess.call('teams.list')).json
      const body = { version, name: 'Field', memberIds: [people.tom.id], leadIds: [] }
      ok(await desk.admin.call('teams.update', { params: { id: 1 }, body }))
    },
    'a wait for the client': () => change(third, { status: 'waiting_for_client' }, 'changeStatus'),
    'the client’s answer': () => reply(second, 'tess').then(() => reply(first, 'tess')),
    'an act on many': async () => {
      const body = { tickets: await named([first, third]), change: { priority: 'high' } }
      const { json } = await desk.tess.call('tickets.changeMany', { body })
      undo = json.map(({ id, ticket, undo }) => ({ id, version: ticket?.version, entry: undo?.entry }))
    },
    'an act on many, taken back': async () =>
      ok(await desk.tess.call('tickets.undoMany', { body: { tickets: undo } })),
    'a link': () => correct(first, 'link', { kind: 'blocks', ticketId: other, version: undefined }),
    'a redaction': () => correct(third, 'redact', { entry: null, text: 'hunter2', version: undefined }),
    'a merge': () => correct(third, 'merge', { intoId: first }),
    'a merge, taken back': async () =>
      ok(await desk.tess.call('tickets.undoMerge', { params: { id: third } })),
    'a reply that becomes a ticket': async () => {
      const { json } = await desk.tess.call('tickets.historyForStaff', { params: { id: first } })
      const entry = json.findLast(({ type }) => type === 'replied')?.id
      const body = { entry, title: 'Another fault' }
      ok(await desk.tess.call('tickets.split', { params: { id: first }, body }))
    },
    'a client’s new name': async () => {
      const alan = await stores.users.byId(people.alan.id)
      if (alan) await stores.users.update(alan, { firstName: 'Alain' })
    },
    'a technician’s new name': async () => {
      const tom = await stores.users.byId(people.tom.id)
      if (tom) await stores.users.update(tom, { lastName: 'Reeves' })
    },
    'a company’s new name': async () =>
      ok(
        await desk.admin.call('companies.update', {
          params: { id: desk.acme },
          body: { name: 'Acme Marine' },
        }),
      ),
    'other service levels': async () => {
      const step = { afterMinutes: 0, tellsAdministrators: false, raisesPriority: true, assignment: null }
      await desk.save(await desk.withPolicy({ resolution: 30_000 }, [desk.acme], [step]), 'move')
      await desk.moveAll()
    },
    'an escalation': async () => {
      desk.minutes(65)
      await desk.watch()
    },
    'an upgrade of old records': async () => upgradeRecords(desk),
    'companies that become one': async () => {
      const body = { into: people.gus.companyId, name: 'Acme Marine' }
      const admin = await desk.signInAs('admin', 'Remotehands')
      ok(await admin.call('companies.merge', { params: { id: desk.acme }, body }))
      await desk.runJobs()
    },
    'a ticket that is done': () => change(first, { status: 'resolved' }, 'changeStatus'),
  }

  const shown = async () => {
    const query = { sort: 'created', status: 'open', limit: '100' }
    return (await desk.tess.call('tickets.queue', { query })).json.toSorted(byId)
  }
  const kept = async () =>
    [...(await stores.openTickets.look()).tickets()].map(({ ticket }) => withoutBreach(ticket)).sort(byId)
  const stored = async () => {
    const { items } = await stores.tickets.list({}, { limit: 100 })
    return items.filter(({ status }) => isOpen(status)).sort(byId)
  }
  const asStored = async () =>
    (await toQueueTickets(await stored(), { role: 'techie' }, desk)).map((row) => QueueTicket.parse(row))
  /** What a search outside the queue knows, and what is stored. */
  const known = async () => {
    const { byIds, names } = await stores.knownTickets.look()
    const [tickets, { items }] = [await byIds(everyId), await stores.tickets.list({}, { limit: 100 })]
    const users = [...new Set(items.map(({ clientId }) => clientId))]
    const companies = [...new Set(items.map(({ companyId }) => companyId))]
    const { user, company } = await names({ users, companies })
    const [people, named] = [await stores.users.namesOf(users), await stores.companies.byIds(companies)]
    return {
      tickets: [...tickets.values()].map(withoutBreach).sort(byId),
      names: [...users.map(user), ...companies.map(company)],
      stored: {
        tickets: items.map(withoutBreach).sort(byId),
        names: [
          ...users.map((id) => nameOf(people.get(id))),
          ...companies.map((id) => named.get(id)?.name ?? 'Unknown'),
        ],
      },
    }
  }
  /** A ticket as it was before there were times of risk. */
  const makeOld = async () => {
    const { id } = await record(other)
    await stores.tickets.moveLevels(await record(id), { firstResponseRiskAt: null, resolutionRiskAt: null })
  }
  return { acts, shown, kept, known, stored, asStored, makeOld }
}

it('shows every ticket as it is stored, right after whatever changed it', async () => {
  const { acts, shown, kept, known, stored, asStored, makeOld } = await createDesk()
  await makeOld()
  for (const [name, act] of Object.entries(acts)) {
    const before = [await shown(), await kept()]
    await known()
    await act()
    const after = [await shown(), await kept()]
    expect(after, `Something changed by ${name}`).not.toEqual(before)
    expect(after[0], `Rows after ${name}`).toEqual(await asStored())
    const { stored: all, ...found } = await known()
    expect(found, `Tickets outside the queue after ${name}`).toEqual(all)
    expect(after[1], `Tickets after ${name}`).toEqual((await stored()).map(withoutBreach))
  }
})
