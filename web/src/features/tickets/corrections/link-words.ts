import type { TicketLinkKind } from '@remotehands/contract'

/** What a ticket is to another one, as people read it. */
export const linkWords: Readonly<Record<TicketLinkKind, string>> = {
  duplicates: 'Duplicates',
  duplicated_by: 'Duplicated by',
  blocks: 'Blocks',
  blocked_by: 'Blocked by',
  causes: 'Causes',
  caused_by: 'Caused by',
  follows: 'Follows',
  followed_by: 'Followed by',
}
