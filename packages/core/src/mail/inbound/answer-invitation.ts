import { limits } from '@remotehands/contract'
import { foldedAddress } from '../../folded.ts'
import type { UserRecord } from '../../people/user.ts'
import { invitationKey } from '../../schedule/notices/sent-invitations.ts'
import { writeVisitReply } from '../../schedule/operations/write-visit-reply.ts'
import type { VisitRecord } from '../../schedule/visit.ts'
import type { Services } from '../../services.ts'
import type { CalendarAnswer, ReadMail } from './reading/mail.ts'
import { withoutSecrets } from './without-secrets.ts'

const answers = {
  accepted: { reply: 'accept', status: 'scheduled' },
  declined: { reply: 'decline', status: 'declined' },
} as const

/**
 * Accepts or declines a proposed appointment, as its calendar program answers. False for an answer that needs staff: to another time
 * than the one that is proposed now, to a time that was agreed on and doesn't suit any more, or a maybe.
 */
export async function answerInvitation(
  { calendarAnswer, text, automatic, from }: Pick<ReadMail, 'calendarAnswer' | 'text' | 'automatic' | 'from'>,
  { id: userId, role, companyId, ticketScope, siteId = null }: UserRecord,
  { stores, clock, settings }: Pick<Services, 'stores' | 'clock' | 'settings'>,
): Promise<boolean> {
  if (!calendarAnswer || calendarAnswer.answer === 'tentative') return false
  const { reply, status } = answers[calendarAnswer.answer]
  const host = new URL(settings.baseUrl).hostname
  const [, id, at] = /^visit-(\d{1,12})@(.+)$/.exec(calendarAnswer.uid) ?? []
  const visit = id && at === host ? await stores.visits.byId(Number(id)) : undefined
  if (visit?.companyId !== companyId || !isOfThisTime(calendarAnswer, visit)) return false
  // Whoever the invitation was forwarded to answers for nobody.
  const isInvited = await stores.receipts.isDone(invitationKey(visit.id, userId), clock.now())
  if (!isInvited || !from.some(({ address }) => isSame(address, calendarAnswer.attendee))) return false
  // What a program writes to an answer says nothing.
  const message = automatic ? '' : messageOf(text)
  // An answer that came before, or that changes nothing; what is said with it is for staff to read.
  if (visit.status === status) return message === ''
  if (visit.status !== 'proposed') return false
  await writeVisitReply(
    visit.id,
    { reply, version: visit.version, message },
    {
      ...{ actor: { userId, role, companyId, ticketScope, siteId }, stores, clock },
    },
  )
  return true
}

/** Whether an answer is to the time that stands now. Where it names none that we can read, its invitation has to be the latest. */
function isOfThisTime({ startsAt, sequence }: CalendarAnswer, visit: VisitRecord): boolean {
  if (startsAt !== undefined)
    return visit.startsAt !== null && startsAt === new Date(visit.startsAt).toISOString()
  return sequence !== undefined && sequence >= visit.version
}

function isSame(one: string, other: string): boolean {
  return foldedAddress(one) === foldedAddress(other)
}

/** What somebody wrote to their answer, within the limit of the portal's. */
function messageOf(text: string): string {
  const { max } = limits.visit.notes
  return withoutSecrets(text).trim().slice(0, max).trim()
}
