import { marshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBRecord } from 'aws-lambda'
import { describe, expect, test, vi } from 'vitest'
import { handler } from '../src/jobs/keep-indexes/handler.ts'
import { addUser, deps, logged } from './support/memory-deps.ts'

vi.mock('../src/deps.ts', () => import('./support/memory-deps.ts'))

const services = await deps()()
const client = await addUser('carla', 'client')
let sequence = 0

type Image = NonNullable<NonNullable<DynamoDBRecord['dynamodb']>['NewImage']>

function record(eventName: 'INSERT' | 'MODIFY' | 'REMOVE', key: { pk: string; sk: string }, item: object) {
  sequence += 1
  return {
    eventName,
    dynamodb: {
      SequenceNumber: String(sequence),
      Keys: marshall(key) as Image,
      NewImage: marshall({ ...key, ...item }) as Image,
    },
  } satisfies DynamoDBRecord
}

/** A new ticket of the client, and the record that the stream brings for it. */
async function raisedTicket(title: string) {
  const at = new Date().toISOString()
  const { companyId, id: clientId } = client
  const ticket = await services.stores.tickets.create(
    {
      companyId,
      clientId,
      title,
      description: 'D',
      priority: 'low',
      status: 'new',
      createdAt: at,
      updatedAt: at,
    },
    { id: `event-${title}` },
  )
  const key = { pk: `TICKET#${ticket.id}`, sk: `EVENT#event-${title}` }
  const common = { id: `event-${title}`, entity: 'ticket', ticketId: ticket.id, companyId, type: 'created' }
  return { ticket, record: record('INSERT', key, { ...common, actorId: clientId, at, attachments: [] }) }
}

const find = async (kind: 'tickets' | 'users', term: string) =>
  (await services.stores.postings.find(kind, { list: 'everybody', terms: [term], limit: 5 })).ids

describe('what the stream brings', () => {
  test('can be searched then', async () => {
    const { ticket, record: raised } = await raisedTicket('Scanner')
    const person = record('INSERT', { pk: `USER#${client.id}`, sk: 'PROFILE' }, {})
    expect(await handler({ Records: [raised, person] })).toEqual({ batchItemFailures: [] })
    expect(await find('tickets', 'sca')).toEqual([ticket.id])
    expect(await find('users', 'rey')).toEqual([client.id])
  })

  test('that failed is reported, with nothing behind it done, and done the next time', async () => {
    const one = await raisedTicket('Monitor')
    const other = await raisedTicket('Keyboard')
    const Records = [one.record, other.record]
    vi.spyOn(services.stores.postings, 'put').mockRejectedValueOnce(new Error('no table today'))
    const itemIdentifier = one.record.dynamodb.SequenceNumber
    expect(await handler({ Records })).toEqual({ batchItemFailures: [{ itemIdentifier }] })
    expect(await find('tickets', 'key')).toEqual([])
    expect(logged).toContainEqual(expect.objectContaining({ level: 'error' }))

    expect(await handler({ Records })).toEqual({ batchItemFailures: [] })
    expect(await find('tickets', 'mon')).toEqual([one.ticket.id])
    expect(await find('tickets', 'key')).toEqual([other.ticket.id])
  })

  test('and is of no concern is passed over', async () => {
    const Records = [
      record('INSERT', { pk: 'USER#1', sk: 'SESSION#1' }, {}),
      record('REMOVE', { pk: 'USER#1', sk: 'PROFILE' }, {}),
      record('MODIFY', { pk: 'TICKET#1', sk: 'EVENT#1' }, {}),
      {},
    ]
    expect(await handler({ Records })).toEqual({ batchItemFailures: [] })
  })

  test('and looks like an event and is none is reported, not lost', async () => {
    const broken = record('INSERT', { pk: 'TICKET#1', sk: 'EVENT#1' }, {})
    const itemIdentifier = broken.dynamodb.SequenceNumber
    expect(await handler({ Records: [broken] })).toEqual({ batchItemFailures: [{ itemIdentifier }] })
  })
})
