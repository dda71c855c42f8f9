import type { MergedKind } from '@remotehands/contract'

const nouns: Record<MergedKind, readonly [one: string, many: string]> = {
  user: ['person', 'people'],
  site: ['site', 'sites'],
  document: ['document', 'documents'],
  report_mail: ['report by mail', 'reports by mail'],
  visit: ['appointment', 'appointments'],
  ticket: ['ticket', 'tickets'],
  question: ['question', 'questions'],
  device: ['device', 'devices'],
  maintenance: ['maintenance log', 'maintenance logs'],
  recurring: ['recurring ticket', 'recurring tickets'],
}

/** A kind of record in words: "People". */
export function kindName(kind: MergedKind): string {
  const many = nouns[kind][1]
  return many.slice(0, 1).toUpperCase() + many.slice(1)
}

/** "1 person, 340 tickets", leaving out zeros. */
export function movedWords(moved: readonly { kind: MergedKind; count: number }[]): string {
  const parts = moved
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => `${count.toLocaleString('en-US')} ${nouns[kind][count === 1 ? 0 : 1]}`)
  return parts.join(', ')
}
