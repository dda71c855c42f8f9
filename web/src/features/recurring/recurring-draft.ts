import {
  type ClosedDays,
  plainRule,
  type Recurrence,
  type RecurringDetail,
  type RecurringForm,
  RecurringTerms,
  readRecurrence,
  recurrenceText,
  type TicketTemplateTerms,
} from '@remotehands/contract'
import { issuesByField } from '../../lib/issues-by-field.ts'
import { type PreparedDraft, termsOf, draftOf as ticketDraftOf } from '../prepared/prepared-draft.ts'

/** How a rule is chosen: in plain words, or written by RFC 5545. */
export const ruleKinds = ['daily', 'weekly', 'monthly_date', 'monthly_weekday', 'yearly', 'written'] as const
type RuleKind = (typeof ruleKinds)[number]

/** A rule while it is edited. */
export interface RuleDraft {
  kind: RuleKind
  interval: string
  weekdays: number[]
  /** Of the month; -1 for the last. */
  monthDay: number
  nth: number
  /** 1 to 7, or 0 for any working weekday. */
  weekday: number
  until: string
  written: string
}

export interface RecurringDraft extends PreparedDraft {
  companyId: number | undefined
  clientId: number | undefined
  /** Null for the client's own. */
  siteId: number | null
  deviceIds: number[]
  ruleDraft: RuleDraft
  startsOn: string
  time: string
  closedDays: ClosedDays
}

export function recurringDraftOf(recurring: RecurringDetail | undefined, today: string): RecurringDraft {
  const terms = recurring && {
    ...recurring,
    kind: 'ticket' as const,
    name: recurring.title,
    tagIds: recurring.tags.map(({ id }) => id),
  }
  return {
    ...ticketDraftOf('ticket', terms),
    companyId: recurring?.companyId,
    clientId: recurring?.clientId,
    siteId: recurring?.siteId ?? null,
    deviceIds: recurring?.devices.map(({ id }) => id) ?? [],
    ruleDraft: ruleDraftOf(recurring?.rule ?? 'FREQ=MONTHLY;BYDAY=1MO', recurring?.startsOn ?? today),
    startsOn: recurring?.startsOn ?? today,
    time: recurring?.time ?? '09:00',
    closedDays: recurring?.closedDays ?? 'after',
  }
}

/** What a ticket template says of the ticket; what it gives to "whoever uses it" is for whoever fills in the form. */
export function filledFrom(terms: TicketTemplateTerms, userId: number): Partial<RecurringDraft> {
  const { title, description, priority, assignTo, teamId, tagIds, items, holds, ...more } = ticketDraftOf(
    'ticket',
    terms,
  )
  const isMine = assignTo === 'me'
  return {
    ...{ title, description, priority, teamId, tagIds, items, holds },
    ...{ assignTo: isMine ? 'person' : assignTo, userId: isMine ? userId : more.userId },
  }
}

const blank = { interval: '1', weekdays: [1], monthDay: 1, nth: 1, weekday: 1, until: '' }

/** What of a rule the plain choices can show; any other is shown as it is written. */
function ruleDraftOf(text: string, startsOn: string): RuleDraft {
  const read = readRecurrence(text)
  if ('problem' in read) return { ...blank, kind: 'written', written: text }
  const { rule } = read
  const draft = { ...blank, written: text, ...plainChoices(rule) }
  const isShown = draft.kind !== undefined && ruleOf({ ...draft, kind: draft.kind }, startsOn) === text
  return { ...draft, kind: isShown && draft.kind ? draft.kind : 'written' }
}

function plainChoices({
  frequency,
  interval,
  days,
  monthDays,
  positions,
  until,
}: Recurrence): Partial<RuleDraft> {
  const common = { interval: String(interval), until: until?.length === 10 ? until : '' }
  const [day] = days
  switch (frequency) {
    case 'DAILY':
      return { ...common, kind: 'daily' }
    case 'WEEKLY':
      return { ...common, kind: 'weekly', weekdays: days.map(({ weekday }) => weekday) }
    case 'MONTHLY':
      if (day?.nth) return { ...common, kind: 'monthly_weekday', nth: day.nth, weekday: day.weekday }
      if (days.length === 5) return { ...common, kind: 'monthly_weekday', nth: positions[0] ?? 1, weekday: 0 }
      return { ...common, kind: 'monthly_date', monthDay: monthDays[0] ?? 1 }
    case 'YEARLY':
      return { ...common, kind: 'yearly' }
  }
}

/** The rule by RFC 5545. */
export function ruleOf(draft: RuleDraft, startsOn: string): string {
  const { kind, weekdays, monthDay, nth, weekday, until, written } = draft
  if (kind === 'written') return written
  const interval = /^[1-9]\d*$/.test(draft.interval.trim()) ? Number(draft.interval) : 0
  // The reader of rules says what is wrong with it.
  if (interval === 0) return 'FREQ=DAILY;INTERVAL=0'
  const plain = (frequency: Recurrence['frequency'], more: Partial<Recurrence> = {}) =>
    recurrenceText({ ...plainRule(frequency, interval), until: until === '' ? null : until, ...more })
  switch (kind) {
    case 'daily':
      return plain('DAILY')
    case 'weekly':
      return plain('WEEKLY', { days: [...weekdays].sort().map((each) => ({ weekday: each, nth: null })) })
    case 'monthly_date':
      return plain('MONTHLY', { monthDays: [monthDay] })
    case 'monthly_weekday': {
      const workdays = [1, 2, 3, 4, 5].map((each) => ({ weekday: each, nth: null }))
      return weekday === 0
        ? plain('MONTHLY', { days: workdays, positions: [nth] })
        : plain('MONTHLY', { days: [{ weekday, nth }] })
    }
    case 'yearly':
      return plain('YEARLY', {
        months: [Number(startsOn.slice(5, 7))],
        monthDays: [Number(startsOn.slice(8, 10))],
      })
  }
}

/** When it is raised, as far as it has been filled in; undefined while a part is missing. */
export function whenOf({ ruleDraft, startsOn, time, closedDays }: RecurringDraft) {
  const rule = ruleOf(ruleDraft, startsOn)
  return startsOn === '' || time === '' || 'problem' in readRecurrence(rule)
    ? undefined
    : { rule, startsOn, time, closedDays }
}

/** What the API takes, or what is wrong with it, by field. */
export function checkRecurring(draft: RecurringDraft): {
  terms?: RecurringForm
  errors?: Record<string, string>
} {
  const { ruleDraft, startsOn, time, closedDays, clientId, siteId, deviceIds } = draft
  const { kind: _, name: __, ...ticket } = termsOf(draft)
  const rule = ruleOf(ruleDraft, startsOn)
  const terms = { ...ticket, clientId, siteId, deviceIds, rule, startsOn, time, closedDays }
  const checked = RecurringTerms.safeParse(terms)
  if (checked.success) return { terms: checked.data }
  const errors = issuesByField(checked.error)
  return {
    errors: draft.clientId === undefined ? { ...errors, clientId: 'Please choose a client.' } : errors,
  }
}
