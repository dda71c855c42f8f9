import type { TicketTarget } from '@remotehands/contract'

/** How a sentence about it begins. */
export const targetNames: Record<TicketTarget, string> = {
  first_response: 'First response',
  next_response: 'Answer',
  resolution: 'Resolution',
}
