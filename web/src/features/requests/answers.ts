import { answersText, type GivenAnswer, type RequestForm, titleFrom } from '@remotehands/contract'
import { formatDay } from '../../lib/dates.ts'

/** What a request form asks. */
export type Question = Pick<
  RequestForm['terms']['questions'][number],
  'id' | 'label' | 'help' | 'kind' | 'options' | 'need' | 'audience'
>

/** An answer while it is given: its value, and what people read. */
export interface Answer {
  value: GivenAnswer['value']
  text: string
}
/** By question. */
export type Answers = Readonly<Record<string, Answer>>

const isGiven = (answer: Answer | undefined): answer is Answer =>
  answer !== undefined && answer.value !== null && answer.value !== ''

/** What is said at the questions that have to be answered first, by question. */
export function missingAnswers(questions: readonly Question[], answers: Answers): Record<string, string> {
  const missing = questions.filter(({ id, need }) => need === 'to_raise' && !isGiven(answers[id]))
  return Object.fromEntries(missing.map(({ id, label }) => [id, `Please fill in “${label}”.`]))
}

/** As the API takes them. */
export function givenAnswers(answers: Answers): GivenAnswer[] {
  return Object.entries(answers).map(([fieldId, { value }]) => ({ fieldId, value }))
}

/** The title of a ticket by its form's pattern; undefined if who raises it writes one. */
export function titleOf({ terms }: RequestForm, answers: Answers): string | undefined {
  if (terms.title === null) return undefined
  const textOf = (label: string) => {
    const asked = terms.questions.find((question) => question.label === label)
    return (asked && answers[asked.id]?.text) ?? ''
  }
  return titleFrom(terms.title, textOf) || terms.name
}

/** The answers that the company sees, in Markdown, in the form's order, and what else was written. */
export function describedAnswers({ terms }: RequestForm, answers: Answers, more: string): string {
  const answered = terms.questions.map((question) => {
    const answer = answers[question.id]
    if (!isGiven(answer)) return { ...question, text: null }
    return { ...question, text: question.kind === 'date' ? String(answer.value) : answer.text }
  })
  return [answersText(answered), more.trim()].filter(Boolean).join('\n\n') || terms.name
}

/** An answer that stands on a ticket, for people to read. */
export function shownAnswer({ kind, text }: { kind: Question['kind']; text: string }): string {
  return kind === 'date' ? formatDay(text) : text
}
