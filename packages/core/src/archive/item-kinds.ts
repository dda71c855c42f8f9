import type * as z from 'zod'
import type { Key } from '../table/table.ts'

/** `kept` goes into an archive; `passing` is over within days, or comes again by itself; `derived` is made from what is kept. */
type Fate = 'kept' | 'passing' | 'derived'

/** One kind of item of the table: by its keys, with the schema of what it holds beside them. */
export interface ItemKind {
  /** Of its files in an archive. */
  name: string
  fate: Fate
  schema: z.ZodType
  /** Patterns in which `<id>` is a number and `<text>` anything, as docs/data-model.md writes them. */
  pk: string
  sk: string
}

/** Finds the kind of an item by its keys; undefined for none of these. */
export function kindFinder<K extends Pick<ItemKind, 'pk' | 'sk'>>(kinds: readonly K[]) {
  const patterns = kinds.map((kind) => ({ kind, pk: patternOf(kind.pk), sk: patternOf(kind.sk) }))
  return (key: Key): K | undefined => patterns.find(({ pk, sk }) => pk.test(key.pk) && sk.test(key.sk))?.kind
}

function patternOf(keys: string): RegExp {
  const parts = keys.split(/(<id>|<text>)/).map((part) => {
    if (part === '<id>') return '\\d+'
    return part === '<text>' ? '[^]+' : part.replaceAll(/[.*+?^${}()|[\]\\~]/g, '\\$&')
  })
  return new RegExp(`^${parts.join('')}$`)
}
