import type { Contribution, Counted, DayFigure, Stores } from '@remotehands/core'

type Pattern = (stores: Stores) => Promise<unknown>

const day = (days: number) => new Date(Date.UTC(2026, 2, 10 - days)).toISOString().slice(0, 10)
const on = (figure: DayFigure, days: number, ...names: string[]) => ({
  figure,
  day: day(days),
  counts: Object.fromEntries(names.map((name) => [name, 1])),
})
const ticket = (id: number, contribution: Partial<Contribution>): Counted => ({
  kind: 'ticket',
  id,
  look: async () => ({ companyId: 1, assigneeId: 2, totals: {}, moments: [], ...contribution }),
})
const opened = on('counts', 40, 'status.new', 'opened.low')
const byWhom = on('raised', 40, '7')
const raised = { totals: { open: 1 }, days: [opened, byWhom] }
const done = { totals: { kept: 1 }, moments: [{ what: 'resolved' as const, at: `${day(1)}T12:00:00.000Z` }] }
const resolved = {
  ...done,
  days: [
    on('counts', 40, 'status.resolved', 'opened.low'),
    byWhom,
    on('times', 39, 'f220', 'F230'),
    on('counts', 1, 'resolved.low', 'kept.low'),
    on('times', 1, 'r280', 'R300'),
  ],
}
// Ten tickets a day for two weeks, each with times of its own.
const twoWeeks = Array.from({ length: 140 }, (_, at) =>
  ticket(5_000 + at, {
    companyId: 1 + (at % 20),
    assigneeId: 2 + (at % 5),
    days: [
      on('counts', at % 14, 'status.closed', 'opened.low', 'resolved.low', 'kept.low'),
      on('times', at % 14, `f${at % 97}`, `F${at % 89}`, `r${at % 83}`, `R${at % 79}`),
    ],
  }),
)

/** What the reports cost, and the tickets that they count. */
export const reportPatterns: Record<string, Pattern> = {
  'figures: raise an assigned ticket': ({ figures }) => figures.count([ticket(60, raised)]),
  'figures: resolve it': ({ figures }) => figures.count([ticket(60, resolved)]),
  'figures: give it to somebody else': ({ figures }) =>
    figures.count([ticket(60, { ...resolved, assigneeId: 3 })]),
  'figures: fill two weeks': ({ figures }) => figures.count(twoWeeks),
  'reports: counts of 62 days': ({ figures }) => figures.periods('counts', {}, day(61), day(0)),
  'reports: times of 62 days': ({ figures }) => figures.periods('times', {}, day(61), day(0)),
  'reports: counts of ten years': ({ figures }) =>
    figures.periods('counts', { companyId: 1 }, '2016-04', '2026-03'),
  'reports: a month, by company': ({ figures }) => figures.breakdown('company', '2026-03'),
  'reports: open, by technician': ({ figures }) => figures.breakdown('technician', 'totals'),
  'reports: warranties of all': ({ figures }) => figures.warrantyEnds(undefined),
}
