import { randomUUID } from 'node:crypto'
import { marshall } from '@aws-sdk/util-dynamodb'
import type { DeskEvent, TicketEvent } from '@remotehands/core'
import type { DynamoDBRecord } from 'aws-lambda'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { handler } from '../../src/jobs/send-notifications/handler.ts'
import { addUser, deps, logged, mailed, measured } from '../support/memory-deps.ts'

vi.mock('../../src/deps.ts', () => import('../support/memory-deps.ts'))

const services = await deps()()
const client = await addUser('carla', 'client')
let events = 0

/** A ticket of the client, and the record that the stream brings for it. */
async function raisedTicket(): Promise<DynamoDBRecord> {
  events += 1
  const id = `event-${events}`
  const now = new Date().toISOString()
  const ticket = await services.stores.tickets.create(
    {
      companyId: client.companyId,
      clientId: client.id,
      title: `Ticket ${events}`,
      description: 'Nothing works.',
      priority: 'medium',
      status: 'new',
      createdAt: now,
      updatedAt: now,
    },
    { id },
  )
  return record({
    id,
    entity: 'ticket',
    ticketId: ticket.id,
    companyId: client.companyId,
    type: 'created',
    actorId: client.id,
    at: now,
    attachments: [],
  })
}

function record(event: DeskEvent, eventName: 'INSERT' | 'MODIFY' | 'REMOVE' = 'INSERT'): DynamoDBRecord {
  const key = { pk: `RECORD#${event.companyId}`, sk: `EVENT#${event.id}` }
  return {
    eventName,
    dynamodb: {
      SequenceNumber: `sequence-${event.id}`,
      Keys: asRecord(key),
      NewImage: asRecord({ ...key, ...event }),
    },
  }
}

type Image = NonNullable<NonNullable<DynamoDBRecord['dynamodb']>['NewImage']>
const asRecord = (item: object) => marshall(item) as Image

const failing = () => vi.spyOn(services.mailer, 'send').mockRejectedValueOnce(new Error('no mail today'))

beforeEach(() => {
  mailed.length = 0
  logged.length = 0
})

describe('new tickets on the stream', () => {
  test('are mailed to who raised them, in their order', async () => {
    const Records = [await raisedTicket(), await raisedTicket()]
    expect(await handler({ Records })).toEqual({ batchItemFailures: [] })
    expect(mailed.map(({ to }) => to)).toEqual([client.email, client.email])
    expect(mailed[0]?.subject).not.toBe(mailed[1]?.subject)
  })

  test('are counted, with how far behind the stream they are', async () => {
    const Records = [await raisedTicket(), await raisedTicket()]
    measured.length = 0
    await handler({ Records })
    expect(measured).toEqual([
      ['StreamLag', expect.any(Number)],
      ['TicketsRaised', 1],
      ['TicketsRaised', 1],
    ])
  })

  test('are mailed once, however often the stream delivers them', async () => {
    const Records = [await raisedTicket()]
    await handler({ Records })
    await handler({ Records })
    expect(mailed).toHaveLength(1)
  })

  test('that could not be mailed are reported, with nothing behind them sent, and go out the next time', async () => {
    const Records = [await raisedTicket(), await raisedTicket(), await raisedTicket()]
    await handler({ Records: Records.slice(0, 1) })
    failing()
    const failed = Records[1]?.dynamodb?.SequenceNumber
    expect(await handler({ Records })).toEqual({ batchItemFailures: [{ itemIdentifier: failed }] })
    expect(mailed).toHaveLength(1)
    expect(logged).toContainEqual(expect.objectContaining({ level: 'error' }))

    expect(await handler({ Records: Records.slice(1) })).toEqual({ batchItemFailures: [] })
    expect(mailed).toHaveLength(3)
  })
})

describe('other events of the desk', () => {
  test('are taken too, whatever they are about', async () => {
    const asker = client
    const question = await services.stores.questions.create({
      companyId: asker.companyId,
      clientId: asker.id,
      question: 'Which cable?',
      answer: 'Fibre.',
      answeredAt: new Date().toISOString(),
      createdAt: new Date().toISOString(),
    })
    const technician = await addUser('theo', 'techie')
    const common = { companyId: asker.companyId, actorId: technician.id, at: new Date().toISOString() }
    const Records = [
      record({ ...common, id: 'answer', entity: 'question', questionId: question.id, type: 'answered' }),
      record({ ...common, id: 'visit', entity: 'visit', visitId: 404, type: 'moved' }),
      record({ ...common, id: 'log', entity: 'maintenance', maintenanceId: 404, type: 'completed' }),
    ]
    expect(await handler({ Records })).toEqual({ batchItemFailures: [] })
    expect(mailed).toMatchObject([{ to: asker.email, text: expect.stringContaining('Fibre.') }])
    expect(await services.stores.notices.has([asker.id], 'answer')).toBe(true)
  })
})

describe('requests for a link to set a password', () => {
  /** A request, and the record that the stream brings for it. */
  const requested = async (email: string): Promise<DynamoDBRecord> => {
    const id = randomUUID()
    const key = { pk: `PASSWORDREQUEST#${id}`, sk: 'PASSWORDREQUEST' }
    const request = { id, email, at: new Date().toISOString(), ip: '203.0.113.7' }
    await services.stores.passwordLinks.request(request)
    return {
      eventName: 'INSERT',
      dynamodb: {
        SequenceNumber: `sequence-${id}`,
        Keys: asRecord(key),
        NewImage: asRecord({ ...key, ...request }),
      },
    }
  }

  test('are answered to the address of an account alone', async () => {
    const Records = [await requested('nobody@acme.example'), await requested(client.email)]
    const link = { to: client.email, text: expect.stringContaining('/set-password#token=') }
    expect(await handler({ Records })).toEqual({ batchItemFailures: [] })
    expect(mailed).toMatchObject([link])
    // The stream may deliver them twice.
    expect(await handler({ Records })).toEqual({ batchItemFailures: [] })
    expect(mailed).toHaveLength(1)
  })

  test('that could not be mailed come again, and the log has no token', async () => {
    failing()
    const Records = [await requested(client.email)]
    const itemIdentifier = Records[0]?.dynamodb?.SequenceNumber
    expect(await handler({ Records })).toEqual({ batchItemFailures: [{ itemIdentifier }] })
    await handler({ Records })
    const token = /token=([\w-]{43})/.exec(mailed[0]?.text ?? '')?.[1] ?? ''
    expect(token).toHaveLength(43)
    expect(JSON.stringify(logged)).not.toContain(token)
  })
})

describe('everything else on the stream', () => {
  test('is passed over: changes, removals and other items', async () => {
    const event: TicketEvent = {
      id: 'x',
      entity: 'ticket',
      ticketId: 1,
      companyId: client.companyId,
      attachments: [],
      type: 'created',
      actorId: client.id,
      at: new Date().toISOString(),
    }
    const session: DynamoDBRecord = {
      eventName: 'INSERT',
      dynamodb: {
        SequenceNumber: '1',
        Keys: asRecord({ pk: 'USER#1', sk: 'SESSION#1' }),
        NewImage: asRecord({ pk: 'USER#1', sk: 'SESSION#1' }),
      },
    }
    const Records = [record(event, 'MODIFY'), record(event, 'REMOVE'), session, {}]
    expect(await handler({ Records })).toEqual({ batchItemFailures: [] })
    expect(mailed).toEqual([])
  })

  test('that looks like an event and is none is reported, not lost', async () => {
    const broken: DynamoDBRecord = {
      eventName: 'INSERT',
      dynamodb: {
        SequenceNumber: '7',
        Keys: asRecord({ pk: 'TICKET#1', sk: 'EVENT#1' }),
        NewImage: asRecord({ pk: 'TICKET#1', sk: 'EVENT#1' }),
      },
    }
    expect(await handler({ Records: [broken] })).toEqual({ batchItemFailures: [{ itemIdentifier: '7' }] })
  })
})
