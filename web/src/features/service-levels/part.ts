import type { ServiceLevels, ServiceLevelTerms } from '@remotehands/contract'

/** What a part of the page shows and changes. */
export interface PartProps {
  terms: ServiceLevelTerms
  /** Those whom saved escalations name. */
  people: ServiceLevels['people']
  onChange: (part: Partial<ServiceLevelTerms>) => void
}

/** Puts a record in the place of the one with its number, or behind all others. */
export function withRecord<R extends { id: number }>(all: readonly R[], record: R): R[] {
  return all.some(({ id }) => id === record.id)
    ? all.map((each) => (each.id === record.id ? record : each))
    : [...all, record]
}
