import type { ServiceLevelTerms } from '@remotehands/contract'
import { nextId } from './level-words.ts'

/**
 * What somebody is changing, on top of what somebody else has saved meanwhile: whatever they left alone is as it was saved, whatever
 * they changed, added or removed is theirs. What both added under one number is theirs under another.
 */
export function rebaseDraft(
  base: ServiceLevelTerms,
  mine: ServiceLevelTerms,
  saved: ServiceLevelTerms,
): ServiceLevelTerms {
  const calendarIds = newIds(base.calendars, mine.calendars, saved.calendars)
  const policyIds = newIds(base.policies, mine.policies, saved.policies)
  const calendarId = (id: number) => calendarIds.get(id) ?? id
  const policyId = (id: number) => policyIds.get(id) ?? id
  const own: ServiceLevelTerms = {
    calendars: mine.calendars.map((each) => ({ ...each, id: calendarId(each.id) })),
    policies: mine.policies.map((each) => ({
      ...each,
      ...{ id: policyId(each.id), calendarId: calendarId(each.calendarId) },
    })),
    defaultPolicyId: policyId(mine.defaultPolicyId),
    companies: mine.companies.map((each) => ({ ...each, policyId: policyId(each.policyId) })),
  }
  const ofId = ({ id }: { id: number }) => id
  const ofCompany = ({ companyId }: { companyId: number }) => companyId
  const merged: ServiceLevelTerms = {
    calendars: merge(base.calendars, own.calendars, saved.calendars, ofId),
    policies: merge(base.policies, own.policies, saved.policies, ofId),
    defaultPolicyId:
      own.defaultPolicyId === base.defaultPolicyId ? saved.defaultPolicyId : own.defaultPolicyId,
    companies: merge(base.companies, own.companies, saved.companies, ofCompany),
  }
  return withNamed(merged, [own, saved, base])
}

/** Puts back what one of them removed and the other names. */
function withNamed(terms: ServiceLevelTerms, known: readonly ServiceLevelTerms[]): ServiceLevelTerms {
  const named = new Set([terms.defaultPolicyId, ...terms.companies.map(({ policyId }) => policyId)])
  const policies = withMissing(
    terms.policies,
    named,
    known.flatMap((each) => each.policies),
  )
  const used = new Set(policies.map(({ calendarId }) => calendarId))
  const calendars = withMissing(
    terms.calendars,
    used,
    known.flatMap((each) => each.calendars),
  )
  return { ...terms, policies, calendars }
}

function withMissing<R extends { id: number }>(
  all: readonly R[],
  ids: ReadonlySet<number>,
  known: readonly R[],
): R[] {
  const missing = [...ids].filter((id) => !all.some((each) => each.id === id))
  return [...all, ...missing.flatMap((id) => known.find((each) => each.id === id) ?? [])]
}

/** New numbers for what was added here under a number that is taken now. */
function newIds<R extends { id: number }>(
  base: readonly R[],
  mine: readonly R[],
  saved: readonly R[],
): Map<number, number> {
  const has = (all: readonly R[], id: number) => all.some((each) => each.id === id)
  const clashes = mine.filter(({ id }) => !has(base, id) && has(saved, id))
  const first = nextId([...base, ...mine, ...saved])
  return new Map(clashes.map(({ id }, at) => [id, first + at]))
}

function merge<R>(
  base: readonly R[],
  mine: readonly R[],
  saved: readonly R[],
  keyOf: (record: R) => number,
): R[] {
  const find = (all: readonly R[], key: number) => all.find((each) => keyOf(each) === key)
  const isSame = (one: R | undefined, other: R | undefined) => JSON.stringify(one) === JSON.stringify(other)
  const keys = [...new Set([...saved, ...mine].map(keyOf))]
  return keys.flatMap((key) => {
    const [was, own, other] = [find(base, key), find(mine, key), find(saved, key)]
    return (isSame(was, own) ? other : own) ?? []
  })
}
