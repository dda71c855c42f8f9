import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { demoPassword } from '@remotehands/demo'
import { readOptions } from '@remotehands/options'
import { type Caller, openCaller } from './caller.ts'
import { type StartedSystem, startSystem } from './started-system.ts'
import { temporaryFolder } from './temporary-folder.ts'

// Imports people and devices into a started system, and says how fast. Judges nothing: it depends on the machine.
const options = readOptions({
  command: 'bench:imports',
  options: { rows: { type: 'string', default: '5000', isWhole: true } },
})
const rowsPerPart = 100
const pollMs = 200
/** The system reads all that waits to say how much it is. */
const backlogPollMs = 1_000
const say = (line: string) => process.stdout.write(`${line}\n`)

const folder = await temporaryFolder()
const system = await startSystem(folder.path)
const admin = openCaller(system.baseUrl)
try {
  await admin.signIn('admin', demoPassword)
  for (const kind of ['people', 'devices'] as const) say(await measure(kind, system, admin))
} finally {
  admin.close()
  await system.stop()
  await folder.remove()
}

async function measure(kind: 'people' | 'devices', { usage }: StartedSystem, caller: Caller) {
  const count = Number(options.rows)
  const { id } = (await caller.ask({
    ...{ method: 'POST', path: '/api/imports', key: `bench-${kind}-1` },
    body: { kind, fileName: `${kind}.csv` },
  })) as { id: number }
  const path = `/api/imports/${id}`
  const cells = kind === 'people' ? personCells : deviceCells
  const sending = performance.now()
  for (let part = 0; part * rowsPerPart < count; part++) {
    const rows = Array.from({ length: Math.min(rowsPerPart, count - part * rowsPerPart) }, (_, at) => {
      const number = part * rowsPerPart + at + 2
      return { number, cells: cells(number) }
    })
    await caller.ask({ method: 'POST', path: `${path}/rows`, body: { part, [kind]: rows } })
  }
  const sent = seconds(sending)
  const load = loadavg()[0] ?? 0
  const before = await usage()
  const begun = performance.now()
  await caller.ask({ method: 'POST', path: `${path}/run` })
  let run = await progress()
  while (run.state === 'running') {
    await sleep(pollMs)
    run = await progress()
  }
  const imported = seconds(begun)
  const after = await usage()
  if (run.state !== 'finished' || run.created !== count) throw new Error(JSON.stringify(run))
  const indexing = performance.now()
  // What it tells at its end comes behind all of its records.
  while (!(await isLogged())) await sleep(pollMs)
  while (await isBehind()) await sleep(backlogPollMs)
  const indexed = seconds(indexing)
  const end = await usage()
  return [
    `${count} ${kind}: sent in ${sent.toFixed(1)} s, imported in ${imported.toFixed(1)} s`,
    `${(count / imported).toFixed(0)} a second, ${(after.cpuSeconds - before.cpuSeconds).toFixed(1)} s of CPU`,
    `indexed ${indexed.toFixed(1)} s later, ${(end.cpuSeconds - after.cpuSeconds).toFixed(1)} s of CPU`,
    `load average ${load.toFixed(1)}`,
  ].join('; ')

  async function progress() {
    return (await caller.ask({ method: 'GET', path })) as { state: string; created: number }
  }
  async function isLogged() {
    // The newest alone: to look for those of imports reads all of its records each time.
    const entries = await caller.ask({ method: 'GET', path: '/api/audit-log' })
    return (entries as { subject: string; subjectId: number }[]).some(
      ({ subject, subjectId }) => subject === 'import' && subjectId === id,
    )
  }
  async function isBehind() {
    const jobs = await caller.ask({ method: 'GET', path: '/__local/jobs' })
    return Object.values(jobs as Record<string, { waiting: number }>).some(({ waiting }) => waiting > 0)
  }
}

function personCells(number: number) {
  return {
    ...{ firstName: `Ada${number}`, lastName: `Byron${number}`, username: `ada.byron${number}` },
    ...{ email: `ada.byron${number}@acme.example`, company: 'Harborline Logistics', role: 'client' },
    ...{ phoneNumber: '+1 555 0100', companySite: '' },
  }
}

function deviceCells(number: number) {
  return {
    ...{
      deviceName: `LAPTOP-${number}`,
      manufacturer: 'Lenovo',
      model: 'ThinkPad T14',
      assetTag: `A-${number}`,
    },
    ...{ serialNumber: `SN${number}X`, deviceType: 'Laptop', status: '', location: 'Office 2' },
    ...{
      warrantyExpiration: '2029-06-30',
      company: 'Harborline Logistics',
      registeredTo: '',
      companySite: '',
    },
  }
}

function seconds(since: number): number {
  return (performance.now() - since) / 1000
}
