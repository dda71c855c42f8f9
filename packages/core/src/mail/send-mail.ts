import type { Mail, Services } from '../ports/services.ts'

/**
 * Mails, unless mail to that address has bounced or was complained about: then it says so in the log. Every mail of the
 * system goes this way. Answers whether it was accepted for delivery; throws what the mailer throws.
 */
export async function sendMail(
  mail: Mail,
  { stores, mailer, log }: Pick<Services, 'stores' | 'mailer' | 'log'>,
): Promise<boolean> {
  const suppressed = (await stores.suppressions.of(mail.to))?.suppressed
  if (suppressed) {
    const { reason, since } = suppressed
    log.info('mail not sent: its address is suppressed', { to: mail.to, reason, since })
    return false
  }
  await mailer.send(mail)
  return true
}
