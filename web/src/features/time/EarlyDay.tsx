import { TimeChange, type TimeSubject } from '@remotehands/contract'
import { formatDay } from '../../lib/dates.ts'
import { dayIn } from '../../lib/desk-day.ts'
import { useQuery } from '../../lib/use-query.ts'
import { useSettled } from '../../ui/use-settled.ts'
import { TimeDoubt } from './TimeDoubt.tsx'

interface EarlyDayProps {
  subject: TimeSubject | undefined
  /** YYYY-MM-DD; while it is typed, anything. */
  day: string
  /** Where the person works. */
  timeZone: string | undefined
}

/** Warns of time on a day before its ticket was raised. */
export function EarlyDay({ subject, day, timeZone }: EarlyDayProps) {
  const id = subject?.kind === 'ticket' ? subject.id : undefined
  const { data: ticket } = useQuery(id === undefined ? undefined : 'tickets.readForStaff', {
    params: { id: id ?? 0 },
  })
  // The year that is still being typed is an early one.
  const isTyped = useSettled(day) === day && TimeChange.shape.day.safeParse(day).success
  const raised = ticket?.id === id && ticket && timeZone && dayIn(timeZone, ticket.createdAt)
  return (
    <TimeDoubt>
      {isTyped && raised && day < raised
        ? `#${id} was raised after this day, on ${formatDay(raised)}.`
        : undefined}
    </TimeDoubt>
  )
}
