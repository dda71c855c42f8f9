import type { TicketApproval } from '@remotehands/contract'

/** What has become of an approval, as a heading. */
export function approvalTitle({ state, needed, decisions, mayDecide }: TicketApproval): string {
  switch (state) {
    case 'waiting':
      if (mayDecide) return 'This ticket needs your approval.'
      return needed === 2 ? `Waiting for approval: ${decisions.length} of 2 given.` : 'Waiting for approval.'
    case 'approved':
      return 'Approved.'
    case 'refused':
      return 'Refused.'
    case 'withdrawn':
      return 'Closed before it was approved.'
    case 'overridden':
      return 'Our service desk let work start without approval.'
  }
}

/** Who can still decide, or why nobody can. */
export function askedWords({ state, askedNames, isShort, needed }: TicketApproval): string | undefined {
  if (state !== 'waiting') return undefined
  const asked = askedNames.length > 0 ? `Asked: ${askedNames.join(', ')}.` : undefined
  const short = `Too few people at this company can approve it${needed === 2 ? ': it needs two' : ''}. Our service desk has been told.`
  return [asked, isShort ? short : undefined].filter(Boolean).join(' ')
}

/** Whether a ticket was closed for want of approval: nobody worked on it, and it stays closed. */
export const wasNotApproved = ({ approval }: { approval: TicketApproval | null }): boolean =>
  approval?.state === 'refused' || approval?.state === 'withdrawn'
