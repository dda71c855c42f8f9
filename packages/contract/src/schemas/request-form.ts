import * as z from 'zod'
import { limits } from '../limits.ts'
import { dayWords } from '../recurrence/recurrence-words.ts'
import { ApprovalsNeeded } from './approval.ts'
import { tagNames } from './tag.ts'
import { isDistinct, line, paragraph, recordId } from './text.ts'
import { TicketPriority } from './ticket-terms.ts'

const { requestForm } = limits

export const fieldKinds = ['text', 'long_text', 'choice', 'date', 'person', 'device', 'yes_no'] as const
export const FieldKind = z.enum(fieldKinds)
export type FieldKind = z.output<typeof FieldKind>

/** Who sees a field and its answer: the company and staff, or staff alone. */
export const FieldAudience = z.enum(['everybody', 'staff'])
/** Whether it has to be answered: to raise the ticket, before staff resolve it, or not at all. */
export const FieldNeed = z.enum(['to_raise', 'to_resolve', 'never'])

/** Given by the page that adds it: it stays the same when its label changes. */
const partId = z.uuid()
export const fieldLabel = line(requestForm.label.max, {
  min: 1,
  tooShort: 'Please enter a label.',
  name: 'The label',
})
export const fieldOption = line(requestForm.option.max, {
  min: 1,
  tooShort: 'Please enter a choice.',
  name: 'A choice',
})

/** What is wrong with the choices of a field. */
export function choiceIssues({ kind, options }: { kind: string; options: readonly string[] }): string[] {
  return [
    ...(kind === 'choice' && options.length < 2 ? ['Add at least two choices.'] : []),
    ...(kind !== 'choice' && options.length > 0 ? ['Only a choice has choices.'] : []),
    ...(isDistinct(options) ? [] : ['Each choice can stand there once.']),
  ]
}

export const FormField = z
  .strictObject({
    id: partId,
    label: fieldLabel,
    help: line(requestForm.help.max, { name: 'The help' }).default(''),
    kind: FieldKind,
    /** Of a choice. */
    options: z
      .array(fieldOption)
      .max(requestForm.options, `A field has at most ${requestForm.options} choices.`)
      .default([]),
    need: FieldNeed.default('never'),
    audience: FieldAudience.default('everybody'),
  })
  .superRefine(({ kind, options, need, audience }, context) => {
    const issue = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    for (const message of choiceIssues({ kind, options })) issue('options', message)
    if (audience === 'staff' && need === 'to_raise')
      issue('need', 'Clients can’t answer what only staff see. Require it before resolving.')
  })
export type FormField = z.output<typeof FormField>

/** What is to be done on such a ticket: an item of its checklist, which opens by itself. */
export const FormTask = z.strictObject({
  id: partId,
  text: line(limits.checklist.text.max, {
    min: 1,
    tooShort: 'Please say what is to be done.',
    name: 'The task',
  }),
  ownerId: recordId.nullable().default(null),
  /** Days from the day on which it opens. */
  dueInDays: z.int().min(0).max(limits.checklist.dueInDays.max).nullable().default(null),
  /** Only once a choice has this value. */
  when: z.strictObject({ fieldId: partId, option: fieldOption }).nullable().default(null),
})
export type FormTask = z.output<typeof FormTask>

const placeholder = /\{([^{}]*)\}/g
/** The labels that a title’s pattern names: `New colleague: {Name}`. */
export const labelsIn = (pattern: string) => [...pattern.matchAll(placeholder)].map(([, name = '']) => name)
/** A title by its pattern; what isn’t answered leaves nothing behind. */
export const titleFrom = (pattern: string, textOf: (label: string) => string) =>
  pattern
    .replaceAll(placeholder, (_, name: string) => textOf(name))
    .replaceAll(/\s+/g, ' ')
    .replace(/[\s:,–-]+$/u, '')
    .trim()

/** A question with what was answered, for people to read; a date as YYYY-MM-DD, null while it isn't answered. */
type Answered = Pick<z.output<typeof FormField>, 'label' | 'kind' | 'audience'> & { text: string | null }
/** What a form's answers make of a ticket's description, in Markdown: those that the company sees, in the form's order. */
export const answersText = (questions: readonly Answered[]): string =>
  questions
    .flatMap(({ label, kind, audience, text }) => {
      if (text === null || audience === 'staff') return []
      if (kind === 'long_text') return [`**${label}:**\n${text}`]
      return [`**${label}:** ${kind === 'date' ? dayWords(text) : text}`]
    })
    .join('\n')

/** A kind of request, as administrators make it. */
export const RequestFormTerms = z
  .strictObject({
    name: line(requestForm.name.max, { min: 1, tooShort: 'Please enter a name.', name: 'The name' }),
    description: line(requestForm.description.max, { name: 'The description' }).default(''),
    /** The title of its tickets, with `{Label}` for an answer; null if who raises one writes it. */
    title: line(limits.ticket.title.max, { min: 1, tooShort: 'Please enter a title.', name: 'The title' })
      .nullable()
      .default(null),
    priority: TicketPriority.default('medium'),
    tags: tagNames.default([]),
    teamId: recordId.nullable().default(null),
    /** How many of the company's approvers have to approve before work starts. */
    approvals: ApprovalsNeeded.nullable().default(null),
    questions: z
      .array(FormField)
      .max(requestForm.questions, `A form has at most ${requestForm.questions} questions.`),
    tasks: z
      .array(FormTask)
      .max(limits.checklist.items, `A form has at most ${limits.checklist.items} tasks.`)
      .default([]),
    /** Whether its tickets can be resolved only once all tasks are done. */
    holds: z.boolean().default(false),
    /** Whether it can be chosen no more. */
    isArchived: z.boolean().default(false),
  })
  .superRefine(({ title, questions, tasks }, context) => {
    const issue = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message })
    const ids = [...questions, ...tasks].map(({ id }) => id)
    if (!isDistinct(ids)) issue(['questions'], 'Each part can stand there once.')
    if (!isDistinct(questions.map((field) => field.label.toLocaleLowerCase('en'))))
      issue(['questions'], 'Each field needs a label of its own.')
    for (const name of title === null ? [] : labelsIn(title))
      if (!questions.some((field) => field.label === name && field.audience === 'everybody'))
        issue(['title'], `“{${name}}” is not a field that everybody sees.`)
    tasks.forEach(({ when }, index) => {
      const asked = when && questions.find(({ id }) => id === when.fieldId)
      if (when && !asked?.options.includes(when.option))
        issue(['tasks', index, 'when'], 'Choose a value of one of the form’s choices.')
    })
  })
export type RequestFormTerms = z.output<typeof RequestFormTerms>

/** An answer as it is given: a text, the choice, the day, a person’s or device’s number, yes or no; null for none. */
export const GivenAnswer = z.strictObject({
  fieldId: partId,
  value: z
    .union([paragraph(requestForm.answer.max, { name: 'The answer' }), recordId, z.boolean()])
    .nullable(),
})
export type GivenAnswer = z.output<typeof GivenAnswer>
export const GivenAnswers = z
  .array(GivenAnswer)
  .max(requestForm.questions, `Send at most ${requestForm.questions} answers.`)
  .refine((answers) => isDistinct(answers.map(({ fieldId }) => fieldId)), 'Answer each field once.')

const FormRecord = z.object({
  id: recordId,
  terms: z.object({ ...RequestFormTerms.shape, tags: z.array(z.string()) }),
})
export type RequestForm = z.output<typeof FormRecord>
/** `version`: of all forms together, which changes with each; null for who can't change them. */
export const RequestForms = z.object({
  version: z.int().min(0).nullable(),
  forms: z.array(FormRecord),
  /** Whom the tasks name. */
  people: z.array(z.object({ id: recordId, name: z.string() })),
})
export type RequestForms = z.output<typeof RequestForms>
export const RequestFormChange = z.strictObject({ version: z.int().min(0), terms: RequestFormTerms })

/** What a ticket's request form asked, and the answers, as the viewer may see them. */
export const TicketRequest = z.object({
  name: z.string(),
  questions: z.array(
    z.object({
      id: partId,
      label: z.string(),
      help: z.string(),
      kind: FieldKind,
      options: z.array(z.string()),
      need: FieldNeed,
      /** Only staff see it. */
      isInternal: z.boolean(),
      /** Null while it isn't answered. `text`: for people to read; of a person or a device, the name at the time. */
      answer: z.object({ value: z.union([z.string(), recordId, z.boolean()]), text: z.string() }).nullable(),
    }),
  ),
})
export type TicketRequest = z.output<typeof TicketRequest>
