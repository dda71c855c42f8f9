import type { HeldReason, InboundMail, MailOutcome, MailVerdicts } from '@remotehands/contract'

/** Why a mail waits, in a sentence. */
export const reasonWords: Record<HeldReason, string> = {
  unknown_sender: 'We don’t know this address.',
  no_sender: 'The mail names no sender.',
  several_senders: 'The mail names several senders.',
  inactive_sender: 'This person’s account is deactivated.',
  not_authentic: 'The sender’s domain doesn’t vouch for this mail. It may be forged.',
  spam: 'A filter takes it for spam.',
  virus: 'A filter found a virus. Its files and its original can’t be opened or released.',
  may_not_write: 'This person may not write in tickets.',
  token_of_another: 'It answers a mail that somebody else got.',
  staff_without_token: 'It comes from our own team, but doesn’t answer a mail of a ticket.',
  forwarded_stranger: 'Our team forwarded it, and we don’t know who wrote it.',
  other_company: 'It answers a ticket of another company.',
  may_not_read: 'It answers a ticket of their company that this person may not read.',
  subject_alone: 'It names a ticket in its subject only, and its sender isn’t on that ticket.',
  closed: 'The ticket that it answers is closed.',
  appointment: 'It answers an invitation in a way that needs you.',
  too_many: 'This address or company has sent very much within the hour.',
  refused: 'The ticket didn’t accept it.',
}

export const outcomeWords: Record<MailOutcome, string> = {
  reply: 'Reply',
  note: 'Internal note',
  ticket: 'New ticket',
  appointment: 'Appointment',
  held: 'Held',
  kept: 'Automatic',
  blocked: 'Blocked sender',
  spam: 'Spam',
}

/** "Eve Adams (eve@elsewhere.example)" */
export function senderWords({ fromName, fromAddress }: InboundMail): string {
  if (!fromAddress) return fromName || 'No sender'
  return fromName ? `${fromName} (${fromAddress})` : fromAddress
}

const verdictStates = { pass: 'passed', fail: 'failed', none: 'none', unknown: 'not known' } as const

/** "Checks of the sender: SPF passed, DKIM passed, DMARC failed." */
export function verdictWords({ spf, dkim, dmarc, arc }: MailVerdicts): string {
  const checks = { SPF: spf, DKIM: dkim, DMARC: dmarc, ...(arc && { ARC: arc }) }
  const said = Object.entries(checks).map(([name, verdict]) => `${name} ${verdictStates[verdict]}`)
  return `Checks of the sender: ${said.join(', ')}.`
}
