import { type Asked, grantsOf, isAllowed, isLike, type Statement } from './policies.ts'

/** Answers as IAM does, and keeps what was asked. */
export interface Recorder {
  /** Whether `who` may do this. Remembers that it was asked for. */
  permits(who: string, asked: Asked): boolean
  /** What was refused: `who action resource`. */
  refused(): string[]
  /** What `who` was granted and has not asked for yet: `action resource`. */
  unused(who: string): string[]
}

/** Holds functions to the statements of their roles. */
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

/** Whether reads go one by one or together is the store's choice, from one moment to the next: one shows the need of both. */
function alike(action: string): readonly string[] {
  const reads = ['dynamodb:GetItem', 'dynamodb:BatchGetItem']
  return reads.includes(action) ? reads : [action]
}
