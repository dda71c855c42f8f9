import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { localAccount, startEngine } from '@remotehands/local/engine/index'
import { readOptions } from '@remotehands/options'
import { dynamoClient, dynamoTable } from '../src/dynamo/index.ts'
import { meterOf } from './capacity-meter.ts'
import { filledItems } from './filled-items.ts'
import { importItems } from './import-items.ts'
import { operationsOf } from './measured-operations.ts'
import { openSystem } from './open-system.ts'

readOptions({ command: 'measure:operations' })

// Runs what people do through the whole API on a full table of the embedded engine, and the jobs that follow, and writes
// what the engine charged for each: docs/measured-operations.json, from which docs/cost.md is computed.
const tickets = 10_000
/** Of which the capacity is the mean, and the CPU time the least: whatever else the machine does only adds to it. */
const runs = 5
const output = join(import.meta.dirname, '../../../docs/measured-operations.json')

const folder = await mkdtemp(join(tmpdir(), 'measure-operations-'))
try {
  const file = await importItems(folder, 'records', await filledItems(tickets, [1, 2]))
  const engine = await startEngine({ file, environment: { ...process.env, DYNAMODB_ENDPOINT: undefined } })
  const client = dynamoClient({ endpoint: engine.endpoint, account: localAccount })
  const meter = meterOf(client)
  const system = openSystem(dynamoTable(client, 'records'))
  const operations = await operationsOf(system, tickets)
  const measured: Record<string, object> = {}
  for (const [name, operation] of Object.entries(operations)) {
    // What is made, loaded and derived once is no part of a call.
    await operation()
    await system.runJobs()
    const sums = { requests: 0, readUnits: 0, writeUnits: 0 }
    const jobs = { requests: 0, readUnits: 0, writeUnits: 0, records: 0, mails: 0 }
    const cpu: { call: number[]; jobs: number[] } = { call: [], jobs: [] }
    for (let run = 0; run < runs; run++) {
      Object.assign(system.counted, { records: 0, mails: 0 })
      add(sums, await timed(operation, cpu.call))
      add(jobs, await timed(system.runJobs, cpu.jobs))
      add(jobs, system.counted)
    }
    measured[name] = {
      ...mean(sums),
      cpuMs: least(cpu.call),
      jobs: { ...mean(jobs), cpuMs: least(cpu.jobs) },
    }
  }
  client.destroy()
  await engine.stop()
  const report = { date: new Date().toISOString().slice(0, 10), tickets, runs, operations: measured }
  await writeFile(output, `${JSON.stringify(report, null, 2)}\n`)
  console.table(measured)

  async function timed(work: () => Promise<unknown>, cpu: number[]) {
    const before = process.cpuUsage()
    const consumed = await meter.measure(work)
    const { user, system: kernel } = process.cpuUsage(before)
    cpu.push((user + kernel) / 1_000)
    return consumed
  }
} finally {
  await rm(folder, { recursive: true })
}

function add(sums: Record<string, number>, more: object): void {
  for (const [name, value] of Object.entries(more)) sums[name] = (sums[name] ?? 0) + value
}

function least(values: readonly number[]): number {
  return Math.round(Math.min(...values) * 10) / 10
}

function mean<T extends object>(sums: T) {
  return Object.fromEntries(
    Object.entries(sums).map(([name, sum]) => [name, Math.round((sum / runs) * 10) / 10]),
  )
}
