import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { demoPassword } from '@remotehands/demo'
import { readOptions } from '@remotehands/options'
import { createTransport, type SendMailOptions } from 'nodemailer'

// Measures how fast a started system takes mail in by SMTP: tickets raised, replies, and mails held. Prints a line each and writes
// them as JSON; judges nothing.
const options = readOptions({
  command: 'bench:mail',
  options: {
    mails: { type: 'string', default: '1000', isWhole: true },
    /** SMTP connections at once. */
    connections: { type: 'string', default: '8', isWhole: true },
    output: { type: 'string', default: join(import.meta.dirname, '../../../docs/performance-mail.json') },
  },
})
const count = Number(options.mails)
/** An address has 60 mails an hour, 30 of them new tickets, and a company 300. */
const perPerson = 25
const perCompany = 10

interface Person {
  address: string
  tickets: number[]
}

const folder = await mkdtemp(join(tmpdir(), 'bench-mail-'))
const system = await start()
try {
  const call = await signIn()
  const people = await addPeople()
  const runs = []
  runs.push(await measure('tickets raised', (at) => mailOf(at, 'The printer is dark')))
  await noteTickets()
  runs.push(await measure('replies', (at) => mailOf(at, `Re: [#${personAt(at).tickets.pop()}]`)))
  runs.push(
    await measure('held for staff', (at) => ({ ...mailOf(at, 'Hello'), from: `eve${at}@elsewhere.example` })),
  )
  const report = { date: new Date().toISOString(), cores: navigator.hardwareConcurrency, mails: count, runs }
  await writeFile(options.output, `${JSON.stringify(report, null, 2)}\n`)

  function personAt(at: number): Person {
    const person = people[at % people.length]
    if (!person) throw new Error('There is nobody.')
    return person
  }

  function mailOf(at: number, subject: string) {
    return {
      ...{ from: personAt(at).address, to: 'support@remotehands.example', subject },
      text: `This is mail ${at}. It was fine this morning, and nobody has touched it since.\n\nRegards`,
    }
  }

  async function addPeople(): Promise<Person[]> {
    const found: Person[] = []
    for (let at = 0; at < Math.ceil(count / perPerson); at += 1) {
      const company = Math.floor(at / perCompany)
      const address = `person${at}@firm${company}.example`
      const username = `mailer${String.fromCharCode(97 + Math.floor(at / 26), 97 + (at % 26))}`
      const body = {
        ...{ firstName: 'Mia', lastName: 'Lindt', username, email: address, invite: false },
        ...{ company: `Firm ${company}`, createCompany: at % perCompany === 0 },
      }
      await call('POST', '/api/users', body)
      found.push({ address, tickets: [] })
    }
    return found
  }

  /** Whose ticket each is, so that only its client answers it. */
  async function noteTickets(): Promise<void> {
    const byAddress = new Map(people.map((person) => [person.address, person]))
    for (let id = 1; ; id += 1) {
      const ticket = await call('GET', `/api/techie/tickets/${id}`).catch(() => undefined)
      const address = (ticket as { client?: { email?: string } } | undefined)?.client?.email
      if (address) byAddress.get(address)?.tickets.push(id)
      if (!ticket && id > count) return
    }
  }

  async function signIn() {
    let cookie = ''
    const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
      const response = await fetch(system.baseUrl + path, {
        method,
        headers: { cookie, ...(body && { origin: system.baseUrl, 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      })
      const text = await response.text()
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
      cookie ||= response.headers
        .getSetCookie()
        .map((set) => set.split(';')[0])
        .join('; ')
      return text ? JSON.parse(text) : undefined
    }
    await ask('POST', '/api/auth/login', { username: 'admin', password: demoPassword })
    return ask
  }
} finally {
  await system.stop()
  await rm(folder, { recursive: true, force: true })
}

/** Sends mails side by side, and waits until each is taken in, and until all that follows from them is done. */
async function measure(name: string, mailAt: (at: number) => SendMailOptions) {
  const transport = createTransport({
    ...{ host: '127.0.0.1', port: system.smtpPort, ignoreTLS: true },
    ...{ pool: true, maxConnections: Number(options.connections), maxMessages: Number.POSITIVE_INFINITY },
  })
  const started = performance.now()
  const seconds = () => Math.round((performance.now() - started) / 100) / 10
  await Promise.all(Array.from({ length: count }, (_, at) => transport.sendMail(mailAt(at))))
  transport.close()
  const acceptedAfter = seconds()
  const waiting = join(folder, 'mail-in')
  while ((await readdir(waiting)).some((file) => file.endsWith('.json'))) await pause(50)
  const takenInAfter = seconds()
  while (await isBehind()) await pause(200)
  const followedAfter = seconds()
  const perSecond = Math.round((count / takenInAfter) * 10) / 10
  const load = Math.round((loadavg()[0] ?? 0) * 10) / 10
  const run = { name, acceptedAfter, takenInAfter, followedAfter, perSecond, load }
  process.stdout.write(`${JSON.stringify(run)}\n`)
  return run
}

async function isBehind(): Promise<boolean> {
  const response = await fetch(`${system.baseUrl}/__local/jobs`)
  const backlogs = Object.values((await response.json()) as Record<string, { waiting: number }>)
  return backlogs.some(({ waiting }) => waiting > 0)
}

async function start() {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../bin/start.ts')], {
    env: {
      ...process.env,
      ...{ PORT: '0', SMTP_PORT: '0', DATA_DIR: folder, NEWS_FEEDS: 'http://127.0.0.1:9/none' },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  let printed = ''
  const ready = new Promise<void>((found, fail) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text
      if (/^ *Data +/m.test(printed)) found()
    })
    child.once('exit', (code) => fail(new Error(`The system ended with ${code}: ${printed}`)))
  })
  await ready
  return {
    baseUrl: /^ *Site +(http:\S+)$/m.exec(printed)?.[1] ?? '',
    smtpPort: Number(/^ *Mail in +smtp:\S+:(\d+)/m.exec(printed)?.[1]),
    stop: async () => {
      child.kill('SIGTERM')
      await exited
    },
  }
}
