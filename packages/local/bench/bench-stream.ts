import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams'
import { serviceLevels } from '@remotehands/content'
import type { EndpointId, JobName } from '@remotehands/contract'
import { api, jobNames } from '@remotehands/contract'
import { allOperations, changeKind, createHandler, createStores } from '@remotehands/core'
import { benchServices, benchUrl } from '@remotehands/data/bench-services'
import { dynamoClient, dynamoTable } from '@remotehands/data/dynamo'
import { changedItem } from '@remotehands/functions/jobs/changed-item'
import { work as keepIndexes } from '@remotehands/functions/jobs/keep-indexes/work'
import { work as sendNotifications } from '@remotehands/functions/jobs/send-notifications/work'
import { streamHandler } from '@remotehands/functions/jobs/stream-handler'
import { readOptions } from '@remotehands/options'
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import { type Consumption, meterOf } from '../../data/bench/capacity-meter.ts'
import { newUser } from '../../data/bench/sample-records.ts'
import { writtenText } from '../../data/bench/written-texts.ts'
import { createDerivedTable, createTable, localAccount, startEngine } from '../src/engine/index.ts'
import { toStreamEvent } from '../src/jobs/stream-event.ts'
import { openTableStream } from '../src/jobs/table-stream.ts'
import { derivedTableName, tableName } from '../src/startup/data-folder.ts'
import { roundsOf } from './request-rounds.ts'

// What a shard of the stream takes, on paper: a burst of tickets and a reply to each, all of a hundred words, and what the two readers do
// with it in deliveries as large as in the cloud. Prints requests that wait for each other, processor time and units; judges nothing.
const options = readOptions({
  command: 'bench:stream',
  options: {
    tickets: { type: 'string', default: '1000', isWhole: true },
    keep: { type: 'string', default: '100', isWhole: true },
    send: { type: 'string', default: '10', isWhole: true },
  },
})
const tickets = Number(options.tickets)
const say = (line: string) => process.stdout.write(`${line}\n`)
const batchSize: Readonly<Record<JobName, number>> = {
  'keep-indexes': Number(options.keep),
  'send-notifications': Number(options.send),
}
/** Of one request to the table, of one to SES, and how much of a core a reader has at its 1,024 MB. */
const [requestMs, mailMs, coreShare] = [4, 50, 1_024 / 1_769]
const [companies, clientsOfEach, technicians] = [10, 4, 4]
const readSize = 1_000

const engine = await startEngine()
const client = dynamoClient({ endpoint: engine.endpoint, account: localAccount })
try {
  await createTable(engine.endpoint, tableName)
  await createDerivedTable(engine.endpoint, derivedTableName)
  const account = { endpoint: engine.endpoint, ...localAccount }
  const stream = await openTableStream(
    new DynamoDBClient(account),
    new DynamoDBStreamsClient(account),
    tableName,
  )
  const [meter, rounds] = [meterOf(client), roundsOf(client)]
  const stores = createStores(dynamoTable(client, tableName), dynamoTable(client, derivedTableName))
  let mails = 0
  const services = {
    ...benchServices(stores, serviceLevels),
    mailer: {
      send: async () => {
        mails += 1
      },
    },
    channel: { send: async () => true, close: async () => undefined },
    scan: () => Promise.reject(new Error('Nobody exports everything here.')),
    measure: () => undefined,
  }
  const readers: Record<JobName, (event: DynamoDBStreamEvent) => Promise<DynamoDBBatchResponse>> = {
    'keep-indexes': streamHandler('keep-indexes', async () => services, keepIndexes),
    'send-notifications': streamHandler('send-notifications', async () => services, sendNotifications),
  }
  const handle = createHandler(allOperations, services)
  const iterators = new Map<string, string>()

  const staff: Caller[] = []
  const clients: Caller[] = []
  await stores.companies.findOrCreate('Remotehands', new Date())
  for (let at = 0; at < technicians; at++) {
    await stores.users.create(newUser(`techie${at}`, { role: 'techie' }))
    staff.push(await signIn(`techie${at}`))
  }
  for (let at = 0; at < companies * clientsOfEach; at++) {
    const { id } = await stores.companies.findOrCreate(`Company ${at % companies}`, new Date())
    await stores.users.create(newUser(`client${at}`, { companyId: id }))
    clients.push(await signIn(`client${at}`))
  }
  await follow(await newRecords())

  const raised: number[] = []
  await report('raise a ticket', async () => {
    for (let at = 0; at < tickets; at++) {
      const body = { title: writtenText(at, 5).slice(0, 100), description: writtenText(at + 1e6) }
      const { id } = (await of(clients, at)('tickets.create', { body })) as { id: number }
      raised.push(id)
    }
  })
  await report('reply to a ticket', async () => {
    for (const [at, id] of raised.entries())
      await of(staff, at)('tickets.reply', { params: { id }, body: { message: writtenText(at + 2e6) } })
  })

  /** Runs acts, and what follows from them until nothing more does. */
  async function report(name: string, acts: () => Promise<void>) {
    const call = await meter.measure(acts)
    const sums = await follow(await newRecords())
    const behind = jobNames.reduce((units, job) => units + sums[job].writeUnits, 0)
    const each = (amount: number) => (amount / tickets).toFixed(2)
    say(
      `${name}: ${each(call.writeUnits + behind)} write units, ${each(call.writeUnits)} of them in the call`,
    )
    for (const job of jobNames) {
      const { deliveries, records, mailing, depth, longest, cpuMs, ...used } = sums[job]
      const seconds = (depth * requestMs + mailing * mailMs + cpuMs / coreShare) / 1_000
      say(
        [
          `  ${job}: ${each(records)} records, ${deliveries} deliveries of ${(records / deliveries).toFixed(1)}`,
          `${each(used.requests)} requests, ${(depth / deliveries).toFixed(1)} after each other in a delivery (${longest} at most), ${each(depth)} a ticket; mails in ${mailing} deliveries`,
          `${each(cpuMs)} ms of a core, ${each(used.readUnits)} read and ${each(used.writeUnits)} write units`,
          `${(tickets / seconds).toFixed(0)} a second`,
        ].join('; '),
      )
    }
  }

  async function newRecords(): Promise<DynamoDBRecord[]> {
    const found: DynamoDBRecord[] = []
    for (const { ShardId = '' } of await stream.shards()) {
      let from: string | undefined = iterators.get(ShardId) ?? (await stream.iterator(ShardId, 'oldest'))
      while (from !== undefined) {
        const { records, next } = await stream.read(from, readSize)
        found.push(...records)
        if (next) iterators.set(ShardId, next)
        from = records.length === 0 ? undefined : next
      }
    }
    return found
  }

  /** Both readers, with all that they are told of, what they write themselves included. */
  async function follow(first: DynamoDBRecord[]) {
    const sums = { 'keep-indexes': nothing(), 'send-notifications': nothing() }
    for (let records = first; records.length > 0; records = await newRecords())
      for (const job of jobNames) {
        const wanted = records.filter((record) => changeKind(job, changedItem(record)) !== undefined)
        for (let at = 0; at < wanted.length; at += batchSize[job]) {
          const event = toStreamEvent(wanted.slice(at, at + batchSize[job]), stream.arn)
          const [before, mailed] = [process.cpuUsage(), mails]
          let depth = 0
          const used = await meter.measure(async () => {
            depth = await rounds.count(async () => {
              const { batchItemFailures } = await readers[job](event)
              if (batchItemFailures.length > 0) throw new Error(JSON.stringify(batchItemFailures))
            })
          })
          const { user, system } = process.cpuUsage(before)
          const sum = sums[job]
          sum.deliveries += 1
          // Those of a delivery leave together.
          if (mails > mailed) sum.mailing += 1
          sum.records += event.Records.length
          sum.depth += depth
          sum.longest = Math.max(sum.longest, depth)
          sum.cpuMs += (user + system) / 1_000
          for (const name of ['requests', 'readUnits', 'writeUnits'] as const) sum[name] += used[name]
        }
      }
    return sums
  }

  async function signIn(username: string): Promise<Caller> {
    const cookies: Record<string, string> = {}
    const call: Caller = async (id, { body, params = {} } = {}) => {
      const { method, path } = api[id]
      const answer = await handle({
        ...{ method, cookies, query: {}, ip: '127.0.0.1', body: body && JSON.stringify(body) },
        path: path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name])),
        headers: {
          origin: benchUrl,
          'content-type': 'application/json',
          'idempotency-key': crypto.randomUUID(),
        },
      })
      if (answer.status >= 300) throw new Error(`${id}: ${answer.status} ${answer.body}`)
      for (const cookie of answer.cookies) {
        const [name = '', value = ''] = cookie.split(';')[0]?.split('=') ?? []
        cookies[name] = value
      }
      return JSON.parse(answer.body || '{}')
    }
    await call('auth.login', { body: { username, password: 'any password' } })
    return call
  }
} finally {
  client.destroy()
  await engine.stop()
}

type Caller = (
  id: EndpointId,
  call?: { body?: object; params?: Record<string, string | number> },
) => Promise<unknown>

interface Sums extends Consumption {
  deliveries: number
  records: number
  /** Deliveries that sent a mail. */
  mailing: number
  depth: number
  longest: number
  cpuMs: number
}

function nothing(): Sums {
  return {
    ...{ deliveries: 0, records: 0, mailing: 0, depth: 0, longest: 0, cpuMs: 0 },
    ...{ requests: 0, readUnits: 0, writeUnits: 0 },
  }
}

function of<T>(all: readonly T[], at: number): T {
  return all[at % all.length] as T
}
