import { rename, writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createStores } from '@remotehands/core'
import { dynamoClient, dynamoTable } from '@remotehands/data/dynamo'
import { demoPassword } from '@remotehands/demo'
import { argon2idHasher } from '@remotehands/functions/adapters/argon2id-hasher'
import { readOptions } from '@remotehands/options'
import { at, rounded } from '../../../infra/bench/quantiles.ts'
import { deskRequests } from '../../data/bench/desk-requests.ts'
import { filledItems } from '../../data/bench/filled-items.ts'
import { importItems } from '../../data/bench/import-items.ts'
import { newUser } from '../../data/bench/sample-records.ts'
import { createDerivedTable, localAccount, startEngine } from '../src/engine/index.ts'
import { derivedTableName, openDataFolder, tableName } from '../src/startup/data-folder.ts'
import { type Person, signInPerson } from './load-people.ts'
import { startSystem } from './started-system.ts'
import { temporaryFolder } from './temporary-folder.ts'

// What `bench-desk` measures in its own process, over HTTP against the started system: one technician, one request after another, then
// several at once on the first page. Prints what it measured and writes it as JSON; judges nothing.
const options = readOptions({
  command: 'bench:desk-http',
  options: {
    tickets: { type: 'string', default: '100000', isWhole: true },
    runs: { type: 'string', default: '100', isWhole: true },
    callers: { type: 'string', default: '8', isWhole: true },
    /** Seconds until what the start has to do is done. */
    settle: { type: 'string', default: '150', isWhole: true },
    /** How long they call. */
    seconds: { type: 'string', default: '20', isWhole: true },
    output: {
      type: 'string',
      default: join(import.meta.dirname, '../../../docs/performance-desk-http.json'),
    },
  },
})
const tickets = Number(options.tickets)
const callers = Number(options.callers)
const say = (line: string) => process.stdout.write(`${line}\n`)

const folder = await temporaryFolder()
try {
  const usernames = Array.from({ length: callers }, (_, place) => `technician${place}`)
  await fill(folder.path, usernames)
  const { baseUrl, usage, stop } = await startSystem(folder.path)
  try {
    const people = await Promise.all(
      usernames.map((username, place) => signInPerson(baseUrl, { username, kind: 'technician' }, place)),
    )
    const [technician] = people
    if (!technician) throw new Error('Somebody has to call.')
    // The first minutes tell of what was due long ago, and the queue reads again for half a minute what has changed.
    await sleep(Number(options.settle) * 1_000)
    const load = rounded(loadavg()[0] ?? 0)
    const requests = []
    for (const [name, path] of Object.entries(deskRequests(tickets))) {
      const times = await timesOf(technician, path, Number(options.runs))
      requests.push({ name, medianMs: at(times, 0.5), p95Ms: at(times, 0.95) })
    }
    const before = await usage()
    const [first] = Object.values(deskRequests(tickets))
    const until = performance.now() + Number(options.seconds) * 1_000
    const each = await Promise.all(people.map((person) => callUntil(person, first ?? '', until)))
    const times = each.flat()
    const cpuSeconds = (await usage()).cpuSeconds - before.cpuSeconds
    const together = {
      callers,
      pagesPerSecond: rounded(times.length / Number(options.seconds)),
      ...{ medianMs: at(times, 0.5), p95Ms: at(times, 0.95) },
      cpuMsPerPage: rounded((cpuSeconds * 1_000) / times.length),
    }
    const report = { date: new Date().toISOString(), tickets, load, requests, together }
    await writeFile(options.output, `${JSON.stringify(report, null, 2)}\n`)
    for (const { name, medianMs, p95Ms } of requests) say(`${name}: ${medianMs} ms, p95 ${p95Ms} ms`)
    say(`first page, ${callers} callers at once: ${JSON.stringify(together)}`)
  } finally {
    await stop()
  }
} finally {
  await folder.remove()
}

/** Makes the data of a system with so many tickets, and these technicians. */
async function fill(dataFolder: string, usernames: readonly string[]): Promise<void> {
  const items = await filledItems(tickets, [1, 2])
  const isPosted = ({ pk }: { pk: string }) => pk.startsWith('POSTINGS#')
  const file = await importItems(
    dataFolder,
    tableName,
    items.filter((item) => !isPosted(item)),
  )
  const data = await openDataFolder(dataFolder)
  await rename(file, data.tableFile)
  await data.markWithoutDemo()
  const engine = await startEngine({ file: data.tableFile })
  const client = dynamoClient({ endpoint: engine.endpoint, account: localAccount })
  try {
    await createDerivedTable(engine.endpoint, derivedTableName)
    const derived = dynamoTable(client, derivedTableName)
    const { users } = createStores(dynamoTable(client, tableName), derived)
    await derived.writeMany(items.filter(isPosted).map((put) => ({ put })))
    const passwordHash = await argon2idHasher.hash(demoPassword)
    for (const username of usernames) await users.create(newUser(username, { role: 'techie', passwordHash }))
  } finally {
    client.destroy()
    await engine.stop()
    data.release()
  }
}

/** Milliseconds of each of some calls, after as many again as a quarter of them. */
async function timesOf({ caller }: Person, path: string, runs: number): Promise<number[]> {
  const times: number[] = []
  for (let run = -runs / 4; run < runs; run++) {
    const milliseconds = await timeOf(caller, path)
    if (run >= 0) times.push(milliseconds)
  }
  return times
}

async function callUntil({ caller }: Person, path: string, until: number): Promise<number[]> {
  const times: number[] = []
  while (performance.now() < until) times.push(await timeOf(caller, path))
  return times
}

async function timeOf(caller: Person['caller'], path: string): Promise<number> {
  const { status, body, milliseconds } = await caller.send({ method: 'GET', path })
  if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`)
  return milliseconds
}
