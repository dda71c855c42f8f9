import { dayMs } from '../durations.ts'
import { limits } from '../limits.ts'
import { calendarDay, recordIdParam } from './text.ts'

const day = calendarDay('This must be a day: YYYY-MM-DD.')

interface Range {
  from: string
  to: string
}
export const isForward = ({ from, to }: Range) => from <= to
export const isBounded = ({ from, to }: Range) =>
  Date.parse(to) - Date.parse(from) < limits.report.days * dayMs
export const backwards = { path: ['to'], error: 'The last day must not be before the first.' }
export const tooLong = {
  path: ['from'],
  error: `A report covers at most ${limits.report.days / 366} years.`,
}

/** Days in the time zone of the SLA targets, both included. */
export const range = { from: day, to: day }
export const filters = { companyId: recordIdParam.optional(), assigneeId: recordIdParam.optional() }
export const isOneFilter = ({
  companyId,
  assigneeId,
}: {
  companyId?: number | null | undefined
  assigneeId?: number | null | undefined
}) => (companyId ?? undefined) === undefined || (assigneeId ?? undefined) === undefined
export const oneFilter = { path: ['assigneeId'], error: 'Choose a company or a technician.' }
