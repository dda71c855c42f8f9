import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createStores } from '@remotehands/core'
import { localAccount, startEngine } from '@remotehands/local/engine/index'
import { readOptions } from '@remotehands/options'
import { at, rounded } from '../../../infra/bench/quantiles.ts'
import { dynamoClient, dynamoTable } from '../src/dynamo/index.ts'
import { meterOf } from './capacity-meter.ts'
import { deskRequests, saidRequests } from './desk-requests.ts'
import { filledTable } from './filled-items.ts'
import { importItems } from './import-items.ts'
import { openDesk } from './open-desk.ts'

// Measures the server's part of a technician's requests on a full table. Prints a table and writes it as JSON; judges
// nothing. CPU is that of this process, which is the pipeline and the client; the engine runs in another one.
const options = readOptions({
  command: 'bench:desk',
  options: {
    tickets: { type: 'string', default: '100000', isWhole: true },
    runs: { type: 'string', default: '200', isWhole: true },
    output: { type: 'string', default: join(import.meta.dirname, '../../../docs/performance-desk.json') },
  },
})
const tickets = Number(options.tickets)

const folder = await mkdtemp(join(tmpdir(), 'bench-desk-'))
try {
  const items = filledTable(tickets, [1, 2], { hasConversation: () => true })
  const file = await importItems(folder, 'records', items)
  const engine = await startEngine({ file, environment: { ...process.env, DYNAMODB_ENDPOINT: undefined } })
  const client = dynamoClient({ endpoint: engine.endpoint, account: localAccount })
  const meter = meterOf(client)
  const stores = createStores(dynamoTable(client, 'records'))
  const { technician, client: person } = await openDesk(stores)
  const requests = [
    ...asked(technician, { ...deskRequests(tickets), ...saidRequests('technician') }),
    ...asked(person, saidRequests('client')),
  ]
  const rows = []
  for (const { name, ask } of requests) {
    // What a process keeps is read by its first requests.
    const first = await meter.measure(ask)
    await ask()
    const { requests: calls, readUnits } = await meter.measure(ask)
    const firstTime = { firstRequests: first.requests, firstUnits: first.readUnits }
    rows.push({ name, ...(await measure(ask)), tableRequests: calls, readUnits, ...firstTime })
  }
  client.destroy()
  await engine.stop()
  const report = { date: new Date().toISOString(), tickets, load: rounded(loadavg()[0] ?? 0), requests: rows }
  await writeFile(options.output, `${JSON.stringify(report, null, 2)}\n`)
  console.table(Object.fromEntries(rows.map(({ name, ...figures }) => [name, figures])))
} finally {
  await rm(folder, { recursive: true })
}

function asked(get: (address: string) => Promise<unknown>, requests: Record<string, string>) {
  return Object.entries(requests).map(([name, address]) => ({ name, ask: () => get(address) }))
}

/** Milliseconds of CPU and of wall time, one request after another. */
async function measure(request: () => Promise<unknown>) {
  const runs = Number(options.runs)
  for (let run = 0; run < runs / 4; run++) await request()
  const walls: number[] = []
  const cpus: number[] = []
  const before = process.cpuUsage()
  for (let run = 0; run < runs; run++) {
    const [start, startCpu] = [performance.now(), process.cpuUsage()]
    await request()
    const cpu = process.cpuUsage(startCpu)
    walls.push(performance.now() - start)
    cpus.push((cpu.user + cpu.system) / 1_000)
  }
  const { user, system } = process.cpuUsage(before)
  const mean = (microseconds: number) => rounded(microseconds / 1_000 / runs)
  return {
    cpuMedianMs: at(cpus, 0.5),
    cpuMeanMs: mean(user + system),
    ofItSystemMs: mean(system),
    wallMedianMs: at(walls, 0.5),
    wall95Ms: at(walls, 0.95),
  }
}
