import type { ListPart } from './place.ts'

/** A page or so each: a few megabytes. */
const mostParts = 80

/** Parts of lists that were read once, by what was asked for; those that were asked for last are kept. */
export function keptParts() {
  const kept = new Map<string, Promise<ListPart>>()
  return (name: string, read: () => Promise<ListPart>): Promise<ListPart> => {
    const part = kept.get(name) ?? read()
    kept.delete(name)
    kept.set(name, part)
    part.catch(() => kept.delete(name))
    const [oldest = name] = kept.keys()
    if (kept.size > mostParts) kept.delete(oldest)
    return part
  }
}
