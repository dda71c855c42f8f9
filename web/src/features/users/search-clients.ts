import type { Client } from '@remotehands/contract'

/** §9: the clients whose first name, last name, e-mail or company contains the text, in either case. */
export function searchClients(clients: readonly Client[], text: string): readonly Client[] {
  const wanted = text.trim().toLowerCase()
  return clients.filter(({ firstName, lastName, email, company }) =>
    [firstName, lastName, email, company].some((field) => field.toLowerCase().includes(wanted)),
  )
}
