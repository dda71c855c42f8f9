import { company } from '@remotehands/content'
import { demoAccounts, demoPassword, demoTotpSecret } from '@remotehands/demo'
import { readOptions } from '@remotehands/options'
import { type RunningSystem, startSystem } from './start-system.ts'
import { StartupProblem } from './startup-problem.ts'

/** The `start` command: runs until stopped. The exit code is 1 if it could not start or broke down. */
export async function run(): Promise<void> {
  const started = performance.now()
  const { dev } = readOptions({
    command: 'start',
    options: { dev: { type: 'boolean', default: false } },
    more: 'PORT, SMTP_PORT, DATA_DIR and DEMO in the environment say where, and with which data',
  })
  const system = await startSystem({
    port: portOf('PORT', '3000'),
    smtpPort: portOf('SMTP_PORT', '2525'),
    mailDns: process.env.MAIL_DNS || 'none',
    dataFolder: process.env.DATA_DIR || '.data',
    demo: wantsDemo(process.env.DEMO || 'yes'),
    dev,
    say: (line) => console.log(line),
    onError: (error) => console.error(error),
  }).catch((error: unknown) => {
    console.error(error instanceof StartupProblem ? error.message : error)
    process.exit(1)
  })
  // Anyone who reads that it is running may stop it at once.
  stopOnSignal(system)
  console.log(welcome(system, (performance.now() - started) / 1000))
  console.error(await system.broken)
  await system.stop()
  process.exit(1)
}

function portOf(name: 'PORT' | 'SMTP_PORT', usual: string): number {
  const text = process.env[name] || usual
  const port = Number(text)
  if (/^\d+$/.test(text) && port <= 65_535) return port
  console.error(`${name} is ${JSON.stringify(text)}; it must be a number from 0 to 65535.`)
  process.exit(1)
}

function wantsDemo(text: string): boolean {
  if (text === 'yes' || text === 'none') return text === 'yes'
  console.error(`DEMO is ${JSON.stringify(text)}; it may be none, for a system without demo data.`)
  process.exit(1)
}

/** Stops everything on Ctrl-C and SIGTERM; a second signal doesn't wait for that. */
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

function welcome({ baseUrl, smtpPort, dataFolder, hasDemo }: RunningSystem, seconds: number): string {
  return `
  Remotehands is running (ready in ${seconds.toFixed(1)} s). Ctrl-C stops it.

  Site     ${baseUrl}
  Mailbox  ${baseUrl}/__local/mail
  Mail in  smtp://127.0.0.1:${smtpPort} for ${company.mailboxes.support}
  Data     ${dataFolder}

${hasDemo ? demoSignIns(baseUrl) : firstAdministrator(baseUrl)}
`
}

function demoSignIns(baseUrl: string): string {
  const width = Math.max(...demoAccounts.map(({ username }) => username.length))
  const accounts = demoAccounts.map(({ username, summary }) => `    ${username.padEnd(width)}  ${summary}`)
  return `  Sign in at ${baseUrl}/client-portal with the password ${demoPassword} as
${accounts.join('\n')}
  The authenticator secret of client2fa is ${demoTotpSecret}.
  Staff and company administrators must turn two-factor on; these demo accounts needn't.`
}

/** Passes on the folder's options, since commands work on the same folder. */
function firstAdministrator(baseUrl: string): string {
  const { DATA_DIR, PORT } = process.env
  const folder = DATA_DIR ? `DATA_DIR=${DATA_DIR} ` : ''
  const port = PORT ? `PORT=${PORT} ` : ''
  return `  There is no demo data. If nobody can sign in yet, make the first administrator:

    1. Stop this with Ctrl-C.
    2. ${folder}npx -y pnpm@12 create-admin --local --username ada --name "Ada Byron" --email ada@example.com
    3. ${folder}${port}npx -y pnpm@12 start
    4. Open the link in the mailbox, ${baseUrl}/__local/mail, choose a password, and sign in at ${baseUrl}/techie-portal.`
}
