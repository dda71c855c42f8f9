import type { HeldReason } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import { answerInvitation } from './answer-invitation.ts'
import type { Facts, Judgement } from './judge.ts'
import type { MailRecord } from './mail-record.ts'
import { raiseByMail } from './raise-by-mail.ts'
import type { ReceivingServices } from './receive-mail.ts'
import { noteByMail, noteOfMachine, replyByMail } from './write-by-mail.ts'

/** What the desk refuses is not lost: staff see it, and why. Everything else that fails is tried again. */
const refusals: Partial<Record<AppError['code'], HeldReason>> = {
  TICKET_CLOSED: 'closed',
  REOPEN_EXPIRED: 'closed',
  NOT_FOUND: 'refused',
  FORBIDDEN: 'refused',
  VALIDATION_FAILED: 'refused',
}

/**
 * Does what was judged, and stores what became of the mail. Throws ConditionFailed if somebody else has taken the same mail in, and
 * what the desk throws for other reasons than the mail itself.
 */
export async function carryOut(
  judgement: Judgement,
  facts: Facts,
  record: MailRecord,
  services: ReceivingServices,
): Promise<MailRecord> {
  try {
    return await tryOut(judgement, facts, record, services)
  } catch (error) {
    const reason = error instanceof AppError ? refusals[error.code] : undefined
    if (!reason) throw error
    return settle({ ...record, reason }, services)
  }
}

async function tryOut(
  judgement: Judgement,
  facts: Facts,
  record: MailRecord,
  services: ReceivingServices,
): Promise<MailRecord> {
  const { mail, sender } = facts
  switch (judgement.do) {
    case 'block':
      return settle({ ...record, outcome: 'blocked' }, services)
    case 'hold':
      return settle({ ...record, reason: judgement.reason }, services)
    case 'keep':
      if (!judgement.ticket) return settle({ ...record, outcome: 'kept', ticketId: null }, services)
      return noteOfMachine(judgement.ticket, facts, record, services)
    case 'appointment': {
      const isAnswered = sender && (await answerInvitation(mail, sender, services))
      return settle(
        isAnswered ? { ...record, outcome: 'appointment' } : { ...record, reason: 'appointment' },
        services,
      )
    }
    case 'note':
      return noteByMail(judgement.ticket, facts, record, services)
    case 'reply':
      return replyByMail(judgement.ticket, facts, record, services)
    case 'ticket':
      return raiseByMail(judgement, facts, record, services)
  }
}

/** Throws CONFLICT if somebody else has settled the same mail. */
async function settle(record: MailRecord, { stores }: ReceivingServices): Promise<MailRecord> {
  if (!(await stores.mails.save(record))) throw new AppError('CONFLICT')
  return record
}
