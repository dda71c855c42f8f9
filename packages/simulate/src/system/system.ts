import { company, newsSources, serviceLevels } from '@remotehands/content'
import { mailLook } from '@remotehands/content/mail-look'
import { type JobName, jobNames } from '@remotehands/contract'
import {
  allOperations,
  type Clock,
  createHandler,
  createStores,
  type FetchFeed,
  type Item,
  type Mail,
  type PasswordHasher,
  type PlainRequest,
  type PlainResponse,
  refreshNews,
  type Services,
  type Settings,
  type Stores,
  signingKey,
  type TableChange,
  type TaskServices,
  upgradeRecords,
  watchDeadlines,
} from '@remotehands/core'
import { itemsInMemory, memoryScan, memoryTable } from '@remotehands/data/memory'
import { memoryFiles } from '@remotehands/data/memory-files'
import { work as keepIndexes } from '@remotehands/functions/jobs/keep-indexes/work'
import { receive } from '@remotehands/functions/jobs/receive-mail/receive'
import { work as sendNotifications } from '@remotehands/functions/jobs/send-notifications/work'
import { streamHandler, type Work } from '@remotehands/functions/jobs/stream-handler'
import { watch } from '@remotehands/functions/jobs/watch-tickets/watch'
import type { DynamoDBRecord } from 'aws-lambda'
import type { Kernel } from '../kernel/kernel.ts'
import type { Random } from '../kernel/random.ts'
import type { Faults } from './faults.ts'
import { feedText } from './feed.ts'
import { filesOf, mailerOf, noAnswer, tableOf } from './ports.ts'
import { dead, type SystemProcess, startProcess } from './process.ts'
import { receivedEvent } from './received-event.ts'
import { tableStream } from './stream.ts'
import { createVersions } from './versions.ts'

export const site = 'https://desk.example'
const supportAddress = 'support@desk.example'

interface Options {
  kernel: Kernel
  faults: Faults
  random: Random
  /** A record that the jobs take for poisonous for an hour, one of so many. */
  poisonEvery: number
  /** `sender`: the process that sent it. */
  onMail(mail: Mail, sender: SystemProcess): void
  onRecord(change: TableChange, id: string): void
  onError(message: string, details: Record<string, unknown> | undefined): void
  /** What a later version wrote was lost by an older one. */
  onLost(what: string): void
}

/** What became of a request: an answer, or none. */
export type Outcome = (
  | PlainResponse
  | { status: 0; body: undefined; headers: Record<string, string>; cookies: string[] }
) & {
  /** Whether the process that answered met a fault meanwhile. */
  isStruck: boolean
}

export interface System {
  /** What is stored, read past all faults. */
  stores: Stores
  settings: Settings
  clock: Clock
  hasher: PasswordHasher
  request(request: PlainRequest): Promise<Outcome>
  /** A mail that comes in: it is stored at once, and taken in until it has been. */
  mailIn(raw: string, from: string, to: readonly string[]): void
  /** A file that a browser sends to the store. */
  receiveFile(form: Iterable<[name: string, value: string | Blob]>): Promise<number>
  /** Starts what runs on a schedule. */
  startJobs(): void
  rotateKeys(): void
  /** Deploys another version, process by process; now and then the one before comes back. */
  deploy(random: Random): void
  /** Ends what is left of a deployment. */
  deployNewest(): void
  /** What a later version wrote, and no job of it ever followed. */
  unfollowed(): string[]
  /** Everything that is stored, in both tables. */
  items(): Item[]
  /** Whether the stream and the mails in were all followed. */
  isIdle(): boolean
  deaths(): number
}

const apiProcesses = 3
const minute = 60_000
/** How long a deployment goes through the processes. */
const deploymentMs = 180 * minute

/** The whole system in one process: its pipeline, its jobs, its stream, on a table in memory. */
export function createSystem(options: Options): System {
  const { kernel, faults, random, onMail, onRecord, onError, onLost } = options
  const clock: Clock = { now: () => new Date(kernel.now()) }
  let deaths = 0
  let mailsWaiting = 0

  const versions = createVersions(random.fork('versions'), onLost)
  const stream = tableStream({ kernel, faults, onRecord, reader: (job) => readerOf(job) })
  const table = memoryTable({ onChange: stream.onChange })
  const derived = memoryTable()
  const files = memoryFiles({
    uploadUrl: `${site}/files`,
    now: clock.now,
    addressOf: (bytes, { name }) => `${site}/files/${bytes.length}/${encodeURIComponent(name)}`,
  })
  const settings: Settings = {
    baseUrl: site,
    signingKeys: [newKey(random, 0)],
    retiredKeys: [],
    companyName: company.name,
    mailFrom: 'no-reply@desk.example',
    supportAddress,
    mailLook,
    inquiryMailbox: 'inquiries@desk.example',
    escalationMailbox: 'escalations@desk.example',
    serviceLevels,
    requireTwoFactorRoles: [],
    twoFactorExempt: [],
    sessionIdleMinutes: { administrators: 30, others: 60 },
  }
  const hasher = plainHasher()

  const servicesOf = (process: SystemProcess) => {
    const world = { kernel, faults }
    const services: Services & TaskServices = {
      stores: createStores(
        tableOf(versions.table(table, process.version), process, world),
        tableOf(derived, process, world),
      ),
      scan: memoryScan(table),
      clock,
      hasher,
      mailer: mailerOf(async (mail) => onMail(mail, process), process, world),
      suppressionList: { remove: async () => undefined },
      files: filesOf(files, process, world),
      log: { info: () => undefined, error: onError },
      settings,
    }
    return services
  }

  /** Gives each place a version for what comes next. */
  const renewals: ((version: number) => void)[] = []

  /** A place for a process: whoever dies there is followed by another. */
  const place = <T>(name: string, open: (services: Services & TaskServices, process: SystemProcess) => T) => {
    let current: { process: SystemProcess; served: T } | undefined
    let version = 0
    renewals.push((next) => {
      version = next
      // It ends what it has begun, and gets nothing new.
      current = undefined
    })
    return () => {
      if (current && !current.process.isAlive()) {
        deaths += 1
        current = undefined
      }
      if (!current) {
        const process = startProcess(name, version)
        current = { process, served: open(servicesOf(process), process) }
      }
      return current
    }
  }

  const api = Array.from({ length: apiProcesses }, (_, at) =>
    place(`api ${at}`, (services) => createHandler(allOperations, services)),
  )
  const channel = { send: async () => true, close: async () => undefined }
  const measure = () => undefined
  const poison = poisonous(options)
  /** What a version does with events of a kind that it brought: that is nobody's matter here but that it gets them. */
  const knowing = <S>(job: JobName, { version }: SystemProcess, work: Work<S>): Work<S> => {
    const follows = (record: DynamoDBRecord) =>
      versions.follows(job, version, record.dynamodb?.NewImage?.id?.S)
    const { together } = work
    return {
      ...work,
      async follow(record, services) {
        if (!follows(record)) await work.follow(record, services)
      },
      ...(together && {
        async together(records: readonly DynamoDBRecord[], services: S) {
          const known = records.filter(follows)
          const rest = records.filter((record) => !known.includes(record))
          return [...known, ...(await together(rest, services))]
        },
      }),
    }
  }
  const readers: Record<JobName, () => { process: SystemProcess; served: ReturnType<typeof streamHandler> }> =
    {
      'keep-indexes': place('keep-indexes', (services, process) =>
        streamHandler(
          'keep-indexes',
          async () => ({ ...services, measure }),
          knowing('keep-indexes', process, poison(keepIndexes)),
        ),
      ),
      'send-notifications': place('send-notifications', (services, process) =>
        streamHandler(
          'send-notifications',
          async () => ({ ...services, channel, measure }),
          knowing('send-notifications', process, poison(sendNotifications)),
        ),
      ),
    }
  const readerOf = (job: JobName) => {
    const { process, served } = readers[job]()
    return { process, deliver: served }
  }
  const jobs = place('jobs', (services) => services)

  const every = (ms: number, run: (services: Services) => Promise<unknown>) => {
    const again = async () => {
      const { process, served } = jobs()
      await Promise.race([
        run(served).catch((error) => onError('job failed', { cause: String(error) })),
        process.died,
      ])
      kernel.after(ms - (kernel.now() % ms), () => void again())
    }
    kernel.after(ms - (kernel.now() % ms), () => void again())
  }
  const fetchFeed: FetchFeed = async (url) => {
    await kernel.sleep(200)
    if (faults.strikes('services', 0.05)) throw noAnswer('a feed')
    return { url, body: feedText(clock.now()) }
  }
  const sources = newsSources.map(({ image, ...source }) => ({ ...source, fallbackImage: image }))

  const takeIn = async (event: ReturnType<typeof receivedEvent>): Promise<void> => {
    const { process, served } = jobs()
    try {
      const taken = await Promise.race([receive(event, served), process.died])
      if (taken !== dead) {
        mailsWaiting -= 1
        return
      }
    } catch (error) {
      onError('mail not taken in', { cause: String(error) })
    }
    kernel.after(30_000, () => void takeIn(event))
  }

  return {
    stores: createStores(table, derived),
    settings,
    clock,
    hasher,
    async request(request) {
      const { process, served } = random.pick(api)()
      const before = process.struck
      const answer = await Promise.race([served(request), process.died])
      if (answer === dead) return { status: 0, body: undefined, headers: {}, cookies: [], isStruck: true }
      return { ...answer, isStruck: process.struck > before }
    },
    mailIn(raw, from, to) {
      const bytes = new TextEncoder().encode(raw)
      mailsWaiting += 1
      const key = `m${mailsWaiting}-${random.below(2 ** 31)}`
      files.putMail(key, bytes)
      const event = receivedEvent(key, from, to, clock.now())
      const wait = 1_000 + random.below(20_000)
      kernel.after(wait, () => void takeIn(event))
      if (!faults.strikes('doubled-mail', 0.25)) return
      mailsWaiting += 1
      kernel.after(wait + faults.random.below(2_000), () => void takeIn(event))
    },
    receiveFile: files.receive,
    startJobs() {
      every(minute, watch)
      every(60 * minute, watchDeadlines)
      every(60 * minute, upgradeRecords)
      every(60 * minute, (services) => refreshNews(sources, fetchFeed, services))
    },
    rotateKeys() {
      const [newest] = settings.signingKeys
      const kept = [newKey(random, kernel.now()), newest] as const
      settings.retiredKeys = [...(settings.retiredKeys ?? []), ...settings.signingKeys.slice(1)]
      settings.signingKeys = kept
    },
    deploy(chance) {
      const version = versions.next()
      const isTakenBack = chance.chance(0.3)
      for (const renew of renewals) {
        kernel.after(chance.below(deploymentMs), () => renew(version))
        if (isTakenBack) kernel.after(deploymentMs + chance.below(deploymentMs), () => renew(version - 1))
      }
    },
    deployNewest() {
      for (const renew of renewals) renew(versions.newest())
    },
    unfollowed: () => versions.unfollowed(jobNames),
    items: () => [...itemsInMemory(table), ...itemsInMemory(derived)],
    isIdle: () => stream.isIdle() && mailsWaiting === 0,
    deaths: () => deaths,
  }
}

function newKey(random: Random, at: number) {
  const secret = Buffer.alloc(32)
  random.bytes(secret)
  return signingKey(`k${at}`, secret.toString('base64url'))
}

/** Tells passwords apart and hides nothing: argon2id is not what is tried here. */
function plainHasher(): PasswordHasher {
  return {
    hash: async (password) => `$plain$${password}`,
    verify: async (password, hash) => hash === `$plain$${password}`,
    needsRehash: () => false,
  }
}

/** Makes one record of so many fail for an hour, whatever is tried. */
function poisonous({ kernel, faults, poisonEvery }: Options) {
  const until = new Map<string, number>()
  const check = (id: string | undefined) => {
    if (id === undefined) return
    const isChosen = Number(id) % poisonEvery === 0
    if (isChosen && !until.has(id) && faults.strikes('poison', 1)) until.set(id, kernel.now() + 60 * minute)
    if ((until.get(id) ?? 0) > kernel.now() && faults.has('poison'))
      throw new Error(`simulated: poison ${id}`)
  }
  return <S>(work: Work<S>): Work<S> => ({
    ...work,
    async follow(record, services) {
      check(record.dynamodb?.SequenceNumber)
      await work.follow(record, services)
    },
    ...(work.together && {
      async together(records: readonly DynamoDBRecord[], services: S) {
        for (const record of records) check(record.dynamodb?.SequenceNumber)
        return (await work.together?.(records, services)) ?? []
      },
    }),
  })
}
