import { contains, type Question } from '@remotehands/contract'

export const questionStates = ['pending', 'answered'] as const
export type QuestionState = (typeof questionStates)[number]
export const stateOptions = questionStates.map((value) => ({ value, label: value }))

/** Whether question or answer contain the text. */
export function matchesQuestion({ question, answer }: Question, text: string): boolean {
  return contains([question, answer ?? ''], text)
}
