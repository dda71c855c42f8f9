import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

const patienceMs = 10_000
const pauseMs = 50

/**
 * Waits until no engine holds the data file: one left by a killed process ends within moments. Throws if it
 * stays, because then another run is using the file.
 */
export async function waitUntilFree(file: string): Promise<void> {
  const deadline = Date.now() + patienceMs
  for (;;) {
    const [holder] = await holdersOf(file)
    if (holder === undefined) return
    if (Date.now() > deadline) {
      throw new Error(`${file} is in use by process ${holder}: another run is using this data folder.`)
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}

/** Finds processes that were started with this file as their database. */
async function holdersOf(file: string): Promise<number[]> {
  const processes = process.platform === 'linux' ? await linuxProcesses() : await unixProcesses()
  return processes
    .filter(({ pid, args }) => pid !== process.pid && args.includes(`--db-path ${file} `))
    .map(({ pid }) => pid)
}

interface Process {
  pid: number
  args: string
}

// Not `ps`: small Linux images have none.
async function linuxProcesses(): Promise<Process[]> {
  const pids = (await readdir('/proc')).map(Number).filter(Number.isInteger)
  return Promise.all(
    pids.map(async (pid) => {
      // The process may end while it is being read.
      const args = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
      return { pid, args: args.replaceAll('\0', ' ') }
    }),
  )
}

async function unixProcesses(): Promise<Process[]> {
  const { stdout } = await promisify(execFile)('ps', ['-axo', 'pid=,args='])
  return stdout.split('\n').map((row) => ({ pid: Number.parseInt(row, 10), args: `${row} ` }))
}
