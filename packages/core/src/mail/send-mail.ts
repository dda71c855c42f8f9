import { asciiAddress } from '@remotehands/contract'
import type { Mail, Services } from '../services.ts'

/**
 * Sends a mail, with the domain as mail servers know it, unless its address is suppressed; then only logs
 * that. Every mail of the system goes this way. Returns whether it was accepted for delivery; throws what the
 * mailer throws.
 */
export async function sendMail(
  mail: Mail,
  { stores, mailer, log }: Pick<Services, 'stores' | 'mailer' | 'log'>,
): Promise<boolean> {
  const to = asciiAddress(mail.to)
  const suppressed = (await stores.suppressions.of(to))?.suppressed
  if (suppressed) {
    const { reason, since } = suppressed
    log.info('mail not sent: its address is suppressed', { to, reason, since })
    return false
  }
  await mailer.send({ ...mail, to })
  return true
}
