import { roles } from '@remotehands/contract'
import { describe, expect, test } from 'vitest'
import { createDesk, queueReaders, readers } from './desk.ts'

const everybodys = { all: ['Ticket of Globex', 'Ticket of Acme'], 'own company': ['Ticket of Acme'] }

describe('whose tickets a role sees', () => {
  test.for(roles)('%s', async (role) => {
    const browser = await (await createDesk()).as(role)
    const { status, json } = await browser.call('tickets.list')
    const seen = readers[role]
    if (!seen) expect(status).toBe(403)
    else expect(json.map(({ title }) => title)).toEqual(everybodys[seen])
  })

  test.for(roles)('%s, in the queue of staff', async (role) => {
    const browser = await (await createDesk()).as(role)
    const { status, json } = await browser.call('tickets.queue')
    const seen = queueReaders[role]
    if (!seen) expect(status).toBe(403)
    else expect(json.map(({ title }) => title)).toEqual(everybodys[seen])
  })

  test('a colleague’s tickets are the company’s', async () => {
    const desk = await createDesk()
    const colleague = await desk.as('view_only_client')
    expect((await colleague.call('tickets.list')).json).toMatchObject([{ title: 'Ticket of Acme' }])
  })

  test('nobody who is not signed in sees any', async () => {
    const desk = await createDesk()
    expect(await desk.call('tickets.list')).toMatchObject({ status: 401 })
    expect(await desk.call('tickets.queue')).toMatchObject({ status: 401 })
  })
})

test('a client sees of a ticket what is meant for clients, and nothing else', async () => {
  const desk = await createDesk()
  const [ticket] = (await (await desk.as('client')).call('tickets.list')).json
  expect(Object.keys(ticket ?? {}).sort()).toEqual(
    ['id', 'title', 'description', 'priority', 'status', 'createdAt', 'updatedAt'].sort(),
  )
})

describe('the queue says', () => {
  test('who raised a ticket, for which company', async () => {
    const desk = await createDesk()
    const [ticket] = (await (await desk.as('techie')).call('tickets.queue')).json
    const gus = await desk.stores.users.byUsername('gus')
    expect(ticket).toMatchObject({ clientId: gus?.id, clientName: 'Dana Reyes', company: 'Globex' })
  })

  test.for<[number, number]>([
    [0, 0],
    [24 * 3_600 - 1, 0],
    [24 * 3_600, 1],
    [10 * 24 * 3_600 + 1, 10],
    [-60, 0],
  ])('how old it is: after %i seconds %i days', async ([seconds, ageDays]) => {
    const desk = await createDesk()
    desk.clock.advance(seconds)
    const [ticket] = (await (await desk.as('techie')).call('tickets.queue')).json
    expect(ticket?.ageDays).toBe(ageDays)
  })
})
