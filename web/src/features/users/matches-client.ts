import type { Client } from '@remotehands/contract'

/** §9: whether the first name, last name, e-mail or company contains the text, which is in lower case. */
export function matchesClient({ firstName, lastName, email, company }: Client, text: string): boolean {
  return [firstName, lastName, email, company].some((field) => field.toLowerCase().includes(text))
}
