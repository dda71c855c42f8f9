import type { DeadlineEvent } from '../events/desk-event.ts'
import { logPath } from '../notices/desk-paths.ts'
import type { Notification } from '../notices/notification.ts'
import { administrators, localAdministrators } from '../people/administrators.ts'
import type { Stores } from '../stores.ts'

const command = 'npx -y pnpm@12 verify-log --stage <stage> --head '

type Head = Extract<DeadlineEvent, { type: 'log_head' }>

/** The monthly mail that says where a chain of the log stands. It goes to everybody who takes mails at all. */
export async function headNotifications(
  { companyId, sequence, hash }: Head,
  stores: Stores,
): Promise<Notification[]> {
  const staff = await administrators(stores)
  const isOwn = companyId === null || staff.some((person) => person.companyId === companyId)
  const people = isOwn ? staff : await localAdministrators(companyId, stores)
  const company = companyId === null ? undefined : (await stores.companies.byIds([companyId])).get(companyId)
  const log = company?.name ?? 'What belongs to no company'
  const mail = {
    subject: `The seal of the audit log this month: ${log}`,
    sentences: [
      'Every entry of your audit log is sealed, and this seal stands for all of them up to today. Keep this mail.',
      'If an entry is ever changed, removed or slipped in, the log no longer leads to this seal, and a check shows it.',
      ...(isOwn ? [] : ['Send us this mail, and we’ll check your log against it.']),
    ],
    facts: [
      ['Log', log],
      ['Last link', String(sequence)],
      ['Seal', hash],
      [isOwn ? 'To check' : 'For the check', `${command}${companyId ?? 0}:${sequence}:${hash}`],
    ] as const,
    quote: '',
    link: { label: 'Open the audit log', path: logPath },
    reason: 'You’re receiving this email because you administer this log.',
  }
  return people.map((to) => ({ to, kind: 'always', notice: undefined, mail }))
}
