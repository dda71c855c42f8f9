import { ticketScopes } from '@remotehands/contract'
import { ticketScopeNames } from './session/role-links.ts'

/** The choices of which tickets somebody reads, for a select. */
export function TicketScopeOptions() {
  return ticketScopes.map((scope) => (
    <option key={scope} value={scope}>
      {ticketScopeNames[scope]}
    </option>
  ))
}
