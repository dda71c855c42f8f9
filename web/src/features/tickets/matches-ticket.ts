interface SearchedTicket {
  title: string
  clientName?: string
  company?: string
}

/** §9: whether the title, the client or the company contains the text, which is in lower case. */
export function matchesTicket(
  { title, clientName = '', company = '' }: SearchedTicket,
  text: string,
): boolean {
  return [title, clientName, company].some((field) => field.toLowerCase().includes(text))
}
