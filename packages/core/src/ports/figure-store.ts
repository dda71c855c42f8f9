/** What is counted of all records that there are. */
export const totals = ['open', 'waiting', 'urgent', 'pending', 'kept', 'missed', 'ratings', 'stars'] as const
export type Total = (typeof totals)[number]
/** What is counted by when it was. */
export type Moment = 'resolved' | 'completed'

/** What one record adds to the figures of its company, and of all. */
export interface Contribution {
  companyId: number
  totals: Partial<Record<Total, number>>
  /** UTC, ISO 8601. */
  moments: readonly { what: Moment; at: string }[]
}

/** A record that is to be counted as it is now. */
export interface Counted {
  kind: 'ticket' | 'question' | 'visit' | 'maintenance'
  id: number
  /** Looks at it, strongly consistently; undefined when there is no such record. */
  look(): Promise<Contribution | undefined>
}

/** The figures of one company, or of all. Reads are eventually consistent. */
export interface FigureStore {
  /**
   * Replaces what each record added before by what it adds now. However often, late, out of order or at the same moment
   * this is done, a record counts once, as it was last.
   */
  count(records: readonly Counted[]): Promise<void>
  totals(companyId: number | undefined): Promise<Record<Total, number>>
  /** How often something was from `from` up to, and without, `to`: whole quarters of an hour, at most 40 days apart. */
  moments(what: Moment, companyId: number | undefined, from: Date, to: Date): Promise<number>
}
