import { AppError } from '../../app-error.ts'
import { pause } from '../../pause.ts'
import type { Services } from '../../services.ts'
import { afterRefusal, type MailRefusal } from '../after-refusal.ts'
import type { MailEvent } from './mail-event.ts'
import { addressOf, refusalOfBounce, refusalOfComplaint } from './refusal-of.ts'

type BounceServices = Pick<Services, 'stores' | 'clock' | 'log'>

// Two events about one address at the same moment are rare, and three more so.
const rounds = 5

/**
 * Suppresses the address of a mail that bounced for good or was complained about. A bounce that may pass, a delay and a
 * refusal by SES itself are logged alone. The same event may come again, late or before an earlier one.
 */
export async function handleMailEvent(event: MailEvent, services: BounceServices): Promise<void> {
  const { log } = services
  const { messageId } = event.mail
  switch (event.eventType) {
    case 'Bounce': {
      const { bounceType, bounceSubType } = event.bounce
      log.info('mail bounced', { messageId, to: addressOf(event.mail), bounceType, bounceSubType })
      return suppress(refusalOfBounce(event), services)
    }
    case 'Complaint': {
      const { complaintFeedbackType: feedback } = event.complaint
      log.info('mail complained about', { messageId, to: addressOf(event.mail), feedback })
      return suppress(refusalOfComplaint(event), services)
    }
    case 'DeliveryDelay':
      return log.info('mail delayed', { messageId, delayType: event.deliveryDelay.delayType })
    case 'Reject':
      return log.error('mail rejected by SES', { messageId, reason: event.reject.reason })
  }
}

async function suppress(refusal: MailRefusal | undefined, services: BounceServices): Promise<void> {
  if (!refusal) return
  for (let round = 0; ; round++) {
    try {
      return await trySuppress(refusal, services)
    } catch (error) {
      const isRace = error instanceof AppError && error.code === 'CONFLICT'
      if (!isRace || round === rounds) throw error
      await pause(round)
    }
  }
}

async function trySuppress(refusal: MailRefusal, { stores, clock }: BounceServices): Promise<void> {
  const record = afterRefusal(await stores.suppressions.of(refusal.address), refusal)
  if (!record) return
  const user = await stores.users.byEmail(refusal.address)
  const act = {
    at: clock.now().toISOString(),
    actorId: null,
    type: 'mail_suppressed',
    changes: [{ field: 'mail', from: null, to: refusal.reason }],
  }
  await stores.suppressions.save(record, user && { user, act })
}
