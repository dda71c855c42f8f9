import { contains } from '@remotehands/contract'

interface SearchedTicket {
  title: string
  clientName?: string
  company?: string
}

/** §9: whether the title, the client or the company contains the text. */
export function matchesTicket(
  { title, clientName = '', company = '' }: SearchedTicket,
  text: string,
): boolean {
  return contains([title, clientName, company], text)
}
