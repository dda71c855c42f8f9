import { AppError, type FileStore, type Mailer, type Table } from '@remotehands/core'
import type { Kernel } from '../kernel/kernel.ts'
import type { Faults } from './faults.ts'
import { never, type SystemProcess } from './process.ts'

export interface PortWorld {
  kernel: Kernel
  faults: Faults
}

/** How often a fault strikes one call to the table, the mail or the files. */
const odds = {
  slow: 0.002,
  refused: 0.001,
  lostAnswer: 0.0007,
  sentTwice: 0.001,
  death: 0.00005,
  services: 0.02,
}

/** Milliseconds of virtual time. Of a write, half of them are the way back, on which its answer may be lost. */
const latency = { table: 4, mail: 60, files: 30 }
const slowMs = 2_400

/**
 * A call of a process to a service: takes time, and may meet each fault. In between it does what it does, at one instant.
 * A process that has died meanwhile never hears of it. A read comes back at once: until the next call arrives, what it
 * says has grown as old as on a way back.
 */
async function passing<T>(
  { kernel, faults }: PortWorld,
  process: SystemProcess,
  ms: number,
  { effect, refuse, isWrite }: { effect: () => Promise<T>; refuse: () => Error; isWrite: boolean },
): Promise<T> {
  if (!process.isAlive()) return never()
  await kernel.sleep((isWrite ? ms / 2 : ms) * (0.5 + faults.random.next()))
  if (faults.strikes('slow', odds.slow)) await kernel.sleep(slowMs * faults.random.next())
  if (faults.strikes('death', odds.death)) process.die()
  if (!process.isAlive()) return never()
  if (faults.strikes('refused', odds.refused)) throw met(process, refuse())
  const result = await effect()
  if (!isWrite) return result
  if (faults.strikes('death', 3 * odds.death)) process.die()
  await kernel.sleep((ms / 2) * (0.5 + faults.random.next()))
  if (!process.isAlive()) return never()
  if (faults.strikes('lost-answer', 2 * odds.lostAnswer)) throw met(process, refuse())
  return result
}

function met(process: SystemProcess, error: Error): Error {
  process.struck += 1
  return error
}

const unavailable = () => new AppError('UNAVAILABLE', { retryAfter: 5, cause: new Error('simulated') })

/** The table as one process reaches it. What fails does so as the adapter of DynamoDB reports it. */
export function tableOf(real: Table, process: SystemProcess, world: PortWorld): Table {
  const read = <T>(effect: () => Promise<T>) =>
    passing(world, process, latency.table, { effect, refuse: unavailable, isWrite: false })
  const write = <T>(effect: () => Promise<T>) =>
    passing(world, process, latency.table, { effect, refuse: unavailable, isWrite: true })
  /** A single write has no token: when its answer is lost, the client library sends it again. */
  const single = <T>(effect: () => Promise<T>) =>
    write(async () => {
      if (!world.faults.strikes('sent-twice', odds.sentTwice)) return effect()
      process.struck += 1
      await effect()
      return effect()
    })
  return {
    get: (key, options) => read(() => real.get(key, options)),
    getMany: (keys, only) =>
      keys.length === 0 ? real.getMany(keys, only) : read(() => real.getMany(keys, only)),
    query: (query) => read(() => real.query(query)),
    put: (item, condition) => single(() => real.put(item, condition)),
    update: (key, changes, condition) => single(() => real.update(key, changes, condition)),
    delete: (key, condition) => single(() => real.delete(key, condition)),
    writeMany: async (writes) => {
      if (writes.length === 0) return
      await write(() => real.writeMany(writes))
    },
    transact: (writes) => write(() => real.transact(writes)),
  }
}

/** A mail service that refuses, or accepts without saying so. */
export function mailerOf(accept: Mailer['send'], process: SystemProcess, world: PortWorld): Mailer {
  const { kernel, faults } = world
  return {
    async send(mail) {
      await kernel.sleep(latency.mail * (0.5 + faults.random.next()))
      if (!process.isAlive()) return never()
      if (faults.strikes('services', odds.services)) throw met(process, noAnswer('mail'))
      await accept(mail)
      if (faults.strikes('death', 10 * odds.death)) process.die()
      if (!process.isAlive()) return never()
      if (faults.strikes('services', odds.services / 4)) throw met(process, noAnswer('mail'))
    },
  }
}

/** Of the file store only what reaches it: addresses are signed without asking. */
export function filesOf<F extends FileStore>(real: F, process: SystemProcess, world: PortWorld): F {
  const through =
    <T>(effect: () => Promise<T>) =>
    async (): Promise<T> => {
      await world.kernel.sleep(latency.files)
      if (!process.isAlive()) return never()
      if (world.faults.strikes('services', odds.services)) throw met(process, noAnswer('files'))
      return effect()
    }
  return {
    ...real,
    inspect: (id) => through(() => real.inspect(id))(),
    keep: (id, seen) => through(() => real.keep(id, seen))(),
    store: (id, content) => through(() => real.store(id, content))(),
    verdictOn: (id) => through(() => real.verdictOn(id))(),
    readMail: (key) => through(() => real.readMail(key))(),
  }
}

export function noAnswer(from: string): Error {
  return Object.assign(new Error(`No answer from ${from}: simulated`), { name: 'TimeoutError' })
}
