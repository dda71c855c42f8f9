import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Received } from '@remotehands/core'
import type { SNSEvent } from 'aws-lambda'
import * as z from 'zod'
import { writeDurably } from '../write-durably.ts'
import { receivedEvent } from './received-event.ts'

/** Who sent a mail, and to whom, as the other server said: nobody, for one that was not sent by SMTP. */
export interface Envelope {
  from: string
  recipients: string[]
}

export interface MailIntake {
  /**
   * Takes in a mail. Resolves once it is stored: from then on it is not lost, whatever ends this process. `done` says what became of
   * it, and fails if that failed again and again; the mail is then kept for another try.
   */
  take(raw: Uint8Array, envelope?: Envelope): Promise<{ done: Promise<Received> }>
  /** Takes in what the last process had stored, and had not got to. Resolves at once. */
  resume(): Promise<void>
  /** Waits for work in progress. */
  stop(): Promise<void>
}

interface Options {
  /** Where mails wait, each with the event that SES would send. */
  folder: string
  store(key: string, raw: Uint8Array): Promise<void>
  deliver(event: SNSEvent): Promise<Received[]>
  now(): Date
  onError(error: unknown): void
  /** Milliseconds before the first further try. */
  pause?: number
}

const attempts = 3
/** Mails of different senders are taken in side by side, those of one in their order. */
const atOnce = 8
const Waiting = z.object({ sender: z.string(), event: z.custom<SNSEvent>() })

/** Takes mail in on this machine as SES, a bucket and a function do in the cloud. */
export async function openMailIntake(options: Options): Promise<MailIntake> {
  const { folder, store, now } = options
  const failed = join(folder, 'failed')
  await mkdir(failed, { recursive: true })
  const lines = new Map<string, Promise<unknown>>()
  let free = atOnce
  const waiting: (() => void)[] = []
  const underWay = new Set<Promise<unknown>>()

  const turn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (free === 0) await new Promise<void>((go) => waiting.push(go))
    else free--
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
  const enqueue = (file: string, sender: string, event: SNSEvent): Promise<Received> => {
    const before = lines.get(sender) ?? Promise.resolve()
    const done = before.then(() => turn(() => process(file, event, options)))
    const settled = done.then(
      () => undefined,
      () => undefined,
    )
    lines.set(sender, settled)
    underWay.add(settled)
    settled.then(() => {
      underWay.delete(settled)
      if (lines.get(sender) === settled) lines.delete(sender)
    })
    return done
  }

  return {
    async take(raw, envelope) {
      const key = createHash('sha256').update(raw).digest('hex')
      const event = receivedEvent(key, raw, envelope, now())
      const sender = envelope?.from || key
      const file = `${String(now().getTime()).padStart(15, '0')}-${randomUUID()}.json`
      await store(key, raw)
      await writeDurably(join(folder, file), JSON.stringify({ sender, event }))
      return { done: enqueue(file, sender, event) }
    },
    async resume() {
      for (const file of (await readdir(folder)).filter((name) => name.endsWith('.json')).sort()) {
        const { sender, event } = Waiting.parse(JSON.parse(await readFile(join(folder, file), 'utf8')))
        enqueue(file, sender, event).catch(() => undefined)
      }
    },
    stop: async () => void (await Promise.all(underWay)),
  }
}

async function process(file: string, event: SNSEvent, options: Options): Promise<Received> {
  const { folder, deliver, onError, pause = 500 } = options
  for (let attempt = 1; ; attempt++) {
    try {
      const [received] = await deliver(event)
      if (!received) throw new Error('Nothing became of the mail.')
      await rm(join(folder, file), { force: true })
      return received
    } catch (error) {
      onError(error)
      if (attempt === attempts) {
        await rename(join(folder, file), join(folder, 'failed', file))
        throw error
      }
      await sleep(pause * 2 ** (attempt - 1))
    }
  }
}
