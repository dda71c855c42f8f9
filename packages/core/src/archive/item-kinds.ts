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
  const patterns = kinds.map((kind) => ({ kind, pk: keyPattern(kind.pk), sk: keyPattern(kind.sk) }))
  return (key: Key): K | undefined => patterns.find(({ pk, sk }) => pk.test(key.pk) && sk.test(key.sk))?.kind
}

/** The id by which an item's keys tell it from others of its kind, as they write it; undefined where they name none. */
export function idInKey({ pk, sk }: Pick<ItemKind, 'pk' | 'sk'>, key: Key): string | undefined {
  const [pattern, text] = sk.includes('<') ? [sk, key.sk] : [pk, key.pk]
  return pattern.includes('<text>') ? undefined : keyPattern(pattern).exec(text)?.at(-1)
}

const patternsMade = new Map<string, RegExp>()

function keyPattern(keys: string): RegExp {
  const made = patternsMade.get(keys) ?? patternOf(keys)
  patternsMade.set(keys, made)
  return made
}

function patternOf(keys: string): RegExp {
  const parts = keys.split(/(<id>|<text>)/).map((part) => {
    if (part === '<id>') return '(\\d+)'
    return part === '<text>' ? '[^]+' : part.replaceAll(/[.*+?^${}()|[\]\\~]/g, '\\$&')
  })
  return new RegExp(`^${parts.join('')}$`)
}
