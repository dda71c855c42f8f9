import { asciiAddress } from '@remotehands/contract'
import { folded } from '../../folded.ts'
import { handleMailEvent } from '../bounces/handle-bounces.ts'
import type { Facts } from './judge.ts'
import type { ReceivingServices } from './receive-mail.ts'

/**
 * Suppresses a person's address when a report says that mail to it can't be delivered, as a bounce does. Only the token of our own
 * mail shows that the report is about it, so nobody can silence somebody else's address.
 */
export async function suppressReported(
  { mail, claim, now }: Pick<Facts, 'mail' | 'claim' | 'now'>,
  services: ReceivingServices,
): Promise<void> {
  const { deliveryReport: report } = mail
  if (!report || !claim || report.action !== 'failed' || !report.status.startsWith('5')) return
  const person = await services.stores.users.byId(claim.userId)
  const address = (text: string) => folded(asciiAddress(text))
  if (!person || !report.recipients.some((each) => address(each) === address(person.email))) return
  const at = now.toISOString()
  await handleMailEvent(
    {
      eventType: 'Bounce',
      mail: { messageId: mail.messageId ?? '', timestamp: at, destination: [asciiAddress(person.email)] },
      bounce: {
        ...{ bounceType: 'Permanent', bounceSubType: 'General', timestamp: at },
        bouncedRecipients: [{ status: report.status, diagnosticCode: `Delivery report ${report.status}` }],
      },
    },
    services,
  )
}
