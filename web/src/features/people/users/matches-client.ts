import { type Client, contains } from '@remotehands/contract'

/** §9: whether the first name, last name, e-mail or company contains the text. */
export function matchesClient({ firstName, lastName, email, company }: Client, text: string): boolean {
  return contains([firstName, lastName, email, company], text)
}
