import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { limits } from '@remotehands/contract'
import { createStores } from '@remotehands/core'
import { localAccount, startEngine } from '@remotehands/local/engine/index'
import { dynamoClient, dynamoTable } from '../src/dynamo/index.ts'
import { meterOf } from './capacity-meter.ts'
import { filledItems } from './filled-items.ts'
import { importItems } from './import-items.ts'
import { openDesk } from './open-desk.ts'
import { searches } from './ticket-texts.ts'

// Measures the server's part of a technician's requests on a full table. Prints a table and writes it as JSON; judges
// nothing. CPU is that of this process, which is the pipeline and the client; the engine runs in another one.
const { values: options } = parseArgs({
  options: {
    tickets: { type: 'string', default: '100000' },
    runs: { type: 'string', default: '200' },
    output: { type: 'string', default: join(import.meta.dirname, '../../../docs/performance-desk.json') },
  },
})
const tickets = Number(options.tickets)
const middle = Math.floor(tickets / 2)

const requests: Record<string, string> = {
  'queue, first page of the screen (25)': `/api/techie/tickets?limit=${limits.page.first}`,
  'queue, page of 50': '/api/techie/tickets',
  'queue, open': '/api/techie/tickets?status=open',
  'queue, mine and open': '/api/techie/tickets?assignee=me&status=open',
  'queue, urgent': '/api/techie/tickets?priority=urgent',
  'queue, open, due first': '/api/techie/tickets?status=open&sort=due&limit=25',
  'queue, open, by company': '/api/techie/tickets?status=open&sort=company&limit=25',
  'queue, open, overdue, of two assignees':
    '/api/techie/tickets?status=open&assignee=2,3&sla=breached&sort=updated&limit=25',
  'queue, open and urgent or high, by assignee':
    '/api/techie/tickets?status=open&priority=urgent,high&sort=assignee&limit=25',
  'search, common': `/api/techie/tickets?q=${searches.common}`,
  'search, rare': `/api/techie/tickets?q=${searches.rare}`,
  'search, none': `/api/techie/tickets?q=${searches.none}`,
  'search, scattered pieces': `/api/techie/tickets?q=${encodeURIComponent(searches.scattered)}`,
  'search, two characters': '/api/techie/tickets?q=zz',
  'tickets of a company, search': `/api/tickets?companyId=2&q=${searches.common}`,
  'ticket, with history': `/api/techie/tickets/${middle}`,
  figures: '/api/figures?timeZone=America/New_York',
}

const folder = await mkdtemp(join(tmpdir(), 'bench-desk-'))
try {
  const file = await importItems(folder, 'records', await filledItems(tickets, [1, 2]))
  const engine = await startEngine({ file, environment: { ...process.env, DYNAMODB_ENDPOINT: undefined } })
  const client = dynamoClient({ endpoint: engine.endpoint, account: localAccount })
  const meter = meterOf(client)
  const stores = createStores(dynamoTable(client, 'records'))
  const get = await openDesk(stores)
  const rows = []
  for (const [name, address] of Object.entries(requests)) {
    // What a process keeps is read by its first requests.
    await get(address)
    const { requests: calls, readUnits } = await meter.measure(() => get(address))
    rows.push({ name, ...(await measure(() => get(address))), tableRequests: calls, readUnits })
  }
  client.destroy()
  await engine.stop()
  const report = { date: new Date().toISOString(), tickets, load: rounded(loadavg()[0] ?? 0), requests: rows }
  await writeFile(options.output, `${JSON.stringify(report, null, 2)}\n`)
  console.table(Object.fromEntries(rows.map(({ name, ...figures }) => [name, figures])))
} finally {
  await rm(folder, { recursive: true })
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

function at(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return rounded(sorted[Math.floor(part * sorted.length)] ?? Number.NaN)
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100
}
