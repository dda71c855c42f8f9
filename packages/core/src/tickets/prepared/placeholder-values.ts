import type { PlaceholderValues } from '@remotehands/contract'
import { ticketPath } from '../../notices/desk-paths.ts'
import type { SignedInContext } from '../../operation.ts'
import { greetingNameOf, nameOf } from '../../people/present-user.ts'
import type { TicketRecord } from '../ticket.ts'

/** What the placeholders of a prepared text stand for, on this ticket and for who uses it. */
export async function placeholderValues(
  { id, title, clientId, companyId }: TicketRecord,
  { actor, stores, settings }: Pick<SignedInContext, 'actor' | 'stores' | 'settings'>,
): Promise<PlaceholderValues> {
  const [people, companies] = await Promise.all([
    stores.users.byIds([...new Set([clientId, actor.userId])]),
    stores.companies.byIds([companyId]),
  ])
  const [client, me] = [people.get(clientId), people.get(actor.userId)]
  return {
    client_first_name: greetingNameOf(client),
    client_name: nameOf(client),
    company: companies.get(companyId)?.name ?? 'Unknown',
    ticket_number: `#${id}`,
    ticket_title: title,
    link: `${settings.baseUrl}${ticketPath('company', id)}`,
    my_first_name: me?.firstName ?? 'Unknown',
    my_name: nameOf(me),
  }
}
