import { ulidsFrom } from '../security/crypto.ts'
import { compareKeys } from '../table/item-keys.ts'
import type { Table } from '../table/table.ts'
import {
  type Block,
  blocksFrom,
  type Level,
  levelPartition,
  type Newest,
  newestPartition,
  type PostingList,
  readNewest,
} from './posting-list.ts'

/** Reads may be so much behind what was written before. */
const behindMs = 5_000
/** A generation that began so long ago by its name is read by everybody, however far clocks differ. */
const longAgoMs = 65_000
/** Blocks that are kept: some megabytes. */
const mostBlocks = 1_000
const mostLists = 2_000

interface Range {
  from: string
  limit: number
}
interface Kept {
  generation: string
  /** The place from which they are. */
  from: string
  blocks: readonly Block[]
}

/** Reads lists, and keeps blocks as long as the generation of their list is the one in which they were read. */
export function blockReader(table: Table) {
  /** Since when each list's is known to be read: at least since it was seen first. */
  const generations = new Map<string, { name: string; since: number }>()
  const kept = new Map<string, Kept>()
  let count = 0

  const drop = (key: string) => {
    count -= kept.get(key)?.blocks.length ?? 0
    kept.delete(key)
  }
  const keep = (key: string, part: Kept) => {
    drop(key)
    kept.set(key, part)
    count += part.blocks.length
    for (const oldest of kept.keys()) {
      if (count <= mostBlocks && kept.size <= mostBlocks) break
      drop(oldest)
    }
  }

  return {
    async newest(list: PostingList): Promise<Newest> {
      const newest = await readNewest(table, list)
      const [pk, { generation: name }] = [newestPartition(list), newest]
      if (generations.get(pk)?.name !== name) generations.delete(pk)
      if (name !== undefined && !generations.has(pk)) {
        const isOld = name < ulidsFrom(new Date(Date.now() - longAgoMs))
        generations.set(pk, { name, since: isOld ? 0 : Date.now() })
      }
      if (generations.size > mostLists) generations.clear()
      return newest
    },
    /** Blocks from a place on. `newest`: what is read of the list at the same time. */
    async blocks(
      list: PostingList,
      level: Level,
      range: Range,
      newest: Promise<Newest>,
    ): Promise<readonly Block[]> {
      const [pk, listKey] = [levelPartition(list, level), newestPartition(list)]
      const key = `${pk} ${range.limit} ${range.from}`
      // Under the level's name: nothing is left from its place on. A level may end anywhere, since any of its blocks moves down.
      for (const each of [pk, key]) {
        const part = kept.get(each)
        if (!part || part.generation !== (await newest).generation) continue
        if (compareKeys(range.from, part.from) < 0) continue
        keep(each, part)
        return part.blocks
      }
      const asked = Date.now()
      const [blocks, { generation }] = await Promise.all([blocksFrom(table, list, level, range), newest])
      const known = generations.get(listKey)
      // What was read when the generation had hardly begun may be older.
      const isOf = known !== undefined && known.name === generation && known.since <= asked - behindMs
      if (isOf) {
        const part = { generation: known.name, from: range.from, blocks }
        if (blocks.length > 0) keep(key, part)
        else if (!isEmptyFrom(kept.get(pk), part)) keep(pk, part)
      }
      return blocks
    },
  }
}

/** Whether it is known already that nothing is left from a place on. */
const isEmptyFrom = (known: Kept | undefined, { generation, from }: Kept) =>
  known?.generation === generation && compareKeys(known.from, from) <= 0

export type BlockReader = ReturnType<typeof blockReader>
