/** Counts over all current records. */
export const totals = [
  'open',
  'waiting',
  'urgent',
  'breached',
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

/** Counts by time, to the quarter of an hour. */
export type Moment = 'resolved' | 'completed'

/** Counts by day; `times` and `raised`, by requester, are separate, because few reports read them. */
export const dayFigures = ['counts', 'times', 'raised'] as const

export type DayFigure = (typeof dayFigures)[number]

/** Numbers by name. */
export type Counts = Readonly<Record<string, number>>

/** What one record adds to the figures: everyone's, its company's and its assignee's. */
export interface Contribution {
  /** Null for what a company's people may not count, such as a colleague's private ticket. */
  companyId: number | null
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

/** A record to be counted in its current state. */
export interface Counted {
  kind: 'ticket' | 'question' | 'visit' | 'maintenance' | 'device'
  id: number
  /** Reads it strongly consistently; undefined if it doesn't exist. */
  look(): Promise<Contribution | undefined>
}

/** A record of a list, and what it adds to the figures. */
export interface Listed extends Pick<Counted, 'kind' | 'id'> {
  contribution: Contribution
}

/** Whose figures: everyone's if neither is set. Set at most one. */
export interface Whose {
  companyId?: number | undefined
  assigneeId?: number | undefined
}

/** Figures of one day (YYYY-MM-DD) or month (YYYY-MM). */
export interface PeriodCounts {
  period: string
  counts: Counts
}

/** A stored number that differs from a recount. */
export interface FigureDifference {
  /** The item's keys. */
  item: string
  name: string
  kept: number
  recounted: number
}
