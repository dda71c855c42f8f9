import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { countEverything, createStores, rebuildSearch } from '@remotehands/core'
import { localAccount, startEngine } from '@remotehands/local/engine/index'
import { readOptions } from '@remotehands/options'
import { dynamoClient, dynamoTable } from '../src/dynamo/index.ts'
import { meterOf } from './capacity-meter.ts'
import { filledItems } from './filled-items.ts'
import { importItems } from './import-items.ts'
import { sampleLevels } from './sample-records.ts'

// Brings tickets in past the stream, as a bulk import does: a file of items, then search and figures are built from them. Prints what
// each step takes of the processor and of the table. CPU is that of this process; the engine runs in another one.
const options = readOptions({
  command: 'bench:bulk',
  options: { tickets: { type: 'string', default: '10000', isWhole: true } },
})
const tickets = Number(options.tickets)
const say = (line: string) => process.stdout.write(`${line}\n`)
const isDerived = ({ pk }: { pk: string }) => /^(SAID|POSTINGS|COUNTED|FIGURES)#/.test(pk)

const folder = await mkdtemp(join(tmpdir(), 'bench-bulk-'))
try {
  const items = (await filledItems(tickets, [])).filter((item) => !isDerived(item))
  const begun = performance.now()
  const file = await importItems(folder, 'records', items)
  say(`${items.length} items of ${tickets} tickets imported: ${seconds(begun)} s`)
  const engine = await startEngine({ file, environment: { ...process.env, DYNAMODB_ENDPOINT: undefined } })
  const client = dynamoClient({ endpoint: engine.endpoint, account: localAccount })
  const stores = createStores(dynamoTable(client, 'records'))
  const meter = meterOf(client)
  const steps = {
    'rebuild the search': () => rebuildSearch(stores),
    'rebuild the figures': () => countEverything(stores, sampleLevels, new Date()),
  }
  for (const [name, step] of Object.entries(steps)) {
    const [start, cpu] = [performance.now(), process.cpuUsage()]
    const { requests, readUnits, writeUnits } = await meter.measure(async () => void (await step()))
    const { user, system } = process.cpuUsage(cpu)
    const each = (amount: number) => (amount / tickets).toFixed(2)
    say(
      `${name}: ${seconds(start)} s, ${((user + system) / 1e6).toFixed(1)} s of CPU, load average ${loadavg()[0]?.toFixed(1)}; ` +
        `a ticket: ${each(requests)} requests, ${each(readUnits)} read units, ${each(writeUnits)} write units`,
    )
  }
  client.destroy()
  await engine.stop()
} finally {
  await rm(folder, { recursive: true })
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(1)
}
