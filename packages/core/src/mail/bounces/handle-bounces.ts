import { AppError } from '../../app-error.ts'
import { pause } from '../../pause.ts'
import type { Services } from '../../services.ts'
import { isAddressInUse } from '../address-in-use.ts'
import { afterRefusal, type MailRefusal } from '../after-refusal.ts'
import type { MailEvent } from './mail-event.ts'
import { addressOf, refusalOfBounce, refusalOfComplaint } from './refusal-of.ts'

type BounceServices = Pick<Services, 'stores' | 'clock' | 'log' | 'settings'>

// Two simultaneous events about one address are rare, three even more so.
const rounds = 5

/**
 * Suppresses an address after a permanent bounce or a complaint. Only logs temporary bounces, delays and
 * refusals by SES itself. The same event may arrive again, late or out of order. An address that nobody has any more, as
 * of who was erased, isn't kept, and not logged.
 */
export async function handleMailEvent(event: MailEvent, services: BounceServices): Promise<void> {
  const { log } = services
  const { messageId } = event.mail
  const address = addressOf(event.mail)
  const to = (await isInUse(address, services)) ? address : 'nobody’s any more'
  switch (event.eventType) {
    case 'Bounce': {
      const { bounceType, bounceSubType } = event.bounce
      log.info('mail bounced', { messageId, to, bounceType, bounceSubType })
      return suppress(refusalOfBounce(event), services)
    }
    case 'Complaint': {
      const { complaintFeedbackType: feedback } = event.complaint
      log.info('mail complained about', { messageId, to, feedback })
      return suppress(refusalOfComplaint(event), services)
    }
    case 'DeliveryDelay':
      return log.info('mail delayed', { messageId, delayType: event.deliveryDelay.delayType })
    case 'Reject':
      return log.error('mail rejected by SES', { messageId, reason: event.reject.reason })
  }
}

function isInUse(address: string, { stores, settings }: BounceServices): Promise<boolean> {
  const { inquiryMailbox, escalationMailbox, supportAddress } = settings
  return isAddressInUse(address, [inquiryMailbox, escalationMailbox, supportAddress], stores)
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

async function trySuppress(refusal: MailRefusal, services: BounceServices): Promise<void> {
  const { stores, clock } = services
  if (!(await isInUse(refusal.address, services))) return
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
