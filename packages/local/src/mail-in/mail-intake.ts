import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Received } from '@remotehands/core'
import type { SNSEvent } from 'aws-lambda'
import * as z from 'zod'
import { asLambdaRetries } from '../jobs/as-lambda-retries.ts'
import { writeDurably } from '../write-durably.ts'
import { type CheckSender, notChecked } from './check-sender.ts'
import { receivedEvent } from './received-event.ts'

/** Who sent a mail, and to whom, as the other server said: nobody, for one that was not sent by SMTP. */
export interface Envelope {
  from: string
  recipients: string[]
  /** The server that sent it, and what it calls itself; a mail of this machine's has none. */
  client?: { ip: string; helo: string }
}

export interface MailIntake {
  /**
   * Takes in a mail. Resolves once it is stored: from then on it is not lost, whatever ends this process. `done` says what became of
   * it, and fails if that failed again and again; the mail is then kept aside, and tried again later and later, also by the next process.
   */
  take(raw: Uint8Array, envelope?: Envelope): Promise<{ done: Promise<Received> }>
  /** Takes in what the last process had stored, and had not got to or failed at. Resolves at once. */
  resume(): Promise<void>
  /** Waits for work in progress. */
  stop(): Promise<void>
}

interface Options {
  /** Where mails wait, each with the event that SES would send. */
  folder: string
  store(key: string, raw: Uint8Array): Promise<void>
  deliver(event: SNSEvent): Promise<Received[]>
  /** Asks DNS who sent it, if there is DNS to ask. */
  check?: CheckSender | undefined
  now(): Date
  onError(error: unknown): void
  /** Milliseconds before the first further try. */
  pause?: number
  /** Milliseconds before a mail that was kept aside is tried again the first time. */
  longPause?: number
}

const longestPause = 15 * 60 * 1000
/** Mails of different senders are taken in side by side, those of one in their order. */
const atOnce = 8
const WaitingFile = z.object({ sender: z.string(), event: z.custom<SNSEvent>() })
/** A mail, and the file that keeps it until it is taken in. */
interface Waiting extends z.output<typeof WaitingFile> {
  folder: string
  file: string
}

/** Takes mail in on this machine as SES, a bucket and a function do in the cloud. */
export async function openMailIntake(options: Options): Promise<MailIntake> {
  const { folder, store, now, onError, longPause = 60_000 } = options
  const failed = join(folder, 'failed')
  await mkdir(failed, { recursive: true })
  const lines = new Map<string, Promise<unknown>>()
  let free = atOnce
  const waiting: (() => void)[] = []
  const underWay = new Set<Promise<unknown>>()
  const timers = new Set<NodeJS.Timeout>()
  let isStopped = false

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
  const later = (mail: Waiting, pause: number) => {
    if (isStopped) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      enqueue({ ...mail, folder: failed }, Math.min(2 * pause, longestPause)).catch(() => undefined)
    }, pause)
    timers.add(timer)
  }
  const enqueue = (mail: Waiting, nextPause = longPause): Promise<Received> => {
    const { sender } = mail
    const before = lines.get(sender) ?? Promise.resolve()
    const done = before.then(() => turn(() => process(mail, failed, options)))
    const settled = done.then(
      () => undefined,
      () => later(mail, nextPause),
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
      const sender = envelope?.from || key
      const file = `${String(now().getTime()).padStart(15, '0')}-${randomUUID()}.json`
      await store(key, raw)
      const checks = await options.check?.(raw, envelope).catch((error: unknown) => {
        onError(error)
        return notChecked
      })
      const event = receivedEvent(key, raw, envelope, now(), checks)
      await writeDurably(join(folder, file), JSON.stringify({ sender, event }))
      return { done: enqueue({ folder, file, sender, event }) }
    },
    async resume() {
      for (const from of [failed, folder])
        for (const file of (await readdir(from)).filter((name) => name.endsWith('.json')).sort()) {
          // One that can't be read stays where it is, and holds up neither the others nor the start.
          const mail = await waitingIn(from, file).catch((error: unknown) => {
            onError(error)
            return undefined
          })
          if (mail) enqueue(mail).catch(() => undefined)
        }
    },
    async stop() {
      isStopped = true
      for (const timer of timers) clearTimeout(timer)
      await Promise.all(underWay)
    },
  }
}

async function waitingIn(folder: string, file: string): Promise<Waiting> {
  const { sender, event } = WaitingFile.parse(JSON.parse(await readFile(join(folder, file), 'utf8')))
  return { folder, file, sender, event }
}

/** Tries a mail a few times, and then keeps it in the folder of those that failed. */
async function process(
  { folder, file, event }: Waiting,
  failed: string,
  { deliver, onError, pause = 500 }: Options,
): Promise<Received> {
  const take = async () => {
    const [received] = await deliver(event)
    if (!received) throw new Error('Nothing became of the mail.')
    await rm(join(folder, file), { force: true })
    return received
  }
  try {
    return await asLambdaRetries(take, { onError, pause })
  } catch (error) {
    await rename(join(folder, file), join(failed, file))
    throw error
  }
}
