import type { RecurringProblem } from '@remotehands/contract'
import type { DeadlineEvent } from '../events/desk-event.ts'
import { recurringPath } from '../notices/desk-paths.ts'
import type { Notification, NotificationServices } from '../notices/notification.ts'
import { administrators } from '../people/administrators.ts'

type NotRaised = Extract<DeadlineEvent, { type: 'not_raised' }>

const reasons: Record<RecurringProblem, string> = {
  client_gone: 'Its client has left the company, or can’t have tickets any more.',
  devices_gone: 'All of its devices are retired, or another company’s.',
  refused: 'Something that it names is gone.',
}

/** Tells administrators of a recurring ticket that is due and can't be raised, while that is so. */
export async function notRaisedNotifications(
  event: NotRaised,
  { stores }: NotificationServices,
): Promise<Notification[]> {
  const { recurringId, title, companyId, problem } = event
  const recurring = await stores.recurring.byId(recurringId)
  if (recurring?.problem?.what !== problem) return []
  const [people, companies] = await Promise.all([administrators(stores), stores.companies.byIds([companyId])])
  const path = recurringPath(recurringId)
  const company = companies.get(companyId)?.name ?? 'Unknown'
  const words = `We couldn’t raise a recurring ticket: ${title}`
  const mail = {
    subject: words,
    sentences: [
      `The recurring ticket “${title}” of ${company} is due and couldn’t be raised.`,
      reasons[problem],
      'Change it, and the ticket is raised within a minute. Until then we keep trying.',
    ],
    ...{ quote: '', link: { label: 'Open the recurring ticket', path } },
    reason: 'You’re receiving this email because you administer the desk.',
  }
  return people.map((to) => ({
    ...{ to, kind: 'always' as const, mail },
    notice: { title: words, body: `${company}: ${reasons[problem]}`, path, forStaff: true },
  }))
}
