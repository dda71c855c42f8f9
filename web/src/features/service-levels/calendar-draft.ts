import '../../lib/zod-without-eval.ts'
import { ServiceCalendar, type ServiceLevelTerms } from '@remotehands/contract'
import { nextId } from './level-words.ts'

/** One weekday while it is edited. */
export interface DayDraft {
  day: number
  isOpen: boolean
  from: string
  to: string
}
/** A calendar while it is edited; holidays one on a line, or between commas. */
export interface CalendarDraft {
  name: string
  timeZone: string
  days: DayDraft[]
  holidays: string
}

const weekdays = [1, 2, 3, 4, 5, 6, 7]

/** A new calendar begins with the hours of the first one. */
export function calendarDraft(
  calendar: ServiceCalendar | undefined,
  { calendars }: ServiceLevelTerms,
): CalendarDraft {
  const model = calendar ?? calendars[0]
  if (!model) throw new Error('There is no calendar.')
  const days = weekdays.map((day) => {
    const opening = model.week.find((each) => each.day === day)
    return { day, isOpen: opening !== undefined, from: opening?.from ?? '09:00', to: opening?.to ?? '18:00' }
  })
  return {
    ...{ name: calendar?.name ?? '', timeZone: model.timeZone, days },
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
  const open = draft.days.filter(({ isOpen }) => isOpen)
  const { data, error } = ServiceCalendar.safeParse({
    id: calendar?.id ?? nextId(calendars),
    ...{ name: draft.name, timeZone: draft.timeZone.trim().replaceAll(' ', '_') },
    // A day that ends at midnight ends at 24:00.
    week: open.map(({ day, from, to }) => ({ day, from, to: to === '00:00' ? '24:00' : to })),
    holidays: draft.holidays
      .split(/[\s,;]+/)
      .filter(Boolean)
      .sort(),
  })
  const errors: Record<string, string> = {}
  for (const { path, message } of [...(error?.issues ?? [])].reverse()) {
    const [field, at] = path
    const day = field === 'week' && typeof at === 'number' ? open[at]?.day : undefined
    errors[day === undefined ? String(field) : `day.${day}`] = message
  }
  const others = calendars.filter(({ id }) => id !== calendar?.id)
  if (others.some(({ name }) => name.toLowerCase() === draft.name.trim().toLowerCase()))
    errors.name = 'Another calendar has this name.'
  return data && Object.keys(errors).length === 0 ? { calendar: data } : { errors }
}
