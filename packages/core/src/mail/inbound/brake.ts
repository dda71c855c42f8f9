import type { rateLimits } from '@remotehands/contract'
import { foldedAddress } from '../../folded.ts'
import type { UserRecord } from '../../people/user.ts'
import { hasTaken, takeAttempt } from '../../security/attempts.ts'
import type { Services } from '../../services.ts'
import type { Judgement } from './judge.ts'

type Rule = keyof typeof rateLimits

/**
 * Whether an address, a ticket's machines, or a company, has sent so much within the hour that what it sends now waits: whatever the mails say of
 * themselves, two systems that answer each other come to rest.
 */
export async function isBraked(
  judgement: Judgement,
  address: string,
  sender: UserRecord | undefined,
  services: Pick<Services, 'stores' | 'clock' | 'settings' | 'log'>,
): Promise<boolean> {
  const subject = foldedAddress(address)
  // One after the other: what one rule refuses uses up nothing of the next, which others share.
  for (const [rule, of] of rulesFor(judgement, subject, sender))
    if (!(await hasTaken(takeAttempt(services, rule, of)))) return true
  return false
}

function rulesFor(
  judgement: Judgement,
  address: string,
  sender: UserRecord | undefined,
): (readonly [Rule, string])[] {
  if (judgement.do === 'keep')
    return [
      ['machineMailPerSender', address],
      ...(judgement.ticket ? ([['machineMailPerTicket', String(judgement.ticket.id)]] as const) : []),
    ]
  return [
    ['mailPerSender', address],
    ...(judgement.do === 'ticket' ? ([['mailTicketsPerSender', address]] as const) : []),
    ...(sender ? ([['mailPerCompany', String(sender.companyId)]] as const) : []),
  ]
}
