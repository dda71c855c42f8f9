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

  const marked = async (real: Table, version: number, put: Item): Promise<Item> => {
    if (isWhole(put)) return put
    const before = newest > 0 ? await real.get(put) : undefined
    const known = Number(before?.[mark] ?? 0)
    if (known > version) onLost(`Code of version ${version} wrote over ${put.pk} ${put.sk}`)
    return version === 0 ? put : { ...put, [mark]: Math.max(known, version) }
  }
  const written = async (real: Table, version: number, write: Write): Promise<Write> => {
    if ('put' in write) return { ...write, put: await marked(real, version, write.put) }
    if (!('update' in write) || version === 0 || isWhole(write.update)) return write
    const known = Number((await real.get(write.update))?.[mark] ?? 0)
    const set = { ...write.changes.set, [mark]: Math.max(known, version) }
    return { ...write, changes: { ...write.changes, set } }
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
        await real.put(await marked(real, version, item), condition)
        if (version > 0 && item.sk.startsWith('NOTICE#') && random.chance(kindOdds.notice))
          await real.put({ ...ofNewKind(item), kind: newKind, [mark]: version })
      },
      async update(key, changes, condition) {
        const write = await written(real, version, { update: key, changes })
        return real.update(key, 'changes' in write ? write.changes : changes, condition)
      },
      async writeMany(writes) {
        await real.writeMany(
          (await Promise.all(writes.map((write) => written(real, version, write)))) as typeof writes,
        )
      },
      async transact(writes) {
        const all = await Promise.all(writes.map((write) => written(real, version, write)))
        const more = version > 0 ? added(version, writes) : []
        await real.transact([...all, ...more])
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

/**
 * What is written whole each time, since it follows from something else or is over soon: whose own a ticket is, the last copy of a feed, that a ticket has
 * changed, when it is looked at next, attempts, and how far a mail is. Figures are counted by all names that they have.
 */
const isWhole = ({ pk, sk }: Key): boolean =>
  pk === 'NEWS' ||
  sk === 'NEWS' ||
  sk === 'DUE' ||
  sk.startsWith('READER#') ||
  /^(ATTEMPTS|RECEIPT|COUNTED|FIGURES)#/.test(pk)
