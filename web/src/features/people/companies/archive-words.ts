import type { ClosedKind } from '@remotehands/contract'

const words: Record<ClosedKind, readonly [one: string, many: string, fate: string]> = {
  visit: ['appointment', 'appointments', 'cancelled, also in people’s calendars'],
  user: ['account', 'accounts', 'deactivated, and signed out'],
  recurring: ['recurring ticket', 'recurring tickets', 'paused'],
  ticket: ['open ticket', 'open tickets', 'closed; nobody is mailed'],
  question: ['open question', 'open questions', 'closed without an answer'],
  device: ['device', 'devices', 'retired'],
  rule: ['rule for it alone', 'rules for it alone', 'switched off'],
  report_mail: ['report by mail', 'reports by mail', 'paused, also those of staff about it'],
}

/** "Open tickets", and what becomes of them. */
export function closedRow(kind: ClosedKind): { name: string; fate: string } {
  const [, many, fate] = words[kind]
  return { name: many.slice(0, 1).toUpperCase() + many.slice(1), fate }
}

/** "1 account, 34 open tickets", leaving out zeros. */
export function closedWords(closed: readonly { kind: ClosedKind; count: number }[]): string {
  const parts = closed
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => `${count.toLocaleString('en-US')} ${words[kind][count === 1 ? 0 : 1]}`)
  return parts.join(', ')
}
