import { lifetimes } from '@remotehands/contract'
import type { SignedInContext } from '../../operation.ts'
import { sha256 } from '../../security/crypto.ts'
import type { InquiryRecord } from './inquiry.ts'
import { presentInquiry } from './present-inquiry.ts'
import { statusChange } from './update-inquiry.ts'

/** Creates one record even if two people act at the same moment, or one retries after a failure. */
export async function onceFor<C extends SignedInContext>(
  { id }: InquiryRecord,
  kind: string,
  context: C,
): Promise<C> {
  const expiresAt = new Date(context.clock.now().getTime() + lifetimes.idempotencyKey * 1000)
  const key = await sha256(['inquiry', id, kind].join('\n'))
  return { ...context, once: { key, fingerprint: key, expiresAt } }
}

export async function finishInquiry(
  inquiry: InquiryRecord,
  result: Partial<InquiryRecord>,
  type: string,
  context: SignedInContext,
) {
  const { stores, actor, clock } = context
  const act = { type, actorId: actor.userId, at: clock.now().toISOString() }
  const answered = inquiry.status !== 'answered' ? statusChange(inquiry, 'answered', context) : {}
  return presentInquiry(await stores.inquiries.change(inquiry, { ...answered, ...result }, act), stores)
}
