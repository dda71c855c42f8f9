import type { CompanyFieldKind } from '@remotehands/contract'

export const fieldKindNames: Record<CompanyFieldKind, string> = {
  text: 'A line of text',
  choice: 'One of several choices',
  date: 'A date',
  number: 'A number',
  link: 'A link',
}
