import { mayApprove } from '@remotehands/contract'
import type { RecordEvent } from '../../events/desk-event.ts'
import { deskDay } from '../../figures/local-calendar.ts'
import { dayWords } from '../../notices/day-words.ts'
import type { Notification, NotificationServices } from '../../notices/notification.ts'
import { nameOf } from '../../people/present-user.ts'
import { canStandIn } from '../../people/sign-in/approver-settings.ts'

/** By what a deputy may be lost. */
const losing: Readonly<Partial<Record<string, string>>> = {
  deactivated: 'Their account was deactivated.',
  erasure_started: 'Their account was erased.',
  role_changed: 'They may only read from now on.',
}

/** Tells those who approve, and are away or will be, that who was to stand in for them can't any more. */
export async function deputyNotifications(
  event: RecordEvent,
  { stores, clock, settings }: NotificationServices,
): Promise<Notification[]> {
  const { recordId, type, formerCompanyId } = event
  const companyId = formerCompanyId ?? event.companyId
  const why = formerCompanyId === undefined ? losing[type] : 'They work for another company now.'
  if (why === undefined || companyId === null) return []
  const { approverIds, administratorIds } = await stores.users.approversOf(companyId)
  const listed = await stores.users.byIds([...new Set([...approverIds, ...administratorIds])])
  const today = deskDay({ clock, settings })
  const told = [...listed.values()].filter(
    ({ absence, isActive, role }) =>
      isActive && mayApprove(role) && absence?.deputyId === recordId && today <= absence.until,
  )
  if (told.length === 0) return []
  const deputy = await stores.users.byId(recordId)
  const title = 'You need another deputy for approvals'
  return told.flatMap((to): Notification[] => {
    const { absence } = to
    if (!absence || canStandIn(deputy, to)) return []
    const days = `${dayWords(absence.from)} to ${dayWords(absence.until)}`
    const mail = {
      subject: title,
      sentences: [
        `${nameOf(deputy)} can’t approve in your place any more. ${why}`,
        'Choose somebody else. Until then, what waits for you goes to the other approvers, or to your company’s administrators.',
      ],
      facts: [['You are away', days]] as const,
      quote: '',
      link: { label: 'Choose a deputy', path: '/account' },
      reason: 'You’re receiving this email because you approve what your company requests.',
    }
    const notice = {
      title,
      body: `While you are away, ${days}`,
      path: '/account',
      forStaff: false,
      companyId,
    }
    return [{ to, kind: 'approvals', notice, mail }]
  })
}
