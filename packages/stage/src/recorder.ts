import { type Asked, grantsOf, isAllowed, isLike, type Statement } from './policies.ts'

/** Decides as IAM does, and records what was asked. */
export interface Recorder {
  /** Whether `who` may do this. Records the request. */
  permits(who: string, asked: Asked): boolean
  /** What was refused: `who action resource`. */
  refused(): string[]
  /** What `who` was granted but hasn't used yet: `action resource`. */
  unused(who: string): string[]
}

/** Restricts functions to their roles' statements. */
export function openRecorder(statements: ReadonlyMap<string, readonly Statement[]>): Recorder {
  const asked = new Map<string, Set<string>>()
  const refusals = new Set<string>()
  const of = (who: string) => {
    const known = statements.get(who)
    if (!known) throw new Error(`Nobody is called ${who}.`)
    return known
  }
  return {
    permits(who, call) {
      const { action, resource } = call
      const allowed = isAllowed(of(who), call)
      if (!allowed) refusals.add(`${who} ${action} ${resource}`)
      else
        for (const each of alike(action))
          asked.set(who, (asked.get(who) ?? new Set()).add(`${each} ${resource}`))
      return allowed
    },
    refused: () => [...refusals].sort(),
    unused: (who) => {
      const used = [...(asked.get(who) ?? [])]
      return grantsOf(of(who))
        .map(({ action, resource }) => `${action} ${resource}`)
        .filter((grant) => !used.some((call) => isLike(call, grant)))
        .sort()
    },
  }
}

/** The store may read items one by one or together at any time: using one proves the need for both. */
function alike(action: string): readonly string[] {
  const reads = ['dynamodb:GetItem', 'dynamodb:BatchGetItem']
  return reads.includes(action) ? reads : [action]
}
