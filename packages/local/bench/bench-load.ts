import { readFile, writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readOptions } from '@remotehands/options'
import { days } from '../../operator/src/cost/usage-model.ts'
import { choose, type Desk, plan, type Written } from './load-acts.ts'
import { addPeople, type Person, signInPerson } from './load-people.ts'
import { settled } from './settled.ts'
import { startSystem } from './started-system.ts'
import { temporaryFolder } from './temporary-folder.ts'

// Two hundred people at work on a started system, mixed as in the cost model. Writes how long each call took, and exits with 1
// if a call failed or a write that was acknowledged isn't found.
const options = readOptions({
  command: 'bench:load',
  options: {
    people: { type: 'string', default: '200', isWhole: true },
    minutes: { type: 'string', default: '2' },
    /** Seconds that a person reads between two calls, on average. */
    pause: { type: 'string', default: '8' },
    output: { type: 'string', default: join(import.meta.dirname, '../../../docs/performance-load.json') },
  },
})
const durationMs = Number(options.minutes) * 60_000
const pauseMs = Number(options.pause) * 1_000
const memoryEveryMs = 10_000
const say = (line: string) => process.stdout.write(`${line}\n`)

const folder = await temporaryFolder()
const first = await startSystem(folder.path)
await first.stop()
const newPeople = await addPeople(folder.path, Number(options.people))
const { baseUrl, usage, stop } = await startSystem(folder.path)
const times = new Map<string, number[]>()
const problems: string[] = []
const written: Written[] = []
let conflicts = 0
try {
  const people: Person[] = []
  for (const [place, person] of newPeople.entries()) people.push(await signInPerson(baseUrl, person, place))
  say(`${people.length} people signed in, load average ${average()}`)
  const desk: Desk = { own: new Map(), queue: [] }
  const load = average()
  const before = await usage()
  const memory = [before.memoryMiB]
  const end = Date.now() + durationMs
  const watching = watchMemory(end, memory)
  await Promise.all(people.map((person) => work(person, desk, end)))
  await watching
  const after = await usage()
  const settledSeconds = people[0] ? (await settled(people[0].caller)).seconds : 0
  await findAll()
  await report({
    people: people.length,
    load,
    cpuSeconds: after.cpuSeconds - before.cpuSeconds,
    memory,
    settledSeconds,
  })
  for (const { caller } of people) caller.close()
} finally {
  await stop()
  await folder.remove()
}
for (const problem of problems.slice(0, 20)) say(problem)
process.exitCode = problems.length === 0 ? 0 : 1

/** One person's calls until the end: reads for a while, and does the next thing. */
async function work(person: Person, desk: Desk, end: number): Promise<void> {
  await sleep(Math.random() * pauseMs)
  while (Date.now() < end) {
    const act = choose(person.kind, days)
    try {
      // Who has no ticket yet raises the first one.
      const planned =
        (await plan(act, person, desk)) ??
        (person.kind === 'client' ? await plan('raise a ticket', person, desk) : undefined)
      if (planned) {
        const { status, body, milliseconds } = await person.caller.send(planned.call)
        if (status < 300) {
          times.set(planned.act, [...(times.get(planned.act) ?? []), milliseconds])
          const write = planned.writes?.(body)
          if (write) written.push({ ...write, what: planned.act, by: person })
        } else if (planned.mayConflict && status === 409) conflicts += 1
        else problems.push(`${planned.call.method} ${planned.call.path}: ${status} ${JSON.stringify(body)}`)
      }
    } catch (error) {
      problems.push(`${act}: ${error}`)
    }
    // Between half and one and a half of the pause.
    await sleep(pauseMs * (0.5 + Math.random()))
  }
}

async function watchMemory(end: number, memory: number[]): Promise<void> {
  while (Date.now() + memoryEveryMs <= end) {
    await sleep(memoryEveryMs)
    memory.push((await usage()).memoryMiB)
  }
}

async function findAll(): Promise<void> {
  for (const { what, by, path, says } of written) {
    const { status, body } = await by.caller.send({ method: 'GET', path })
    if (status !== 200 || !says(body))
      problems.push(`not found: ${what} by ${by.username} at ${path} (${status})`)
  }
}

async function report(run: {
  people: number
  load: number
  cpuSeconds: number
  memory: readonly number[]
  settledSeconds: number
}): Promise<void> {
  const calls = Object.fromEntries(
    [...times].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, list]) => [name, latenciesOf(list)]),
  )
  const all = latenciesOf([...times.values()].flat())
  const current = {
    date: new Date().toISOString(),
    cores: navigator.hardwareConcurrency,
    ...{ minutes: Number(options.minutes), people: run.people, pauseSeconds: Number(options.pause) },
    loadAverage: run.load,
    ...{ errors: problems.length, conflicts, writes: written.length },
    cpuSeconds: rounded(run.cpuSeconds),
    indexedAfterSeconds: rounded(run.settledSeconds),
    memoryMiB: run.memory.map((each) => Math.round(each)),
    ...{ all, calls },
  }
  const former = JSON.parse(await readFile(options.output, 'utf8').catch(() => '{}')) as { current?: unknown }
  await writeFile(
    options.output,
    `${JSON.stringify({ current, previous: former.current ?? null }, null, 2)}\n`,
  )
  say(
    `${'call'.padEnd(24)} ${['count', 'median', 'p95', 'p99', 'most'].map((name) => name.padStart(7)).join('')}`,
  )
  for (const [name, each] of Object.entries({ ...calls, all }))
    say(
      `${name.padEnd(24)} ${Object.values(each)
        .map((value) => String(value).padStart(7))
        .join('')}`,
    )
  const { errors, writes, cpuSeconds, indexedAfterSeconds, memoryMiB } = current
  say(
    `${writes} writes, ${conflicts} conflicts, ${errors} errors; ${cpuSeconds} s of CPU in ${options.minutes} minutes`,
  )
  say(
    `all indexed ${indexedAfterSeconds} s later; memory in MiB: ${memoryMiB.join(' ')}; load average ${run.load}`,
  )
}

/** In milliseconds. */
function latenciesOf(list: readonly number[]) {
  const sorted = list.toSorted((a, b) => a - b)
  const at = (share: number) =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
  return { count: list.length, median: at(0.5), p95: at(0.95), p99: at(0.99), most: at(1) }
}

function average(): number {
  return rounded(loadavg()[0] ?? 0)
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10
}
