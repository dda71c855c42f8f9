import { asciiAddress, dayMs, limits, type MailOutcome } from '@remotehands/contract'
import { ulid } from '../../security/crypto.ts'
import type { Services } from '../../services.ts'
import { isBraked } from './brake.ts'
import { carryOut } from './carry-out.ts'
import { type Arrival, gatherFacts, senderOf } from './gather-facts.ts'
import { heldMailKey } from './held-mail-key.ts'
import { type Judgement, judge } from './judge.ts'
import { mailIdOf } from './mail-id.ts'
import type { MailRecord } from './mail-record.ts'
import type { ReadMail } from './reading/mail.ts'
import { readMail } from './reading/read-mail.ts'
import { suppressReported } from './reported-addresses.ts'
import { testIn } from './test-subject.ts'

export type ReceivingServices = Pick<Services, 'stores' | 'clock' | 'settings' | 'files' | 'log'>

/** A name or an address may be as long as a mail; no real one is longer (RFC 5321 §4.5.3.1). */
const longestName = 200
const longestAddress = 320

/** What became of a mail. The same mail a second time is a duplicate, and leads to nothing. */
export interface Received {
  outcome: MailOutcome | 'duplicate'
  mailId: string
  ticketId?: number
  heldMailId?: string
  reason?: string
}

/**
 * Takes in a mail that is stored already: writes what it says into its ticket, raises one, or holds it for staff. What it leads to is
 * written in one transaction with the note that it was: the run may die anywhere, be repeated, or happen twice at once, and each mail
 * ends as one entry or one held mail.
 */
export async function receiveMail(
  raw: Uint8Array,
  arrived: Arrival,
  services: ReceivingServices,
): Promise<Received> {
  const { stores } = services
  const mail = await readMail(raw, { ourAddress: services.settings.mailFrom })
  const arrival = { ...arrived, isAuthentic: isVouchedFor(mail, arrived) }
  const id = await mailIdOf(mail, raw, arrival)
  const [earlier, facts] = await Promise.all([stores.mails.byId(id), gatherFacts(mail, arrival, services)])
  if (earlier) return repeated(earlier, services)
  const judgement = await withBrake(judge(facts), facts, services)
  const from = mail.from[0] ?? { name: '', address: '' }
  const record: MailRecord = {
    ...{ id, version: 1, key: arrival.key, receivedAt: arrival.receivedAt.toISOString() },
    from: { name: from.name.slice(0, longestName), address: from.address.slice(0, longestAddress) },
    subject: mail.subject.slice(0, limits.ticket.title.max),
    isAuthentic: arrival.isAuthentic,
    verdicts: arrival.verdicts ?? null,
    ...{
      outcome: 'held',
      reason: null,
      ticketId: facts.ticket?.id ?? null,
      senderId: facts.sender?.id ?? null,
    },
    ...{ decidedById: null, decidedAt: null, isHidden: false, isErased: false },
  }
  if (judgement.do === 'keep') await suppressReported(facts, services)
  const testId = testIn(mail.subject)
  if (testId) await stores.mails.arrived(testId, services.clock.now())
  try {
    const done = await carryOut(judgement, facts, record, services)
    if (done.outcome === 'held') await tellOfHeld(done, services)
    services.log.info('mail taken in', { id, outcome: done.outcome, reason: done.reason })
    return resultOf(done)
  } catch (error) {
    // The same mail, taken in at the same moment, came first.
    const rival = await stores.mails.byId(id)
    if (!rival) throw error
    return repeated(rival, services)
  }
}

/** Whether the domain of the sender that we read vouches for the mail. */
function isVouchedFor(mail: ReadMail, { isAuthentic, vouchingDomain }: Arrival): boolean {
  const domain = asciiAddress(senderOf(mail)).toLowerCase().replace(/^.*@/, '')
  return isAuthentic || (domain !== '' && domain === vouchingDomain?.toLowerCase())
}

/** A machine, and whoever writes far more than a person does, can fill neither tickets nor histories. */
async function withBrake(
  judgement: Judgement,
  facts: Parameters<typeof judge>[0],
  services: ReceivingServices,
): Promise<Judgement> {
  if (judgement.do === 'hold' || judgement.do === 'block') return judgement
  const ticket = judgement.do === 'keep' ? judgement.ticket : undefined
  if (judgement.do === 'keep' && !ticket) return judgement
  if (!(await isBraked(judgement, senderOf(facts.mail), facts.sender, services))) return judgement
  return judgement.do === 'keep' ? { do: 'keep', ticket: undefined } : { do: 'hold', reason: 'too_many' }
}

/** The run before may have died before staff were told. */
async function repeated(mail: MailRecord, services: ReceivingServices): Promise<Received> {
  if (mail.outcome === 'held') await tellOfHeld(mail, services)
  return { ...resultOf(mail), outcome: 'duplicate' }
}

function resultOf({ id, outcome, ticketId, reason }: MailRecord): Received {
  return {
    ...{ outcome, mailId: id },
    ...(ticketId !== null && outcome !== 'held' && { ticketId }),
    ...(outcome === 'held' && { heldMailId: id }),
    ...(reason !== null && { reason }),
  }
}

/** Rings the bell of staff once for all that is held within ten minutes. */
async function tellOfHeld(mail: MailRecord, { stores, clock }: ReceivingServices): Promise<void> {
  const now = clock.now()
  const event = {
    ...{ id: ulid(now), at: now.toISOString(), entity: 'deadline' as const, type: 'held_mail' as const },
    ...{ companyId: null, from: mail.from.address || mail.from.name, subject: mail.subject },
  }
  await stores.deadlines.tell(
    heldMailKey(mail.receivedAt),
    event,
    new Date(Date.parse(mail.receivedAt) + dayMs),
  )
}
