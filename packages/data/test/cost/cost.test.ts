import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createStores } from '@remotehands/core'
import { dynamoClient, dynamoTable } from '@remotehands/data/dynamo'
import { localAccount, localTimeoutMs, startEngine } from '@remotehands/local/engine/index'
import { beforeAll, expect, test } from 'vitest'
import { type Consumption, meterOf } from '../../bench/capacity-meter.ts'
import { filledItems, scaleOf } from '../../bench/filled-items.ts'
import { importItems } from '../../bench/import-items.ts'
import { accessPatterns } from './access-patterns.ts'
import { boundedPatterns } from './bounded-patterns.ts'

const sizes = [100, 1_000, 10_000] as const
const tableName = 'records'
const patterns = Object.keys(accessPatterns)
const { DYNAMODB_ENDPOINT: _, ...environment } = process.env

const measured = new Map<number, Map<string, Consumption>>()
const operations = new Set<string>()

/** Runs every access pattern once on a table with so many tickets. */
async function measureAt(tickets: number): Promise<Map<string, Consumption>> {
  const folder = await mkdtemp(join(tmpdir(), 'cost-'))
  try {
    const items = await filledItems(tickets, [1, 2], { hasConversation: (index) => index >= tickets - 60 })
    const file = await importItems(folder, tableName, items)
    const engine = await startEngine({ file, environment })
    // A transaction that is sent again because the machine is busy costs less than one that is not.
    const patience = { account: localAccount, timeoutMs: localTimeoutMs }
    const client = dynamoClient({ endpoint: engine.endpoint, ...patience })
    const meter = meterOf(client)
    const stores = createStores(dynamoTable(client, tableName))
    const consumed = new Map<string, Consumption>()
    for (const [name, pattern] of Object.entries(accessPatterns)) {
      consumed.set(name, await meter.measure(() => pattern(stores, scaleOf(tickets))))
    }
    for (const [name, { run }] of Object.entries(boundedPatterns)) {
      consumed.set(name, await meter.measure(() => run(stores)))
    }
    for (const operation of meter.operations) operations.add(operation)
    client.destroy()
    await engine.stop()
    return consumed
  } finally {
    await rm(folder, { recursive: true })
  }
}

function at(tickets: number, pattern: string): Consumption {
  return measured.get(tickets)?.get(pattern) ?? { requests: 0, readUnits: 0, writeUnits: 0 }
}

function report(): string {
  const row = (name: string, cells: (string | number)[]) =>
    name.padEnd(50) + cells.map((cell) => String(cell).padStart(11)).join('')
  const cells = (pattern: string) =>
    sizes
      .map((size) => at(size, pattern))
      .map((used) => `${used.requests}: ${used.readUnits}/${used.writeUnits}`)
  const heading = row(
    'requests: read/write units',
    sizes.map((size) => `${size.toLocaleString('en-US')}`),
  )
  return [
    heading,
    ...[...patterns, ...Object.keys(boundedPatterns)].map((pattern) => row(pattern, cells(pattern))),
  ].join('\n')
}

beforeAll(async () => {
  for (const size of sizes) measured.set(size, await measureAt(size))
  process.stdout.write(`\nConsumed capacity by number of tickets\n${report()}\n\n`)
})

// A page of the newest ids may end in two buckets, and each query rounds up to half a unit.
const rounding = 1

test.each(patterns)('%s: costs the same however many tickets there are', (pattern) => {
  const used = sizes.map((size) => at(size, pattern))
  expect(used[0]?.requests).toBeGreaterThan(0)
  for (const units of ['readUnits', 'writeUnits'] as const) {
    const amounts = used.map((each) => each[units])
    expect(Math.max(...amounts) - Math.min(...amounts)).toBeLessThanOrEqual(rounding)
  }
})

test.each(Object.entries(boundedPatterns))('%s: costs no more than its bound', (name, { most }) => {
  for (const size of sizes) {
    expect(at(size, name).requests).toBeGreaterThan(0)
    expect(at(size, name).requests).toBeLessThanOrEqual(most.requests)
    expect(at(size, name).readUnits).toBeLessThanOrEqual(most.readUnits)
    expect(at(size, name).writeUnits).toBeLessThanOrEqual(most.writeUnits)
  }
})

test('a page of tickets is at most two queries and the counter, wherever it is', () => {
  for (const pattern of patterns.filter((name) => name.startsWith('tickets'))) {
    for (const size of sizes) expect(at(size, pattern).requests).toBeLessThanOrEqual(3)
  }
})

test('nothing ever scans', () => {
  expect([...operations].sort()).toEqual([
    'BatchGetItem',
    'BatchWriteItem',
    'DeleteItem',
    'GetItem',
    'PutItem',
    'Query',
    'TransactWriteItems',
    'UpdateItem',
  ])
})
