import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { demoPassword } from '@remotehands/demo'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { startEngine } from '../src/engine/index.ts'
import { engineOn } from './support/engine-on.ts'
import { seededFolder } from './support/seeded-folder.ts'
import { patience, start, startReady, visit } from './support/started-system.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

const inquiry = {
  name: 'Vera Visitor',
  email: 'vera@visitor.example',
  subject: 'A new data center',
  role: 'CTO',
  projectDetails: 'Twelve racks in Ashburn.',
  message: 'When could you begin with it?',
}
const ticket = { title: 'The switch in rack 4 is dark', description: 'Since this morning.' }

interface Mail {
  to: string
  replyTo: string
  subject: string
  text: string
}

const subjectsOf = (mails: Mail[]) => [...new Set(mails.map(({ subject }) => subject))].toSorted()

/** What time alone brings: a deadline of the demo data may pass while a slow machine is at it, or a month begin. */
const isOfTheClock = ({ subject, text }: Mail) =>
  /^\[#\d+\] (Monthly|Firewall and switch|Quarterly) |^The seal of |\b(ends?|expires?) in \d+ days?\b/.test(
    subject,
  ) || /\b(overdue|due in|for \d+ business days)\b|^Your report “/m.test(text)

/** These are all there are, but for what time brings. */
function expectMails(mails: Mail[], ...subjects: string[]): void {
  const caused = mails.filter((mail) => subjects.includes(mail.subject) || !isOfTheClock(mail))
  expect(subjectsOf(caused)).toEqual(subjects.toSorted())
}

describe('the system', () => {
  test('keeps everything through kill -9: mails, records, sessions', async () => {
    const folder = await seededFolder()
    const first = await startReady(folder)
    const cookies = new Map<string, string>()
    const client = visit(first.baseUrl, cookies)
    expect(await client('GET', '/api/health')).toEqual({ status: 200, json: { status: 'ok' } })
    expect(await client('POST', '/api/contact', inquiry)).toEqual({ status: 200, json: { emailSent: true } })
    expect(
      await client('POST', '/api/auth/login', { username: 'client', password: demoPassword }),
    ).toMatchObject({
      status: 200,
      json: { user: { username: 'client' } },
    })
    const created = await client('POST', '/api/tickets', ticket)
    expect(created.status).toBe(201)
    await first.end('SIGKILL')

    const second = await startReady(folder)
    const again = visit(second.baseUrl, cookies)
    expect((await again('GET', '/api/auth/me')).json).toMatchObject({ username: 'client' })
    expect((await again('GET', '/api/tickets?limit=1')).json).toEqual([created.json])
    await vi.waitFor(async () => {
      const { json } = await again('GET', '/__local/mail.json')
      // Twice at most: a death between the acceptance of a mail and the note of it sends a second one.
      expectMails(
        json,
        'New sign-in to your account',
        'We received your message (inquiry #4)',
        `Website inquiry: ${inquiry.subject}`,
        `[#${created.json.id}] ${ticket.title}`,
      )
      expect(json).toContainEqual(
        expect.objectContaining({ replyTo: expect.stringContaining(inquiry.email) }),
      )
      // A mail that was under way when its sender died waits for the end of its lease.
    }, patience)
    // Search and figures follow the same stream.
    await vi.waitFor(async () => {
      const { json } = await again('GET', '/api/tickets?q=IN+RACK')
      expect(json).toContainEqual(expect.objectContaining({ id: created.json.id }))
    }, patience)
  })

  test('waits through a slow moment of its engine, starts it again when it dies, and says 503 until it runs', async () => {
    const folder = await seededFolder()
    const { baseUrl, printed } = await startReady(folder)
    const client = visit(baseUrl)
    const engine = await engineOn(join(folder, 'dynamodb.sqlite'))
    let isStopped: boolean = process.kill(engine, 'SIGSTOP')
    onTestFinished(() => void (isStopped && process.kill(engine, 'SIGCONT')))
    const answer = client('POST', '/api/auth/login', { username: 'client', password: demoPassword })
    // Longer than three attempts of two and a half seconds, which is what AWS is given.
    await new Promise((resolve) => setTimeout(resolve, 9_000))
    isStopped = !process.kill(engine, 'SIGCONT')
    expect((await answer).status).toBe(200)

    const created = await client('POST', '/api/tickets', ticket)
    const release = holdFile(join(folder, 'dynamodb.sqlite'))
    process.kill(engine, 'SIGKILL')
    const health = () => fetch(`${baseUrl}/api/health`)
    await vi.waitFor(async () => {
      const { status, headers } = await health()
      expect({ status, retryAfter: headers.get('retry-after') }).toEqual({ status: 503, retryAfter: '1' })
    }, patience)
    expect((await fetch(baseUrl)).status).toBe(200)
    release()
    await vi.waitFor(async () => expect((await health()).status).toBe(200), patience)
    expect(printed.text).toContain('The DynamoDB engine has ended. Starting it again…')
    expect(printed.text).toContain('The DynamoDB engine is running again.')
    expect((await client('GET', '/api/tickets?limit=1')).json).toEqual([created.json])
    // The readers of the stream go on too.
    const second = await client('POST', '/api/tickets', { ...ticket, title: 'And the one in rack 5' })
    await vi.waitFor(async () => {
      const { json } = await client('GET', '/__local/mail.json')
      expect(subjectsOf(json)).toContain(`[#${second.json.id}] And the one in rack 5`)
    }, patience)
  })

  test('rests when everything is delivered, sends no mail about the demo data, and says when a mail could not be sent', async () => {
    const folder = await seededFolder()
    const { baseUrl } = await startReady(folder)
    const client = visit(baseUrl)
    await client('POST', '/api/auth/login', { username: 'client', password: demoPassword })
    const created = await client('POST', '/api/tickets', ticket)
    const database = new DatabaseSync(join(folder, 'dynamodb.sqlite'), { readOnly: true })
    onTestFinished(() => database.close())
    await vi.waitFor(
      () => expect(database.prepare('SELECT COUNT(*) AS kept FROM _stream_records').get()?.kept).toBe(1),
      patience,
    )
    // What the watches of each minute write is delivered too.
    await vi.waitFor(async () => {
      expect((await client('GET', '/__local/jobs')).json).toEqual({
        'send-notifications': { waiting: 0, since: null, ageSeconds: null },
        'keep-indexes': { waiting: 0, since: null, ageSeconds: null },
      })
    }, patience)
    const sent = ['New sign-in to your account', `[#${created.json.id}] ${ticket.title}`]
    expectMails((await client('GET', '/__local/mail.json')).json, ...sent)

    const visitor = visit(baseUrl)
    await visitor('POST', '/__local/mail/fail', { failing: true })
    expect(await visitor('POST', '/api/contact', inquiry)).toEqual({
      status: 200,
      json: { emailSent: false },
    })
    await visitor('POST', '/__local/mail/fail', { failing: false })
    const received = 'We received your message (inquiry #4)'
    await vi.waitFor(async () => {
      expect(subjectsOf((await visitor('GET', '/__local/mail.json')).json)).toContain(received)
    }, patience)
    expectMails((await visitor('GET', '/__local/mail.json')).json, ...sent, received)
  })

  test('fills an engine that is new to its folder', async () => {
    const folder = await seededFolder()
    const { DYNAMODB_ENDPOINT: _, ...environment } = process.env
    const engine = await startEngine({ environment })
    onTestFinished(engine.stop)
    const { baseUrl } = await startReady(folder, { DYNAMODB_ENDPOINT: engine.endpoint })
    const answer = await visit(baseUrl)('POST', '/api/auth/login', {
      username: 'client',
      password: demoPassword,
    })
    expect(answer.status).toBe(200)
  })
})

/** A process that looks like an engine on the file: none other begins until it is released. */
function holdFile(file: string): () => void {
  const holder = spawn(process.execPath, [
    '-e',
    'setInterval(() => {}, 1e6)',
    '--',
    '--db-path',
    file,
    'held',
  ])
  const release = () => void holder.kill('SIGKILL')
  onTestFinished(release)
  return release
}

async function complaintOf(environment: Record<string, string>): Promise<string> {
  const { printed, ended } = start({ DATA_DIR: await temporaryFolder(), ...environment })
  expect(await ended).toBe(1)
  return printed.text.trim()
}

describe('one line says why it cannot start', () => {
  test('the port is in use', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void server.close())
    await once(server, 'listening')
    const { port } = server.address() as { port: number }
    expect(await complaintOf({ PORT: String(port) })).toBe(
      `Port ${port} is in use. Set PORT to another one, or to 0 for a free one.`,
    )
  })

  test.each(['http', '65536'])('the port is no port: %s', async (port) => {
    expect(await complaintOf({ PORT: port })).toMatch(/^PORT is "[^\n]*$/)
  })

  test('the engine is not on this machine; it hears nothing', async () => {
    let calls = 0
    const engine = createServer(() => {
      calls += 1
    }).listen(0, '127.0.0.1')
    onTestFinished(() => void engine.close())
    await once(engine, 'listening')
    const { port } = engine.address() as { port: number }
    // Reaches loopback, but is no name of this machine.
    const elsewhere = `http://0.0.0.0:${port}`
    expect(await complaintOf({ DYNAMODB_ENDPOINT: elsewhere })).toMatch(
      /^DYNAMODB_ENDPOINT is http:\/\/0\.0\.0\.0[^\n]*not on this machine[^\n]*$/,
    )
    expect(calls).toBe(0)
  })

  test('the data folder cannot be written', async () => {
    const file = join(await temporaryFolder(), 'file')
    await writeFile(file, '')
    expect(await complaintOf({ DATA_DIR: join(file, 'data') })).toMatch(
      /^The data folder [^\n]*cannot be written[^\n]*$/,
    )
  })
})

describe('DEMO=none', () => {
  test('begins an empty system that holds its folder alone, says how to make the first administrator, and stays empty', async () => {
    const folder = await temporaryFolder()
    const first = await startReady(folder, { DEMO: 'none' })
    expect(first.printed.text).toContain('create-admin --local')
    expect(first.printed.text).not.toContain(demoPassword)
    const visitor = visit(first.baseUrl)
    expect(await visitor('GET', '/api/health')).toEqual({ status: 200, json: { status: 'ok' } })
    const demo = { username: 'admin', password: demoPassword }
    expect((await visitor('POST', '/api/auth/login', demo)).status).toBe(401)
    expect((await visitor('GET', '/__local/mail.json')).json).toEqual([])
    // It holds its folder alone, and lets it go when it is told to end.
    expect(await complaintOf({ DATA_DIR: folder })).toMatch(/^Remotehands is already running[^\n]*$/)
    await first.end('SIGTERM')
    expect(await first.ended).toBe(0)

    const again = await startReady(folder)
    expect((await visit(again.baseUrl)('POST', '/api/auth/login', demo)).status).toBe(401)
    expect(again.printed.text).toContain('create-admin --local')
  })

  test('is refused on a folder that has the demo data', async () => {
    const folder = await temporaryFolder()
    await writeFile(join(folder, 'seeded'), '')
    const { printed, ended } = start({ DATA_DIR: folder, DEMO: 'none' })
    expect(await ended).toBe(1)
    expect(printed.text).toMatch(/DEMO=none: the data folder .* has demo data already/)
  })
})
