import { type CurrentUser, NewTicket, type RequestForm } from '@remotehands/contract'
import { useState } from 'react'
import * as z from 'zod'
import { type Answer, describedAnswers, givenAnswers, missingAnswers, titleOf } from './answers.ts'
import { useRequestForms } from './use-request-forms.ts'

/** A request as a draft keeps it. */
export const RequestDraft = z.object({
  formId: z.number().optional(),
  answers: z.record(
    z.string(),
    z.object({ value: z.union([z.string(), z.number(), z.boolean()]).nullable(), text: z.string() }),
  ),
})
type Given = z.output<typeof RequestDraft>
const blank: Given = { answers: {} }

/** What the ticket form asks for beside a request form, which says the rest. */
const WithForm = NewTicket.extend({ description: z.string() })
const WithFormAndTitle = WithForm.extend({ title: z.string() })
const schemaFor = (form: RequestForm | undefined) =>
  form ? (form.terms.title === null ? WithForm : WithFormAndTitle) : NewTicket

/** The request form of a new ticket, if one is chosen, and its answers so far. */
export function useRequest(user: CurrentUser | undefined) {
  const [isShown, setShown] = useState(false)
  const forms = useRequestForms(isShown ? user : undefined)
  const [given, setGiven] = useState(blank)
  const [errors, setErrors] = useState<Record<string, string>>({})
  /** Counted, so that each refusal moves the focus to what is missing. */
  const [refusals, setRefusals] = useState(0)
  const refuse = (next: Record<string, string>) => {
    setErrors(next)
    if (Object.keys(next).length > 0) setRefusals((count) => count + 1)
  }
  const chosen = forms.find(({ id }) => id === given.formId)
  const put = (next: Given) => {
    setGiven(next)
    setErrors({})
  }
  return {
    forms,
    /** The form of the ticket is on the screen: only then are request forms asked for. */
    show: () => setShown(true),
    chosen,
    /** What the form of the ticket checks. */
    schema: schemaFor(chosen),
    /** For a draft. */
    given,
    put,
    choose: (formId: number | undefined) => put(formId === undefined ? blank : { formId, answers: {} }),
    answers: given.answers,
    answer: (id: string, answer: Answer) => {
      setGiven((before) => ({ ...before, answers: { ...before.answers, [id]: answer } }))
      setErrors(({ [id]: _, ...others }) => others)
    },
    /** People and devices are of one company. */
    forgetReferences: () => {
      const kinds = new Map(chosen?.terms.questions.map(({ id, kind }) => [id, kind]))
      const stays = ([id]: [string, unknown]) => !['person', 'device'].includes(kinds.get(id) ?? '')
      setGiven(({ formId, answers }) => ({
        formId,
        answers: Object.fromEntries(Object.entries(answers).filter(stays)),
      }))
    },
    errors,
    refusals,
    /** Says at each question what the server found wrong with its answer. */
    showErrors: (fields: Readonly<Record<string, string>>) =>
      refuse(
        Object.fromEntries(
          Object.entries(fields).map(([field, text]) => [field.replace(/^answers\./, ''), text]),
        ),
      ),
    /** Whether all is answered that has to be; says at each question what isn't. */
    check: () => {
      const missing = chosen ? missingAnswers(chosen.terms.questions, given.answers) : {}
      refuse(missing)
      return Object.keys(missing).length === 0
    },
    /** What the form makes of a ticket's text. */
    fill: <Ticket extends { title: string; description: string }>(ticket: Ticket) => {
      if (!chosen) return ticket
      return {
        ...ticket,
        formId: chosen.id,
        answers: givenAnswers(given.answers),
        title: titleOf(chosen, given.answers) ?? ticket.title,
        description: describedAnswers(chosen, given.answers, ticket.description),
      }
    },
  }
}
export type Request = ReturnType<typeof useRequest>
