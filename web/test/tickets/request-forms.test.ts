import { expect, it } from 'vitest'
import { describedAnswers, missingAnswers, titleOf } from '../../src/features/requests/answers.ts'
import {
  checkDraft,
  conditionsOf,
  draftOf,
  newQuestion,
  newTask,
} from '../../src/features/requests/form-draft.ts'

const name = { ...newQuestion(), label: 'Name', need: 'to_raise' as const }
const computer = {
  ...newQuestion(),
  label: 'Computer',
  kind: 'choice' as const,
  options: 'Laptop\n\n Desktop ',
}
const account = { ...newQuestion(), label: 'User name', audience: 'staff' as const }
const draft = {
  ...draftOf(undefined),
  name: 'New colleague',
  title: 'New colleague: {Name}',
  tags: 'Onboarding, ',
  questions: [name, computer, account],
}

function savedForm() {
  const { terms } = checkDraft(draft)
  if (!terms) throw new Error('The draft has something wrong.')
  return { id: 1, terms }
}

it('reads a draft as it was typed, and shows it the same when it is edited again', () => {
  const form = savedForm()
  expect(form.terms).toMatchObject({
    ...{ title: 'New colleague: {Name}', tags: ['Onboarding'] },
    questions: [{ label: 'Name' }, { options: ['Laptop', 'Desktop'] }, { audience: 'staff' }],
  })
  expect(checkDraft(draftOf(form)).terms).toEqual(form.terms)
})

it('says at each part what is wrong with it', () => {
  const { errors } = checkDraft({
    ...draft,
    name: ' ',
    questions: [
      { ...name, label: '' },
      { ...computer, options: 'Laptop' },
    ],
    tasks: [{ ...newTask(), text: 'Order it', dueInDays: 'soon' }],
  })
  expect(errors).toMatchObject({
    name: 'Please enter a name.',
    'questions.0.label': 'Please enter a label.',
    'questions.1.options': 'Add at least two choices.',
    'tasks.0.dueInDays': expect.any(String),
  })
})

it('lets a task depend on a choice, and says when that choice is gone', () => {
  const [laptop] = conditionsOf(draft)
  expect(laptop?.label).toBe('Computer: Laptop')
  const tasks = [{ ...newTask(), text: 'Prepare it', when: laptop?.value ?? '' }]
  expect(checkDraft({ ...draft, tasks }).terms?.tasks[0]?.when).toEqual({
    ...{ fieldId: computer.id, option: 'Laptop' },
  })
  const { errors } = checkDraft({ ...draft, tasks, questions: [name] })
  expect(errors).toMatchObject({ 'tasks.0.when': 'Choose a value of one of the form’s choices.' })
})

it('names the ticket by its answers, and describes it by those that its company sees', () => {
  const form = savedForm()
  const answers = {
    [name.id]: { value: 'Marisol Vega', text: 'Marisol Vega' },
    [account.id]: { value: 'mvega', text: 'mvega' },
  }
  expect(titleOf(form, answers)).toBe('New colleague: Marisol Vega')
  expect(describedAnswers(form, answers, ' She starts early. ')).toBe(
    '**Name:** Marisol Vega\n\nShe starts early.',
  )
})

it('asks for what has to be answered to raise the ticket, and for nothing else', () => {
  const { questions } = savedForm().terms
  expect(missingAnswers(questions, {})).toEqual({ [name.id]: 'Please fill in “Name”.' })
  expect(missingAnswers(questions, { [name.id]: { value: '', text: '' } })).not.toEqual({})
  expect(missingAnswers(questions, { [name.id]: { value: 'Mo', text: 'Mo' } })).toEqual({})
})
