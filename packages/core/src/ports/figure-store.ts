/** What is counted of all records that there are. */
export const totals = [
  'open',
  'waiting',
  'urgent',
  'pending',
  'kept',
  'missed',
  'ratings',
  'stars',
  'activeDevices',
  'maintenanceDevices',
  'warrantyDevices',
  'otherDevices',
  'devicesWithoutWarranty',
] as const
export type Total = (typeof totals)[number]
/** What is counted by when it was, to the quarter of an hour. */
export type Moment = 'resolved' | 'completed'

/** What is counted by the day on which it was; `times` are apart, since few reports read them. */
export const dayFigures = ['counts', 'times'] as const
export type DayFigure = (typeof dayFigures)[number]
/** Numbers by the names of what they count. */
export type Counts = Readonly<Record<string, number>>

/** What one record adds to the figures: of all, of its company, and of its assignee. */
export interface Contribution {
  companyId: number
  /** Who is assigned to it. */
  assigneeId?: number | null
  totals: Partial<Record<Total, number>>
  /** UTC, ISO 8601. */
  moments: readonly { what: Moment; at: string }[]
  /** By calendar days, YYYY-MM-DD. */
  days?: readonly { figure: DayFigure; day: string; counts: Counts }[]
  /** The day on which the device's warranty ends. */
  warrantyEnd?: string
}

/** A record that is to be counted as it is now. */
export interface Counted {
  kind: 'ticket' | 'question' | 'visit' | 'maintenance' | 'device'
  id: number
  /** Looks at it, strongly consistently; undefined when there is no such record. */
  look(): Promise<Contribution | undefined>
}

/** Whose figures: everybody's when neither is named. At most one may be. */
export interface Whose {
  companyId?: number | undefined
  assigneeId?: number | undefined
}

/** Figures of one day (YYYY-MM-DD) or month (YYYY-MM). */
interface PeriodCounts {
  period: string
  counts: Counts
}

/** A number that is kept, and is not what a recount comes to. */
export interface FigureDifference {
  /** The item, as its keys are. */
  item: string
  name: string
  kept: number
  recounted: number
}

/** Reads are eventually consistent. */
export interface FigureStore {
  /**
   * Replaces what each record added before by what it adds now. However often, late, out of order or at the same moment
   * this is done, a record counts once, as it was last.
   */
  count(records: readonly Counted[]): Promise<void>
  totals(whose: Whose): Promise<Record<Total, number>>
  /** How often something was from `from` up to, and without, `to`: whole quarters of an hour, at most 40 days apart. */
  moments(what: Moment, companyId: number | undefined, from: Date, to: Date): Promise<number>
  /** The days, or the months, from the first to the last, both included, on which there is anything, in their order. */
  periods(figure: DayFigure, whose: Whose, from: string, to: string): Promise<PeriodCounts[]>
  /** The counts of one day or month, or the totals, of each company or technician that has any; at most 2,000. */
  breakdown(
    by: 'company' | 'technician',
    period: string | 'totals',
  ): Promise<{ id: number; counts: Counts }[]>
  /** How many warranties end on each day. */
  warrantyEnds(companyId: number | undefined): Promise<ReadonlyMap<string, number>>
  /**
   * What of the figures of all, and of these companies and assignees, differs from what the contributions come to; read
   * strongly consistently. With `repair` it is put right. Meant for a table that nobody writes to meanwhile.
   */
  audit(
    contributions: AsyncIterable<Contribution>,
    of: { companyIds: Iterable<number>; assigneeIds: Iterable<number> },
    options?: { repair?: boolean },
  ): Promise<{ items: number; differences: FigureDifference[] }>
}
