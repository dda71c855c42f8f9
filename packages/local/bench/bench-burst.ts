import { loadavg } from 'node:os'
import { readOptions } from '@remotehands/options'
import { word } from './load-acts.ts'
import { addPeople, signInPerson } from './load-people.ts'
import { settled } from './settled.ts'
import { startSystem } from './started-system.ts'
import { temporaryFolder } from './temporary-folder.ts'

// A thousand tickets that eight clients raise as fast as they are answered, on a started system. Prints when the last one was mailed,
// found and counted, and exits with 1 if any wasn't.
const options = readOptions({
  command: 'bench:burst',
  options: {
    tickets: { type: 'string', default: '1000', isWhole: true },
    callers: { type: 'string', default: '8', isWhole: true },
  },
})
const [wanted, callers] = [Number(options.tickets), Number(options.callers)]
const say = (line: string) => process.stdout.write(`${line}\n`)

const folder = await temporaryFolder()
const first = await startSystem(folder.path)
await first.stop()
// Most of those who are added are clients.
const added = await addPeople(folder.path, 2 * callers)
const { baseUrl, usage, stop } = await startSystem(folder.path)
const problems: string[] = []
try {
  const names = added.filter(({ kind }) => kind === 'client').slice(0, callers)
  const clients = await Promise.all(names.map((person, place) => signInPerson(baseUrl, person, place)))
  const [somebody] = clients
  if (!somebody) throw new Error('Nobody was added.')
  const { caller } = somebody
  await settled(caller)
  const counts = async () => {
    const path = '/api/figures?timeZone=UTC'
    const { openTickets } = (await caller.ask({ method: 'GET', path })) as { openTickets: number }
    return openTickets
  }
  const mails = async () =>
    ((await caller.ask({ method: 'GET', path: '/__local/mail.json' })) as unknown[]).length
  const [counted, mailed, before] = [await counts(), await mails(), await usage()]
  say(`${clients.length} clients signed in, load average ${loadavg()[0]?.toFixed(1)}`)
  const words: string[] = []
  const begun = Date.now()
  await Promise.all(
    clients.map(async ({ caller: { ask } }) => {
      while (words.length < wanted) {
        const own = word()
        words.push(own)
        const body = {
          title: `VPN drops ${own}`,
          description: 'It has done so since this morning.',
          priority: 'high',
        }
        await ask({ method: 'POST', path: '/api/tickets', body })
      }
    }),
  )
  const raisedMs = Date.now() - begun
  say(
    `${words.length} tickets raised in ${(raisedMs / 1_000).toFixed(1)} s, ${((words.length / raisedMs) * 1_000).toFixed(0)} a second`,
  )
  const { seconds, ofJobs } = await settled(caller)
  say(`mailed, found and counted ${seconds.toFixed(1)} s after the last answer`)
  for (const [job, after] of Object.entries(ofJobs)) say(`  ${job} was behind until ${after.toFixed(1)} s`)
  const { cpuSeconds, memoryMiB } = await usage()
  say(`${(cpuSeconds - before.cpuSeconds).toFixed(1)} s of CPU, ${memoryMiB.toFixed(0)} MiB`)
  say(`${(await counts()) - counted} counted, ${(await mails()) - mailed} mails`)
  for (const own of words) {
    const found = (await caller.ask({ method: 'GET', path: `/api/tickets?q=${own}` })) as unknown[]
    if (found.length !== 1) problems.push(`${own}: found ${found.length} times`)
  }
  if ((await counts()) - counted !== words.length) problems.push('Not all were counted.')
  if ((await mails()) - mailed < words.length) problems.push('Not all were mailed.')
  for (const each of clients) each.caller.close()
} finally {
  await stop()
  await folder.remove()
}
for (const problem of problems.slice(0, 20)) say(problem)
process.exitCode = problems.length === 0 ? 0 : 1
