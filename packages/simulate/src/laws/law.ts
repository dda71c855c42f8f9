/** A law of the desk: said apart from the code that has to keep it. */
export const laws = {
  kept: 'What was acknowledged is there, once.',
  history: 'Each record is explained by its history.',
  told: 'Everybody who had to be told was told once, and nobody else.',
  figures: 'Figures equal a recount.',
  search: 'People find what they may see by any of its words, and nothing else.',
  levels: 'Service levels equal a walk minute by minute.',
  statements: 'Statements equal the sum of their entries.',
  reminders: 'Reminders come once.',
  rounds: 'A recurring ticket is raised on each of its dates, once.',
  approved: 'Work on a request starts once it is approved.',
  apart: 'No byte of one company reaches another.',
  gone: 'What was redacted, and who was erased, stands nowhere any more.',
  faultless: 'Nothing fails without a fault, and a failure leaves no half change.',
  budgets: 'Who does no more than is allowed never has to wait, and nobody does more.',
  unique: 'Numbers are given once.',
  audit: 'What the audit log says happened, happened, and what happened is in it.',
  sealed: 'The log is sealed, entry by entry.',
  versions: 'What a later version writes is kept and followed, while an older one serves beside it.',
  queue: 'The queue shows the open tickets, and no others.',
  settled: 'Everything that was to follow has followed: nothing is set aside, waits or is held for ever.',
} as const
export type Law = keyof typeof laws

export class LawBroken extends Error {
  readonly law: Law
  readonly step: number
  constructor(law: Law, step: number, what: string) {
    super(what)
    this.name = 'LawBroken'
    this.law = law
    this.step = step
  }
}
