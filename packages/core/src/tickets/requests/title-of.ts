import { limits, titleFrom } from '@remotehands/contract'
import type { RequestRecord } from '../ticket.ts'

/** The title that a form makes of the answers; undefined if whoever raises the ticket writes one. */
export function titleOf({
  title,
  name,
  questions,
}: Pick<RequestRecord, 'title' | 'name' | 'questions'>): string | undefined {
  if (title === null) return undefined
  const textOf = (label: string) => questions.find((field) => field.label === label)?.answer?.text ?? ''
  return [...(titleFrom(title, textOf) || name)].slice(0, limits.ticket.title.max).join('')
}
