import { expect, test } from 'vitest'
import { sendNotifications } from '../../src/index.ts'
import { createTestApp } from '../support/test-app.ts'

const secret = 'the fuse was forgotten'

/** A ticket from its first word to its rating, through the API; then every event of it is delivered. */
async function liveThrough() {
  const app = createTestApp()
  const client = await app.addUser({ username: 'carla', role: 'client' })
  const follower = await app.addUser({ username: 'fred', role: 'view_only_client' })
  const technician = await app.addUser({ username: 'theo', role: 'techie', company: 'Remotehands' })
  const [asClient, asTechnician] = [await app.signIn('carla'), await app.signIn('theo')]
  const asColleague = await app.signInAs('admin', 'Remotehands')

  const body = { title: 'The badge reader is dark', description: 'Since noon.', followerIds: [follower.id] }
  const { json: ticket } = await asClient.call('tickets.create', { body })
  const params = { id: ticket.id }
  const { version } = (await asTechnician.call('tickets.readForStaff', { params })).json
  const statuses: number[] = []
  const then = async (answer: () => Promise<{ status: number }>) => {
    app.clock.advance(60)
    statuses.push((await answer()).status)
  }
  await then(() =>
    asColleague.call('tickets.update', { params, body: { version, assigneeId: technician.id } }),
  )
  await then(() => asColleague.call('tickets.note', { params, body: { message: secret } }))
  const question = { message: 'Which colour is the light?', status: 'waiting_for_client' }
  await then(() => asTechnician.call('tickets.reply', { params, body: question }))
  await then(() => asClient.call('tickets.reply', { params, body: { message: 'Red.' } }))
  const solution = { message: 'It is changed.', status: 'resolved' }
  await then(() => asTechnician.call('tickets.reply', { params, body: solution }))
  await then(() => asClient.call('tickets.rate', { params, body: { score: 5, comment: 'Quick!' } }))
  expect(statuses).toEqual([200, 201, 201, 201, 201, 200])

  const { items } = await app.stores.tickets.eventsWithNotes(ticket.id, { limit: 100 })
  for (const event of items) await sendNotifications(event, app)
  return { app, client, follower, technician, ticket, items }
}

test('a ticket’s life reaches each person in their own words, and its notes no client', async () => {
  const { app, client, follower, technician, ticket } = await liveThrough()
  const sentTo = ({ email }: { email: string }) => app.mails.filter(({ to }) => to === email)
  const firstLines = (mails: typeof app.mails) => mails.map(({ text }) => text.split('\n')[2])
  const dana = 'Dana Reyes'
  expect(firstLines(sentTo(client))).toEqual([
    `We received your ticket #${ticket.id}. Its priority is medium.`,
    `${dana} replied to #${ticket.id} and asks for an answer. We’ll continue once you reply.`,
    `${dana} replied to #${ticket.id} and resolved it. If something is still wrong, reply or reopen it.`,
  ])
  expect(firstLines(sentTo(follower))[0]).toContain('added you as a follower')
  expect(sentTo(follower)).toHaveLength(3)
  expect(firstLines(sentTo(technician))).toEqual([
    `${dana} assigned #${ticket.id} to you. Its priority is medium.`,
    `${dana} wrote an internal note on #${ticket.id}.`,
    `${dana} replied to #${ticket.id}. It is in progress now.`,
    `${dana} rated #${ticket.id} with 5 of 5.`,
  ])
  expect(new Set(app.mails.map(({ thread }) => thread)).size).toBe(1)
  expect(app.mails[0]?.thread).toMatch(/^[\w-]{24}$/)
  expect(JSON.stringify([...sentTo(client), ...sentTo(follower)])).not.toContain(secret)
})

test('delivered once more, it reaches nobody', async () => {
  const { app, items } = await liveThrough()
  const before = app.mails.length
  for (const event of items) expect(await sendNotifications(event, app)).toBe(0)
  expect(app.mails).toHaveLength(before)
})
