import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const command = join(import.meta.dirname, '../bin/start.ts')

/** What the system's processes, the engine among them, have used so far. */
export interface Usage {
  cpuSeconds: number
  memoryMiB: number
}

export type StartedSystem = Awaited<ReturnType<typeof startSystem>>

/** The whole system in processes of its own, with the demo data in a folder. `stop` ends it. */
export async function startSystem(dataFolder: string) {
  const child = spawn(process.execPath, [command], {
    env: {
      ...process.env,
      ...{ PORT: '0', SMTP_PORT: '0', DATA_DIR: dataFolder, NEWS_FEEDS: 'http://127.0.0.1:9/none' },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  let printed = ''
  const baseUrl = await new Promise<string>((found, fail) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text
      const address = /^ *Site +(http:\S+)$/m.exec(printed)?.[1]
      if (address) found(address)
    })
    child.once('exit', (code) => fail(new Error(`The system ended with ${code}: ${printed}`)))
  })
  const { pid } = child
  if (pid === undefined) throw new Error('The system has no process.')
  return {
    baseUrl,
    usage: () => usageOf(pid),
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}

// The kernel's unit for times in /proc on all of Linux.
const ticksPerSecond = 100

/** Of a process and those it started. */
async function usageOf(pid: number): Promise<Usage> {
  const [stat, status, children] = await Promise.all(
    ['stat', 'status', `task/${pid}/children`].map((name) => readFile(`/proc/${pid}/${name}`, 'utf8')),
  )
  // The name, in brackets, may hold blanks: the fields after it are counted from its end.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? []
  const ticks = Number(fields[11]) + Number(fields[12])
  const kiB = Number(/VmRSS:\s+(\d+)/.exec(status ?? '')?.[1] ?? 0)
  const others = await Promise.all(
    (children?.trim().split(' ') ?? []).filter(Boolean).map(Number).map(usageOf),
  )
  return others.reduce(
    (sum, { cpuSeconds, memoryMiB }) => ({
      cpuSeconds: sum.cpuSeconds + cpuSeconds,
      memoryMiB: sum.memoryMiB + memoryMiB,
    }),
    { cpuSeconds: ticks / ticksPerSecond, memoryMiB: kiB / 1024 },
  )
}
