import type { MailVerdicts } from '@remotehands/contract'
import type { UserRecord } from '../../people/user.ts'
import type { Services } from '../../services.ts'
import { sideOf } from '../../tickets/ticket.ts'
import { findTicketOfMail } from './find-ticket-of-mail.ts'
import type { Facts, Found } from './judge.ts'
import type { ReadMail } from './reading/mail.ts'
import { claimAmong } from './reply-address.ts'
import type { ReplyClaim } from './reply-token.ts'
import { isSpelledPlainly } from './spelled-plainly.ts'

/** Where a mail came from, as those who took it in know it. */
export interface Arrival {
  /** Where the file store has it. */
  key: string
  receivedAt: Date
  /** The addresses that it was delivered to; those of its header alone if nobody said. */
  recipients: readonly string[]
  /** Whether the sender's domain vouches for it. */
  isAuthentic: boolean
  /** What the single checks said, for staff to see. */
  verdicts?: MailVerdicts | undefined
  /** The domain that vouches for it where a domain has no policy: it counts for a sender of this very domain. */
  vouchingDomain?: string | undefined
  /** What a filter found in it. */
  found?: Found | undefined
}

type GatheringServices = Pick<Services, 'stores' | 'clock' | 'settings'>

/** Reads what a mail is judged by: its sender, its ticket, and what staff said about mail of that address. */
export async function gatherFacts(
  mail: ReadMail,
  { recipients, isAuthentic, found }: Arrival,
  services: GatheringServices,
): Promise<Facts> {
  const { stores, clock, settings } = services
  const addressees = [...recipients, ...mail.deliveredTo, ...mail.to.map(({ address }) => address)]
  const claim = await claimAmong([...addressees, ...mail.cc.map(({ address }) => address)], settings)
  const written = senderOf(mail)
  const address = isSpelledPlainly(written) ? written : ''
  const [known, rule, named, claimant, forwardedOf] = await Promise.all([
    address && stores.users.byEmail(address),
    address && stores.mails.ruleFor(address),
    findTicketOfMail(mail, claim, stores),
    claim && stores.users.byId(claim.userId),
    mail.forwarded && stores.users.byEmail(mail.forwarded.from.address),
  ])
  const sender = known || (await personOf(rule || undefined, stores))
  const inThread = (await foundInstead(mail, claim, sender, stores)) ?? named
  return {
    ...{ mail, isAuthentic, found, claim, claimant, now: clock.now(), forwardedOf },
    sender,
    isBlocked: !sender && rule !== undefined && rule !== '' && rule.isBlocked,
    ...{ ticket: inThread?.ticket, namedBy: inThread?.namedBy },
  }
}

/** The one address in a mail's header that it says it is from; empty if it names none, or several. */
export function senderOf({ from }: Pick<ReadMail, 'from'>): string {
  return from.length === 1 ? (from[0]?.address ?? '') : ''
}

/** Who answers all of a colleague's mail has the colleague's token besides: then the thread names the ticket. */
async function foundInstead(
  mail: ReadMail,
  claim: ReplyClaim | undefined,
  sender: UserRecord | undefined,
  stores: Services['stores'],
) {
  if (!claim || !sender || claim.userId === sender.id || sideOf(sender.role) !== 'company') return undefined
  const found = await findTicketOfMail(mail, undefined, stores)
  return found?.namedBy === 'thread' ? found : undefined
}

/** The person whom staff have named for mail of an address. */
async function personOf(
  rule: { userId: number | null } | undefined,
  { users }: Pick<Services['stores'], 'users'>,
): Promise<UserRecord | undefined> {
  return rule?.userId ? users.byId(rule.userId) : undefined
}
