import type { DeadlineEvent } from '../events/desk-event.ts'
import { inTurns } from '../in-turns.ts'
import { logPath } from '../notices/desk-paths.ts'
import type { Notification } from '../notices/notification.ts'
import { administrators, localAdministrators, whoCanSignIn } from '../people/administrators.ts'
import { formerCompanies } from '../people/companies/former-companies.ts'
import type { Stores } from '../stores.ts'

const command = 'npx -y pnpm@12 verify-log --stage <stage> --head '

type Head = Extract<DeadlineEvent, { type: 'log_head' }>

/**
 * The monthly mail that says where a company's log stands, and those of the companies that were merged into it: of these nobody is
 * left to be told. It goes to everybody who can sign in and takes mails at all.
 */
export async function headNotifications(
  { companyId, sequence, hash }: Head,
  stores: Stores,
): Promise<Notification[]> {
  const staff = await administrators(stores)
  const isOwn = companyId === null || staff.some((person) => person.companyId === companyId)
  const people = whoCanSignIn(isOwn ? staff : await localAdministrators(companyId, stores))
  if (people.length === 0) return []
  const company = companyId === null ? undefined : (await stores.companies.byIds([companyId])).get(companyId)
  const log = company?.name ?? 'What belongs to no company'
  const merged = companyId === null ? [] : await formerLogs(companyId, stores)
  const mail = {
    subject: `The seal of the audit log this month: ${log}`,
    sentences: [
      'Every entry of your audit log is sealed, and this seal stands for all of them up to today. Keep this mail.',
      'If an entry is ever changed, removed or slipped in, the log no longer leads to this seal, and a check shows it.',
      ...(merged.length > 0
        ? ['The log of each company that was merged into yours has a seal of its own.']
        : []),
      ...(isOwn ? [] : ['Send us this mail, and we’ll check your log against it.']),
    ],
    facts: [{ log, companyId, sequence, hash }, ...merged].flatMap((each) => factsOf(each, isOwn)),
    quote: '',
    link: { label: 'Open the audit log', path: logPath },
    reason: 'You’re receiving this email because you administer this log.',
  }
  return people.map((to) => ({ to, kind: 'always', notice: undefined, mail }))
}

interface Sealed extends Pick<Head, 'companyId' | 'sequence' | 'hash'> {
  log: string
}

async function formerLogs(companyId: number, stores: Stores): Promise<Sealed[]> {
  const found = await inTurns(await formerCompanies(companyId, stores), async ({ id, name }) => {
    const head = await stores.chains.head(id)
    return head ? [{ log: name, companyId: id, sequence: head.sequence, hash: head.hash }] : []
  })
  return found.flat()
}

const factsOf = ({ log, companyId, sequence, hash }: Sealed, isOwn: boolean) =>
  [
    ['Log', log],
    ['Last link', String(sequence)],
    ['Seal', hash],
    [isOwn ? 'To check' : 'For the check', `${command}${companyId ?? 0}:${sequence}:${hash}`],
  ] as const
