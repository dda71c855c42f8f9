import { demoAccounts, demoPassword, demoTotpSecret } from '@remotehands/data/seed'
import { type RunningSystem, startSystem } from './start-system.ts'
import { StartupProblem } from './startup-problem.ts'

/** The `start` command: runs until it is told to stop. The exit code is 1 when it could not start or broke down. */
export async function run(): Promise<void> {
  const started = performance.now()
  const system = await startSystem({
    port: portOf(process.env.PORT || '3000'),
    dataFolder: process.env.DATA_DIR || '.data',
    dev: process.argv.includes('--dev'),
    say: (line) => console.log(line),
    onError: (error) => console.error(error),
  }).catch((error: unknown) => {
    console.error(error instanceof StartupProblem ? error.message : error)
    process.exit(1)
  })
  console.log(welcome(system, (performance.now() - started) / 1000))
  stopOnSignal(system)
  console.error(await system.broken)
  await system.stop()
  process.exit(1)
}

function portOf(text: string): number {
  const port = Number(text)
  if (/^\d+$/.test(text) && port <= 65_535) return port
  console.error(`PORT is ${JSON.stringify(text)}; it must be a number from 0 to 65535.`)
  process.exit(1)
}

/** Ctrl-C and SIGTERM stop everything; a second time they do not wait for it. */
function stopOnSignal(system: RunningSystem): void {
  let stopping = false
  const stop = async () => {
    if (stopping) process.exit(1)
    stopping = true
    await system.stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
}

function welcome({ baseUrl, dataFolder }: RunningSystem, seconds: number): string {
  const width = Math.max(...demoAccounts.map(({ username }) => username.length))
  const accounts = demoAccounts.map(({ username, summary }) => `    ${username.padEnd(width)}  ${summary}`)
  return `
  Remotehands is running (ready in ${seconds.toFixed(1)} s). Ctrl-C stops it.

  Site     ${baseUrl}
  Mailbox  ${baseUrl}/__local/mail
  Data     ${dataFolder}

  Sign in at ${baseUrl}/client-portal with the password ${demoPassword} as
${accounts.join('\n')}
  The authenticator secret of client2fa is ${demoTotpSecret}.
`
}
