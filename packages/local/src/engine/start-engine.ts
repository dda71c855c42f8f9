import { mkdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, resolve } from 'node:path'
import { waitUntilFree } from './file-holders.ts'
import { findEngine } from './find-engine.ts'
import { startGuarded } from './guarded-child.ts'

export interface RunningEngine {
  endpoint: string
  /** The engine's database; undefined in memory, or for an engine that runs elsewhere. */
  file: string | undefined
  /** Resolves when the engine has ended, with the last it said; never for one that runs elsewhere. */
  ended: Promise<string>
  stop(): Promise<void>
}

const startMs = 60_000
const pauseMs = 10
/** A free port may be taken by somebody else before the engine has it. */
const mostPorts = 5
const isTaken = /address (already )?in use/i

/**
 * Starts a DynamoDB engine on loopback, or finds the one at `DYNAMODB_ENDPOINT`, and waits until it answers.
 * Stores data in `file`, or in memory without one. Without a `port` it uses a free one. Ends with this
 * process. Throws a one-line error for the person at the terminal if there is no engine, it doesn't start or
 * the file is in use.
 */
export async function startEngine(
  options: { file?: string; port?: number; environment?: Record<string, string | undefined> } = {},
): Promise<RunningEngine> {
  const engine = await findEngine(options.environment ?? process.env)
  if ('endpoint' in engine) {
    if (!(await answersWithin(engine.endpoint, startMs))) {
      throw new Error(`DYNAMODB_ENDPOINT is ${engine.endpoint}, but nothing answers there.`)
    }
    return { endpoint: engine.endpoint, file: undefined, ended: new Promise(() => {}), stop: async () => {} }
  }

  const file = options.file && resolve(options.file)
  if (file) {
    await mkdir(dirname(file), { recursive: true })
    await waitUntilFree(file)
  }
  for (let left = options.port ? 0 : mostPorts; ; left--) {
    const port = await freePort(options.port ?? 0)
    const where = ['--host', '127.0.0.1', '--port', String(port), ...(file ? ['--db-path', file] : [])]
    const child = startGuarded([...engine.command, 'serve', ...where])
    const endpoint = `http://127.0.0.1:${port}`
    const failure = await Promise.race([
      child.ended.then((complaint) => complaint || 'it ended at once'),
      answersWithin(endpoint, startMs).then((answers) => (answers ? undefined : 'it does not answer')),
    ])
    if (failure === undefined) return { endpoint, file, ended: child.ended, stop: child.stop }
    await child.stop()
    if (left === 0 || !isTaken.test(failure))
      throw new Error(`The DynamoDB engine did not start: ${failure}.`)
  }
}

async function answersWithin(endpoint: string, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds
  while (Date.now() < deadline) {
    // Refused until it listens; any answer will do.
    const answered = await fetch(endpoint, { signal: AbortSignal.timeout(1_000) }).then(
      () => true,
      () => false,
    )
    if (answered) return true
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
  return false
}

/** The wanted port, or any free one for 0. Throws if it is in use. */
function freePort(wanted: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (cause) => {
      reject(new Error(`The DynamoDB engine did not start: port ${wanted} is already in use.`, { cause }))
    })
    server.listen(wanted, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(address && typeof address === 'object' ? address.port : wanted))
    })
  })
}
