import { readdir, readFile, writeFile } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import type { Received } from '@remotehands/core'
import { ReceivedEvent } from '@remotehands/functions/jobs/receive-mail/received-event'
import type { SNSEvent } from 'aws-lambda'
import { expect, onTestFinished, test } from 'vitest'
import { openMailIntake } from '../src/mail-in/mail-intake.ts'
import { listenForMail, listenForMailOn } from '../src/mail-in/smtp-listener.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

const kept: Received = { outcome: 'kept', mailId: 'x' }
const raw = (text: string) => Buffer.from(text)
const eventOf = ({ Records: [record] }: SNSEvent) =>
  ReceivedEvent.parse(JSON.parse(record?.Sns.Message ?? ''))

async function open(deliver: (event: SNSEvent) => Promise<Received[]>, folder?: string, longPause = 60_000) {
  const path = folder ?? (await temporaryFolder())
  const stored = new Map<string, string>()
  const errors: unknown[] = []
  const intake = await openMailIntake({
    ...{ folder: path, deliver, now: () => new Date(), pause: 1, longPause },
    store: async (key, mail) => void stored.set(key, Buffer.from(mail).toString()),
    onError: (error) => errors.push(error),
  })
  const waiting = async () => (await readdir(path)).filter((name) => name.endsWith('.json'))
  return { intake, stored, errors, folder: path, waiting }
}

/** Speaks SMTP: sends each line once the one before was answered. Returns the answers. */
async function speak(port: number, ...lines: string[]): Promise<string[]> {
  const socket = createConnection(port, '127.0.0.1').setEncoding('utf8')
  onTestFinished(() => void socket.destroy())
  let heard = ''
  let wake = () => {}
  socket.on('data', (text) => {
    heard += text
    wake()
  })
  const answer = async () => {
    while (!/^\d{3} .*\r\n$/m.test(heard)) await new Promise<void>((go) => (wake = go))
    const text = heard.trim().split('\r\n').at(-1) ?? ''
    heard = ''
    return text
  }
  const answers = [await answer()]
  for (const line of lines) {
    socket.write(`${line}\r\n`)
    answers.push(await answer())
  }
  return answers
}

test('a mail is on the disk before it is taken in, and told of as SES tells', async () => {
  const events: SNSEvent[] = []
  const desk = await open(async (event) => {
    events.push(event)
    expect(await desk.waiting()).toHaveLength(1)
    return [kept]
  })
  const { done } = await desk.intake.take(raw('From: a@b.example\r\n\r\nHello'), {
    from: 'a@b.example',
    recipients: ['support@remotehands.example'],
  })
  expect([...desk.stored.values()]).toEqual(['From: a@b.example\r\n\r\nHello'])
  expect(await done).toEqual(kept)
  expect(await desk.waiting()).toEqual([])
  const [event] = events
  expect(event && eventOf(event)).toMatchObject({
    mail: { source: 'a@b.example' },
    receipt: { recipients: ['support@remotehands.example'], dmarcVerdict: { status: 'PASS' } },
  })
})

test.each([
  ['X-Local-Verdict: fail\r\n\r\nHello', 'FAIL'],
  ['X-Local-Verdict : fail\r\n\r\nHello', 'FAIL'],
  ['Subject: x\r\n\r\nX-Local-Verdict: fail', 'PASS'],
  ['\r\n\n\r\nX-Local-Verdict: fail\r\n\r\nHello', 'FAIL'],
])('only a mail’s own header can say that it isn’t authentic: %j', async (text, status) => {
  const verdicts: string[] = []
  const desk = await open(async (event) => {
    verdicts.push(eventOf(event).receipt.dmarcVerdict.status)
    return [kept]
  })
  await (await desk.intake.take(raw(text))).done
  expect(verdicts).toEqual([status])
})

test('a mail whose sender can’t be checked is taken in, and isn’t authentic', async () => {
  const folder = await temporaryFolder()
  const errors: unknown[] = []
  const statuses: string[] = []
  const intake = await openMailIntake({
    ...{ folder, now: () => new Date(), store: async () => {}, onError: (error) => errors.push(error) },
    check: async () => {
      throw new Error('DNS is on fire.')
    },
    deliver: async (event) => {
      statuses.push(eventOf(event).receipt.dmarcVerdict.status)
      return [kept]
    },
  })
  expect(await (await intake.take(raw('From: a@b.example\r\n\r\nHello'))).done).toEqual(kept)
  expect(statuses).toEqual(['PROCESSING_FAILED'])
  expect(errors).toEqual([new Error('DNS is on fire.')])
})

test.each(['spam', 'virus'] as const)(
  'a header says that a filter found %s, and nothing of the sender',
  async (found) => {
    const receipts: Record<string, unknown>[] = []
    const desk = await open(async (event) => {
      receipts.push(eventOf(event).receipt)
      return [kept]
    })
    await (await desk.intake.take(raw(`X-Local-Verdict: ${found}\r\n\r\nHello`))).done
    const [pass, fail] = [{ status: 'PASS' }, { status: 'FAIL' }]
    expect(receipts).toMatchObject([
      { spamVerdict: pass, virusVerdict: pass, dmarcVerdict: pass, [`${found}Verdict`]: fail },
    ])
  },
)

test('what a process had stored and not got to, the next one takes in', async () => {
  const never = await open(() => new Promise(() => {}))
  await never.intake.take(raw('One'))
  await never.intake.take(raw('Two'))
  const taken: string[] = []
  const next = await open(async (event) => {
    taken.push(eventOf(event).receipt.action.objectKey)
    return [kept]
  }, never.folder)
  await next.intake.resume()
  await next.intake.stop()
  expect(taken.sort()).toEqual([...never.stored.keys()].map((key) => `mail/${key}`).sort())
  expect(await next.waiting()).toEqual([])
})

test('a mail that fails again and again is kept aside, and holds up no other', async () => {
  const desk = await open(async (event) => {
    if (desk.stored.get(eventOf(event).receipt.action.objectKey.slice(5)) === 'Bad')
      throw new Error('No table.')
    return [kept]
  })
  const bad = await desk.intake.take(raw('Bad'), { from: 'a@b.example', recipients: [] })
  const good = await desk.intake.take(raw('Good'), { from: 'a@b.example', recipients: [] })
  await expect(bad.done).rejects.toThrow('No table.')
  expect(await good.done).toEqual(kept)
  expect(desk.errors).toHaveLength(3)
  const [file = ''] = await readdir(join(desk.folder, 'failed'))
  expect(await readFile(join(desk.folder, 'failed', file), 'utf8')).toContain('objectKey')
})

test('a mail that was kept aside is tried again until it is taken in, with those to whom it was sent', async () => {
  let tries = 0
  const taken = new Promise<string[]>((resolve) => {
    open(
      async (event) => {
        tries += 1
        if (tries < 6) throw new Error('No table.')
        resolve(eventOf(event).receipt.recipients)
        return [kept]
      },
      undefined,
      1,
    ).then(async ({ intake }) => {
      const { done } = await intake.take(raw('Late'), { from: 'a@b.example', recipients: ['who@x.example'] })
      done.catch(() => undefined)
    })
  })
  expect(await taken).toEqual(['who@x.example'])
  expect(tries).toBe(6)
})

test('the next process takes in what failed in the last, and a file that can’t be read holds up nothing', async () => {
  const desk = await open(async () => {
    throw new Error('No table.')
  })
  await expect((await desk.intake.take(raw('Bad'))).done).rejects.toThrow('No table.')
  await desk.intake.stop()
  await writeFile(join(desk.folder, '0.json'), '{')
  const next = await open(async () => [kept], desk.folder)
  await next.intake.resume()
  await next.intake.stop()
  expect(await readdir(join(desk.folder, 'failed'))).toEqual([])
  expect(await next.waiting()).toEqual(['0.json'])
  expect(next.errors).toHaveLength(1)
})

test('SMTP answers 250 once the mail is stored, whoever it is for at the domain, and relays nothing', async () => {
  const desk = await open(() => new Promise(() => {}))
  const options = { domain: 'remotehands.example', port: 0, onError: () => {} }
  const { port, close } = await listenForMail(desk.intake, options)
  onTestFinished(close)
  const answers = await speak(
    port,
    ...[
      'EHLO there',
      'MAIL FROM:<a@b.example>',
      'RCPT TO:<x@elsewhere.example>',
      'RCPT TO:<who@remotehands.example>',
    ],
    ...['DATA', 'Subject: Hi\r\n\r\nHello\r\n..\r\n.', 'QUIT'],
  )
  expect(answers.map((answer) => answer.slice(0, 3))).toEqual([
    '220',
    '250',
    '250',
    '550',
    '250',
    '354',
    '250',
    '221',
  ])
  expect([...desk.stored.values()]).toEqual([
    'Return-Path: <a@b.example>\r\nSubject: Hi\r\n\r\nHello\r\n.\r\n',
  ])
  const taken = await listenForMailOn(desk.intake, { ...options, port })
  onTestFinished(taken.close)
  expect(taken.port).not.toBe(port)
})

test('a report has no sender by SMTP, and says so in its header whatever the mail claims', async () => {
  const desk = await open(async () => [kept])
  const options = { domain: 'remotehands.example', port: 0, onError: () => {} }
  const { port, close } = await listenForMail(desk.intake, options)
  onTestFinished(close)
  const mail = 'Return-Path: <x@y.example>\r\nSubject: Hi\r\n\r\nHello\r\n.'
  const to = 'RCPT TO:<who@remotehands.example>'
  await speak(port, 'EHLO there', 'MAIL FROM:<>', to, 'DATA', mail, 'QUIT')
  expect([...desk.stored.values()][0]).toMatch(/^Return-Path: <>\r\n/)
})

test('SMTP refuses more than 40 MB with 552, as announced and as sent', async () => {
  const desk = await open(() => new Promise(() => {}))
  const { port, close } = await listenForMail(desk.intake, {
    domain: 'remotehands.example',
    port: 0,
    onError: () => {},
  })
  onTestFinished(close)
  const announced = await speak(port, 'EHLO there', 'MAIL FROM:<a@b.example> SIZE=41943041')
  expect(announced.at(-1)).toMatch(/^552/)
  const large = `${'x'.repeat(998)}\r\n`.repeat(42_000)
  const sent = await speak(
    port,
    ...[
      'EHLO there',
      'MAIL FROM:<a@b.example>',
      'RCPT TO:<support@remotehands.example>',
      'DATA',
      `${large}.`,
    ],
  )
  expect(sent.at(-1)).toMatch(/^552/)
  expect(desk.stored.size).toBe(0)
})
