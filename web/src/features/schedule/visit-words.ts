import type { Visit, VisitDecisionName, VisitKind } from '@remotehands/contract'
import { formatTime, formatWeekday } from '../../lib/dates.ts'

export const kindWords: Record<VisitKind, string> = {
  on_site: 'On-site visit',
  maintenance_window: 'Maintenance window',
}

/** "9:00 AM to 11:00 AM", or with the day where it ends on another one. */
export function timeSpan({ startsAt, endsAt }: { startsAt: string; endsAt: string }): string {
  const isOneDay = formatWeekday(startsAt) === formatWeekday(endsAt)
  const end = isOneDay ? formatTime(endsAt) : `${formatWeekday(endsAt)}, ${formatTime(endsAt)}`
  return `${formatTime(startsAt)} to ${end}`
}

/** When an appointment is, in one line. */
export function whenOf({ startsAt, endsAt }: Pick<Visit, 'startsAt' | 'endsAt'>): string {
  if (!startsAt || !endsAt) return 'No time yet'
  return `${formatWeekday(startsAt)}, ${timeSpan({ startsAt, endsAt })}`
}

interface DecisionWords {
  /** On its button. */
  verb: string
  title: string
  submit: string
  busy: string
  done: string
  /** What will happen, where nothing else is asked. */
  text?: string
}

export const decisionWords: Record<VisitDecisionName, DecisionWords> = {
  accept: {
    verb: 'Accept',
    title: 'Accept the request',
    submit: 'Accept',
    busy: 'Accepting…',
    done: 'Appointment Scheduled',
  },
  propose: {
    verb: 'Propose a time',
    title: 'Propose another time',
    submit: 'Propose',
    busy: 'Proposing…',
    done: 'Time Proposed',
  },
  decline: {
    verb: 'Decline',
    title: 'Decline the request?',
    submit: 'Decline request',
    busy: 'Declining…',
    done: 'Request Declined',
    text: 'We’ll notify the client and include your message. You can’t undo this.',
  },
  move: {
    verb: 'Move',
    title: 'Move the appointment',
    submit: 'Move',
    busy: 'Moving…',
    done: 'Appointment Moved',
  },
  complete: {
    verb: 'Complete',
    title: 'Complete the appointment?',
    submit: 'Complete appointment',
    busy: 'Completing…',
    done: 'Appointment Completed',
    text: 'The appointment will be marked as completed. You can’t undo this.',
  },
  cancel: {
    verb: 'Cancel',
    title: 'Cancel the appointment?',
    submit: 'Cancel appointment',
    busy: 'Cancelling…',
    done: 'Appointment Cancelled',
    text: 'We’ll notify the client and include your message. You can’t undo this.',
  },
}
