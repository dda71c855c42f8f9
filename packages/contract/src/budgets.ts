/** How often, from the first time on. */
export type BudgetTimes = readonly [count: number, within: 'hour' | 'day']

/** What a call may cost. Each kind counts by itself, and for each call by itself. */
export interface Budget {
  /** Of a person outside the service company. */
  readonly actor: BudgetTimes
  /** Of a person of the service company. */
  readonly staff: BudgetTimes
  /** Of all people of a client company or vendor together. */
  readonly company?: BudgetTimes
}

export const budgets = {
  /** Somebody has to think about each. */
  ask: { actor: [30, 'hour'], company: [150, 'hour'], staff: [600, 'hour'] },
  /** Tells for a hundred addresses at once which of them are known: 10,000 rows for clients. */
  check: { actor: [100, 'hour'], staff: [3_000, 'hour'] },
} as const satisfies Record<string, Budget>
