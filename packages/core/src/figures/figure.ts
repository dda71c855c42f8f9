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
export interface PeriodCounts {
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
