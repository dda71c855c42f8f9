/** One weekday while hours are edited. */
export interface DayDraft {
  day: number
  isOpen: boolean
  /** At least one; more where the day is split. */
  shifts: readonly ShiftDraft[]
}

export interface ShiftDraft {
  from: string
  to: string
}

const weekdays = [1, 2, 3, 4, 5, 6, 7]

export function weekDraft(week: readonly { day: number; from: string; to: string }[]): DayDraft[] {
  return weekdays.map((day) => {
    const shifts = week.filter((each) => each.day === day).map(({ from, to }) => ({ from, to }))
    const isOpen = shifts.length > 0
    return { day, isOpen, shifts: isOpen ? shifts : [{ from: '09:00', to: '18:00' }] }
  })
}

const noon = { from: '12:00', to: '13:00' }

/** A day's hours with an hour's break at noon; where it doesn't go over noon, with an evening to correct. */
export function withBreak([day]: readonly ShiftDraft[]): ShiftDraft[] {
  if (!day) return []
  if (day.from < noon.from && day.to > noon.to)
    return [
      { from: day.from, to: noon.from },
      { from: noon.to, to: day.to },
    ]
  return [day, { from: '18:00', to: '20:00' }]
}

/** A day's hours from its first to its last minute. */
export function withoutBreak(shifts: readonly ShiftDraft[]): ShiftDraft[] {
  const [from = ''] = shifts.map((shift) => shift.from).sort()
  return [{ from, to: shifts.at(-1)?.to ?? '' }]
}

/** The days with hours. One that ends at midnight ends at 24:00. */
export function weekOf(days: readonly DayDraft[]) {
  return days
    .filter(({ isOpen }) => isOpen)
    .flatMap(({ day, shifts }) =>
      shifts.map(({ from, to }) => ({ day, from, to: to === '00:00' ? '24:00' : to })),
    )
}

/** What is wrong by field; of a day's hours by `day.1` to `day.7`. */
export function errorsByDay(
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
  week: readonly { day: number }[],
): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const { path, message } of [...issues].reverse()) {
    const [field, at] = path
    const day = field === 'week' && typeof at === 'number' ? week[at]?.day : undefined
    errors[day === undefined ? String(field) : `day.${day}`] = message
  }
  return errors
}
