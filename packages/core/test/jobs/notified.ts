import type { Role } from '@remotehands/contract'
import {
  type DeskEvent,
  sendNotifications,
  type TicketEvent,
  type UserRecord,
  ulid,
} from '../../src/index.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'

type Names = 'client' | 'follower' | 'colleague' | 'technician' | 'staff' | 'stranger'
export type People = Record<Names, UserRecord>

/** A ticket of Acme with a follower and a technician, people around it, and what each of them hears of an event. */
export async function createNewsroom(
  changes: { description?: string; title?: string; mailThread?: string } = {},
) {
  const app = createTestApp()
  const add = (username: string, role: Role, company = 'Acme') => app.addUser({ username, role, company })
  const people: People = {
    client: await add('client', 'client'),
    follower: await add('follower', 'view_only_client'),
    colleague: await add('colleague', 'local_admin'),
    technician: await add('technician', 'techie', 'Remotehands'),
    staff: await add('staff', 'admin', 'Remotehands'),
    stranger: await add('stranger', 'client', 'Globex'),
  }
  const ticket = await app.stores.tickets.create(
    {
      companyId: people.client.companyId,
      clientId: people.client.id,
      title: 'No link on port 12',
      description: 'It went dark at noon.\nNothing since.',
      priority: 'high',
      status: 'in_progress',
      assigneeId: people.technician.id,
      followerIds: [people.follower.id],
      createdAt: app.clock.now().toISOString(),
      updatedAt: app.clock.now().toISOString(),
      mailThread: 'thread-of-this-ticket',
      ...changes,
    },
    { id: ulid(app.clock.now()) },
  )
  /** What happened to the ticket, a second after what happened before. */
  const event = (what: TicketHappening, actor: UserRecord): TicketEvent => {
    app.clock.advance(1)
    const now = app.clock.now()
    const common = { id: ulid(now), at: now.toISOString(), companyId: ticket.companyId, actorId: actor.id }
    return { ...common, entity: 'ticket', ticketId: ticket.id, ...what }
  }
  const send = (happened: DeskEvent) => sendNotifications(happened, app)
  /** Who was mailed, and who finds it under the bell; in the order of `people`. */
  const heard = async (happened: DeskEvent) => {
    const { mails, notices } = await heardBy(app, people, happened)
    return { mails, notices }
  }
  return { app, people, ticket, event, send, heard }
}

type Without<E> = E extends unknown
  ? Omit<E, 'id' | 'at' | 'companyId' | 'actorId' | 'entity' | 'ticketId'>
  : never
export type TicketHappening = Without<Exclude<TicketEvent, { actorId: null }>>

async function heardBy(app: TestApp, people: People, happened: DeskEvent) {
  const before = app.mails.length
  await sendNotifications(happened, app)
  const names = Object.keys(people) as Names[]
  const addresses = app.mails.slice(before).map(({ to }) => to)
  const notices: Names[] = []
  for (const name of names) {
    if (await app.stores.notices.has([people[name].id], happened.id)) notices.push(name)
  }
  return { mails: names.filter((name) => addresses.includes(people[name].email)), notices }
}
