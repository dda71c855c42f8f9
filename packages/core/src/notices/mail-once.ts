import { dayMs } from '@remotehands/contract'
import { sendMail } from '../mail/send-mail.ts'
import { pause } from '../pause.ts'
import type { Mail } from '../services.ts'
import type { NotificationServices } from './notification.ts'
import { receiptDays } from './receipt-store.ts'

// Longer than the mailer takes, including its own retry.
const leaseMs = 15_000
const pictureLeaseMs = 40_000

/**
 * Sends a mail, once for each receipt, however often and wherever it is tried; whether it went out now. Begins it under a lease, finishes it
 * once accepted, and releases it on failure. A crash in between leaves the lease behind: whoever tries next waits for its
 * end and sends the mail. Throws what the mailer throws.
 */
export async function mailOnce(
  receipt: string,
  mail: Mail,
  services: NotificationServices,
  days = receiptDays,
): Promise<boolean> {
  const { stores, clock } = services
  if (!(await begin(receipt, mail.pictures ? pictureLeaseMs : leaseMs, services))) return false
  let isSent = false
  try {
    isSent = await sendMail(mail, services)
  } catch (error) {
    await stores.receipts.release(receipt)
    throw error
  }
  await stores.receipts.finish(receipt, new Date(clock.now().getTime() + days * dayMs))
  return isSent
}

/** Whether to send the mail now; waits while somebody else may be sending it. */
async function begin(
  receipt: string,
  lease: number,
  { stores, clock }: Pick<NotificationServices, 'stores' | 'clock'>,
): Promise<boolean> {
  for (let attempt = 0; ; attempt++) {
    const now = clock.now()
    const state = await stores.receipts.begin(receipt, new Date(now.getTime() + lease), now)
    if (state !== 'under_way') return state === 'begun'
    await pause(attempt)
  }
}
