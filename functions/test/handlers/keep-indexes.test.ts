import { SESServiceException } from '@aws-sdk/client-ses'
import { marshall } from '@aws-sdk/util-dynamodb'
import { AppError } from '@remotehands/core'
import type { DynamoDBRecord } from 'aws-lambda'
import { describe, expect, test, vi } from 'vitest'
import { handler } from '../../src/jobs/keep-indexes/handler.ts'
import { addUser, deps, logged } from '../support/memory-deps.ts'

vi.mock('../../src/deps.ts', () => import('../support/memory-deps.ts'))

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

const answerOfService = (name: string, httpStatusCode = 400) =>
  new SESServiceException({ name, $fault: 'client', $metadata: { httpStatusCode } })

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
    // With the others, and by itself.
    const put = vi.spyOn(services.stores.postings, 'put')
    for (let times = 0; times < 2; times++) put.mockRejectedValueOnce(new Error('no table today'))
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

describe('a change that cannot be followed', () => {
  const job = 'keep-indexes'
  const rerun = (at: string) => record('INSERT', { pk: `JOB#${job}`, sk: 'RERUN#r' }, { id: 'r', at })
  const fail = () =>
    vi.spyOn(services.stores.postings, 'put').mockRejectedValue(new Error('a comma too much'))

  test('is set aside with its record after five attempts, and runs again when it is asked for', async () => {
    const bad = await raisedTicket('Plotter')
    const good = await raisedTicket('Router')
    const Records = [bad.record, record('INSERT', { pk: 'USER#1', sk: 'SESSION#2' }, {})]
    const put = fail()
    const itemIdentifier = bad.record.dynamodb.SequenceNumber
    for (let attempt = 1; attempt < 5; attempt++)
      expect(await handler({ Records })).toEqual({ batchItemFailures: [{ itemIdentifier }] })
    expect(await handler({ Records })).toEqual({ batchItemFailures: [] })
    put.mockRestore()
    await handler({ Records: [good.record] })
    expect(await find('tickets', 'rou')).toEqual([good.ticket.id])
    expect(await find('tickets', 'plo')).toEqual([])

    const later = new Date(Date.now() + 1_000).toISOString()
    expect(await handler({ Records: [rerun(later)] })).toEqual({ batchItemFailures: [] })
    expect(await find('tickets', 'plo')).toEqual([bad.ticket.id])
    expect((await services.stores.jobs.state(job, 10)).aside.items).toEqual([])
  })

  test.each([
    ['the network', Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })],
    ['the table', new AppError('UNAVAILABLE')],
    ['a service', answerOfService('ServiceUnavailable', 503)],
    ['one of several services', new AggregateError([new Error('?'), answerOfService('Throttling')])],
    ['mail, by the operator', answerOfService('AccountSendingPausedException')],
  ])('waits while %s is down, however often it is tried', async (_, outage) => {
    const { record: raised } = await raisedTicket('Gateway')
    const put = vi.spyOn(services.stores.postings, 'put').mockRejectedValue(outage)
    for (let attempt = 1; attempt < 10; attempt++)
      expect((await handler({ Records: [raised] })).batchItemFailures).toHaveLength(1)
    put.mockRestore()
    expect(await handler({ Records: [raised] })).toEqual({ batchItemFailures: [] })
    const id = raised.dynamodb.SequenceNumber
    expect(await services.stores.jobs.notes(job, id)).toMatchObject({ hasFailed: false })
    expect((await services.stores.jobs.state(job, 10)).aside.items).toEqual([])
  })

  test('fails before the function is cut off, so that somebody hears of it', async () => {
    const { record: raised } = await raisedTicket('Tape')
    const put = vi.spyOn(services.stores.postings, 'put').mockReturnValue(new Promise(() => undefined))
    const answer = await handler({ Records: [raised] }, { getRemainingTimeInMillis: () => 5_010 })
    put.mockRestore()
    expect(answer.batchItemFailures).toHaveLength(1)
    const cause = expect.stringMatching(/longer than the function may run/)
    expect(logged).toContainEqual(
      expect.objectContaining({ message: 'change failed', details: expect.objectContaining({ cause }) }),
    )
  })
})

test('a task that is running goes on, and says why it cannot', async () => {
  const { tasks } = services.stores
  const key = { pk: 'USER#9', sk: 'TASK#01A' }
  const task = await tasks.create({
    ...{ id: '01A', ownerId: 9, kind: 'dance', input: {}, progress: {} },
    now: new Date(),
  })
  expect(await handler({ Records: [record('INSERT', key, task)] })).toEqual({ batchItemFailures: [] })
  expect(await tasks.byId(9, '01A')).toMatchObject({
    version: 2,
    failures: 1,
    reason: 'Something went wrong on our side.',
  })

  vi.spyOn(tasks, 'byId').mockRejectedValueOnce(new AppError('UNAVAILABLE'))
  const again = record('MODIFY', key, { ...task, version: 2 })
  const itemIdentifier = again.dynamodb.SequenceNumber
  expect(await handler({ Records: [again] })).toEqual({ batchItemFailures: [{ itemIdentifier }] })
})
