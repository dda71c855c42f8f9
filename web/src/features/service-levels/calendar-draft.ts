import '../../lib/zod-without-eval.ts'
import { ServiceCalendar, type ServiceLevelTerms } from '@remotehands/contract'
import { type DayDraft, errorsByDay, weekDraft, weekOf } from '../duty/week-draft.ts'
import { nextId } from './level-words.ts'

/** A calendar while it is edited; holidays one on a line, or between commas. */
export interface CalendarDraft {
  name: string
  timeZone: string
  days: DayDraft[]
  holidays: string
}

/** A new calendar begins with the hours of the first one. */
export function calendarDraft(
  calendar: ServiceCalendar | undefined,
  { calendars }: ServiceLevelTerms,
): CalendarDraft {
  const model = calendar ?? calendars[0]
  if (!model) throw new Error('There is no calendar.')
  return {
    ...{ name: calendar?.name ?? '', timeZone: model.timeZone, days: weekDraft(model.week) },
    holidays: calendar ? calendar.holidays.join('\n') : '',
  }
}

type Checked =
  | { calendar: ServiceCalendar; errors?: never }
  | { errors: Record<string, string>; calendar?: never }

/** The calendar that a draft says, or what is wrong by field; days by their number. */
export function checkCalendar(
  draft: CalendarDraft,
  calendar: ServiceCalendar | undefined,
  { calendars }: ServiceLevelTerms,
): Checked {
  const week = weekOf(draft.days)
  const { data, error } = ServiceCalendar.safeParse({
    id: calendar?.id ?? nextId(calendars),
    ...{ name: draft.name, timeZone: draft.timeZone.trim().replaceAll(' ', '_') },
    week,
    holidays: draft.holidays
      .split(/[\s,;]+/)
      .filter(Boolean)
      .sort(),
  })
  const errors = errorsByDay(error?.issues ?? [], week)
  const others = calendars.filter(({ id }) => id !== calendar?.id)
  if (others.some(({ name }) => name.toLowerCase() === draft.name.trim().toLowerCase()))
    errors.name = 'Another calendar has this name.'
  return data && Object.keys(errors).length === 0 ? { calendar: data } : { errors }
}
