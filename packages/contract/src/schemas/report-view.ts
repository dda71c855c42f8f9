import * as z from 'zod'
import { limits } from '../limits.ts'
import { line } from './text.ts'

const text = z.string().max(limits.reportViews.filter)
/** What the page's address says of the reports. */
export const reportFilterNames = ['report', 'range', 'from', 'to', 'company', 'technician'] as const
export const ReportViewFilters = z.partialRecord(z.enum(reportFilterNames), text)
export type ReportViewFilters = z.output<typeof ReportViewFilters>

/** Filters under a name. Its id is the page's choice and stays, so that a link goes on. */
export const ReportView = z.strictObject({
  id: z.uuid(),
  name: line(limits.reportViews.name.max, { min: 1, tooShort: 'Please enter a name.', name: 'The name' }),
  filters: ReportViewFilters,
})
export type ReportView = z.output<typeof ReportView>

/** A person's saved filters, in their order. `version` is 0 until some are first saved. */
export const ReportViews = z.strictObject({
  version: z.int().min(0),
  views: z
    .array(ReportView)
    .max(limits.reportViews.count, `There can be at most ${limits.reportViews.count}. Delete one first.`)
    .superRefine((views, context) => {
      for (const [at, { id, name }] of views.entries()) {
        const others = views.slice(0, at)
        const isSame = others.some(
          (other) => other.id === id || other.name.toLowerCase() === name.toLowerCase(),
        )
        if (isSame)
          context.addIssue({ code: 'custom', path: [at, 'name'], message: 'Another one has this name.' })
      }
    }),
})
export type ReportViews = z.output<typeof ReportViews>
