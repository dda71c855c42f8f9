import { type RequestForm, RequestFormTerms } from '@remotehands/contract'
import { issuesByField } from '../../lib/issues-by-field.ts'
import { daysOf, newItem, type PlannedItem } from '../tickets/checklist/PlannedItems.tsx'

type Terms = RequestForm['terms']
type Question = Terms['questions'][number]
type Task = Terms['tasks'][number]

/** A question while it is edited: its choices as typed, one to a line. */
export interface QuestionDraft extends Omit<Question, 'options'> {
  options: string
}

/** A task while it is edited: days as typed, and its condition as one of `conditionsOf`. */
export interface TaskDraft extends PlannedItem {
  when: string
}

/** A request form while it is edited: texts as typed. */
export interface FormDraft extends Omit<Terms, 'title' | 'tags' | 'questions' | 'tasks'> {
  title: string
  tags: string
  questions: readonly QuestionDraft[]
  tasks: readonly TaskDraft[]
}

const blank: FormDraft = {
  ...{ name: '', description: '', title: '', tags: '', priority: 'medium', teamId: null },
  ...{ approvals: null, questions: [], tasks: [], holds: false, isArchived: false },
}

export function draftOf(form: RequestForm | undefined): FormDraft {
  if (!form) return { ...blank, questions: [newQuestion()] }
  const { title, tags, questions, tasks } = form.terms
  return {
    ...form.terms,
    title: title ?? '',
    tags: tags.join(', '),
    questions: questions.map((question) => ({ ...question, options: question.options.join('\n') })),
    tasks: tasks.map(({ when, dueInDays, ...task }) => ({
      ...task,
      dueInDays: dueInDays === null ? '' : String(dueInDays),
      when: when ? conditionKey(when) : '',
    })),
  }
}

export const newQuestion = (): QuestionDraft => ({
  ...{ id: crypto.randomUUID(), label: '', help: '', kind: 'text', options: '' },
  ...{ need: 'never', audience: 'everybody' },
})
export const newTask = (): TaskDraft => ({ ...newItem(), when: '' })

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

const conditionKey = ({ fieldId, option }: NonNullable<Task['when']>) => `${fieldId} ${option}`
/** On which answers a task can depend. */
export function conditionsOf({ questions }: Pick<FormDraft, 'questions'>) {
  return questions
    .filter(({ kind }) => kind === 'choice')
    .flatMap(({ id, label, options }) =>
      linesOf(options).map((option) => ({
        value: conditionKey({ fieldId: id, option }),
        label: `${label || 'Choice'}: ${option}`,
        when: { fieldId: id, option },
      })),
    )
}

type Checked = { terms: RequestFormTerms; errors?: never } | { errors: Record<string, string>; terms?: never }

/** The form that a draft says, or what is wrong by field. */
export function checkDraft(draft: FormDraft): Checked {
  const conditions = conditionsOf(draft)
  const gone = draft.tasks.findIndex(
    ({ when }) => when !== '' && !conditions.some(({ value }) => value === when),
  )
  const { data, error } = RequestFormTerms.safeParse({
    ...draft,
    title: draft.title.trim() || null,
    tags: draft.tags
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
    questions: draft.questions.map((question) => ({
      ...question,
      options: question.kind === 'choice' ? linesOf(question.options) : [],
    })),
    tasks: draft.tasks.map(({ dueInDays, when, ...task }) => ({
      ...task,
      dueInDays: daysOf(dueInDays),
      when: conditions.find(({ value }) => value === when)?.when ?? null,
    })),
  })
  const errors = {
    ...issuesByField(error),
    ...(gone >= 0 && { [`tasks.${gone}.when`]: 'Choose a value of one of the form’s choices.' }),
  }
  return data && gone < 0 ? { terms: data } : { errors }
}
