import type { JobName } from '@remotehands/contract'
import type { Item, Key, Table, Write } from '@remotehands/core'
import type { Random } from '../kernel/random.ts'

/** The attribute that tells which version's additions an item has. Today's code doesn't know it. */
const mark = 'ofLaterVersion'
/** What later versions say beside what today's code knows. */
const newKind = 'pondered'
const kindOdds = { event: 0.4, notice: 0.1 }
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A kind of event that only a later version knows, and which jobs of such a version have followed it. */
interface NewEvent {
  version: number
  followed: Set<JobName>
}

export interface Versions {
  /** The newest that was ever deployed; 0 is today's code. */
  newest(): number
  /** A version to deploy, which adds to records and knows kinds that none before it does. */
  next(): number
  /** The table as code of a version writes it. */
  table(real: Table, version: number): Table
  /** Whether code of this version knows what a record of the stream is about, and has done it. */
  follows(job: JobName, version: number, eventId: string | undefined): boolean
  /** Events that no job of a version that knows them has followed. */
  unfollowed(jobs: readonly JobName[]): string[]
}

/**
 * Versions of the code beside each other. A later one is today's code with additions: a field on every record that it
 * writes, kinds of events and notices. Today's code is the older one: whatever it does with these is what it will do when
 * the next version is deployed. `onLost` hears when an older version writes over what a later one has added.
 */
export function createVersions(random: Random, onLost: (what: string) => void): Versions {
  let newest = 0
  const events = new Map<string, NewEvent>()

  /** Of items that later versions wrote: which one added to them. */
  const marks = new Map<string, number>()
  const nameOf = ({ pk, sk }: Key) => `${pk} ${sk}`
  const markOf = (key: Key, version: number) => Math.max(marks.get(nameOf(key)) ?? 0, version)

  /** A write as code of this version makes it. */
  const written = (version: number, write: Write): Write => {
    const key = keyOf(write)
    if (version === 0 || !key || isWhole(key)) return write
    if ('put' in write) return { ...write, put: { ...write.put, [mark]: markOf(key, version) } }
    if (!('update' in write)) return write
    const set = { ...write.changes.set, [mark]: markOf(key, version) }
    return { ...write, changes: { ...write.changes, set } }
  }
  /** What these writes, which took effect, leave of what later versions added. */
  const remember = (version: number, writes: readonly Write[]): void => {
    for (const write of writes) {
      const key = keyOf(write)
      if (!key || isWhole(key)) continue
      const known = marks.get(nameOf(key)) ?? 0
      if ('put' in write && known > version && !isCorrected(key))
        onLost(`Code of version ${version} wrote over ${key.pk} ${key.sk}`)
      if ('delete' in write) marks.delete(nameOf(key))
      else if (version > 0) marks.set(nameOf(key), markOf(key, version))
    }
  }
  /** The same with another id, of a kind that nobody before this version knows. */
  const ofNewKind = (item: Item): Item => {
    const id = `${String(item.id).slice(0, 10)}${Array.from({ length: 16 }, () => random.pick([...digits])).join('')}`
    return { ...item, sk: `${item.sk.slice(0, item.sk.indexOf('#') + 1)}${id}`, id }
  }
  const added = (version: number, writes: readonly Write[]): { put: Item }[] =>
    writes.flatMap((write) => {
      if (!('put' in write) || !write.put.sk.startsWith('EVENT#') || write.put.entity !== 'ticket') return []
      if (!random.chance(kindOdds.event)) return []
      const { pk, sk, id, entity, ticketId, companyId, actorId, at } = write.put
      const put: Item = {
        ...ofNewKind({ pk, sk, id, entity, ticketId, companyId, actorId, at }),
        type: newKind,
      }
      return [{ put: { ...put, [mark]: version } }]
    })

  return {
    newest: () => newest,
    next: () => {
      newest += 1
      return newest
    },
    table: (real, version) => ({
      ...real,
      async put(item, condition) {
        const write = { put: item }
        const { put = item } = written(version, write) as { put?: Item }
        await real.put(put, condition)
        remember(version, [write])
        if (version > 0 && item.sk.startsWith('NOTICE#') && random.chance(kindOdds.notice))
          await real.put({ ...ofNewKind(item), kind: newKind, [mark]: version })
      },
      async update(key, changes, condition) {
        const write = written(version, { update: key, changes })
        const item = await real.update(key, 'changes' in write ? write.changes : changes, condition)
        remember(version, [write])
        return item
      },
      async delete(key, condition) {
        await real.delete(key, condition)
        remember(version, [{ delete: key }])
      },
      async writeMany(writes) {
        await real.writeMany(writes.map((write) => written(version, write)) as typeof writes)
        remember(version, writes)
      },
      async transact(writes) {
        const more = version > 0 ? added(version, writes) : []
        await real.transact([...writes.map((write) => written(version, write)), ...more])
        remember(version, writes)
        // What was refused is nobody's to follow.
        for (const { put } of more) events.set(String(put.id), { version, followed: new Set() })
      },
    }),
    follows(job, version, eventId) {
      const event = events.get(eventId ?? '')
      if (!event || event.version > version) return false
      event.followed.add(job)
      return true
    },
    unfollowed: (jobs) =>
      [...events].flatMap(([id, { followed }]) =>
        jobs.flatMap((job) => (followed.has(job) ? [] : `${job} never followed ${id}`)),
      ),
  }
}

function keyOf(write: Write): Key | undefined {
  if ('put' in write) return write.put
  if ('update' in write) return write.update
  return 'delete' in write ? write.delete : undefined
}

/**
 * What is written whole each time, since it follows from something else or is over soon: whose own a ticket is, which import is somebody's latest, the last copy of a feed, that a ticket has
 * changed, when it is looked at next, that it waits for approval, attempts, and how far a mail is. Figures are counted by all names that they have.
 */
const isWhole = ({ pk, sk }: Key): boolean =>
  pk === 'NEWS' ||
  sk === 'NEWS' ||
  sk === 'DUE' ||
  sk === 'APPROVAL' ||
  sk === 'LATESTIMPORT' ||
  sk.startsWith('READER#') ||
  /^(ATTEMPTS|RECEIPT|COUNTED|FIGURES)#/.test(pk)

/**
 * Entries of the log, and of a history: written once, and written anew only without somebody who is erased, or a word that is redacted. What an
 * older version doesn't know of one, it leaves out: that could say it still.
 */
const isCorrected = ({ pk, sk }: Key): boolean => /^AUDIT#\d/.test(pk) || sk.startsWith('EVENT#')
