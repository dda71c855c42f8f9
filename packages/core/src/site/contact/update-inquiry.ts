import type { InquiryStatus } from '@remotehands/contract'
import type { Operation, SignedInContext } from '../../operation.ts'
import { findInquiry } from './find-inquiry.ts'
import type { InquiryRecord } from './inquiry.ts'
import { presentInquiry } from './present-inquiry.ts'

const acts: Record<InquiryStatus, string> = { new: 'reopened', answered: 'answered', spam: 'marked_as_spam' }

/**
 * Takes or releases an inquiry, and sets its status: answering one that no one has taken also takes it.
 * Ignores what already holds. Throws INQUIRY_NOT_FOUND and CONFLICT.
 */
export const updateInquiry: Operation<'inquiries.update'> = async ({ params, body }, context) => {
  const { stores } = context
  let inquiry = await findInquiry(params.id, stores)
  const { status = inquiry.status, isTaken = inquiry.takenById !== null } = body
  if (isTaken !== (inquiry.takenById !== null)) {
    const takenById = isTaken ? context.actor.userId : null
    inquiry = await change(inquiry, { takenById }, isTaken ? 'taken' : 'given_back', context)
  }
  if (status !== inquiry.status)
    inquiry = await change(inquiry, statusChange(inquiry, status, context), acts[status], context)
  return presentInquiry(inquiry, stores)
}

/** Marks an inquiry as answered, by the actor and now; or undoes that. */
export function statusChange(
  { takenById }: InquiryRecord,
  status: InquiryStatus,
  { actor, clock }: SignedInContext,
): Partial<InquiryRecord> {
  if (status === 'new') return { status, answeredAt: null, answeredById: null }
  return {
    status,
    takenById: takenById ?? actor.userId,
    answeredAt: clock.now().toISOString(),
    answeredById: actor.userId,
  }
}

function change(
  inquiry: InquiryRecord,
  what: Partial<InquiryRecord>,
  type: string,
  { stores, actor, clock }: SignedInContext,
): Promise<InquiryRecord> {
  return stores.inquiries.change(inquiry, what, {
    type,
    actorId: actor.userId,
    at: clock.now().toISOString(),
  })
}
