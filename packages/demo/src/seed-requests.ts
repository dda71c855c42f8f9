import type { RequestFormTerms } from '@remotehands/contract'
import type { Stores, UserRecord } from '@remotehands/core'

type Question = RequestFormTerms['questions'][number]
type Task = RequestFormTerms['tasks'][number]

/** The same ids each time: a seeding that was cut short goes on to the same data. */
const idOf = (form: number, part: number) =>
  `00000000-0000-4000-8000-0000000${form}${String(part).padStart(4, '0')}`

const question = (id: string, label: string, more: Partial<Question> = {}): Question => ({
  ...{ id, label, help: '', kind: 'text', options: [], need: 'never', audience: 'everybody' },
  ...more,
})
const task = (id: string, text: string, more: Partial<Task> = {}): Task => ({
  ...{ id, text, ownerId: null, dueInDays: null, when: null },
  ...more,
})

const colleague = (part: number) => idOf(1, part)
const phone = (part: number) => idOf(2, part)
const device = (part: number) => idOf(3, part)

const forms: readonly RequestFormTerms[] = [
  {
    name: 'New colleague',
    description: 'Accounts, a computer and a desk for someone who starts soon.',
    ...{ title: 'New colleague: {Name}', priority: 'medium', tags: [], teamId: null, approvals: null },
    questions: [
      question(colleague(1), 'Name', { need: 'to_raise' }),
      question(colleague(2), 'First day', { kind: 'date', need: 'to_raise' }),
      question(colleague(3), 'Reports to', { kind: 'person' }),
      question(colleague(4), 'Computer', {
        ...{ kind: 'choice', options: ['Laptop', 'Desktop', 'None'], need: 'to_raise' },
      }),
      question(colleague(5), 'Programs and shared folders', { kind: 'long_text' }),
      question(colleague(6), 'User name', { need: 'to_resolve', audience: 'staff' }),
    ],
    tasks: [
      task(colleague(11), 'Create the account and the mailbox', { dueInDays: 2 }),
      task(colleague(12), 'Prepare the laptop', {
        ...{ dueInDays: 3, when: { fieldId: colleague(4), option: 'Laptop' } },
      }),
      task(colleague(13), 'Prepare the desktop', {
        ...{ dueInDays: 3, when: { fieldId: colleague(4), option: 'Desktop' } },
      }),
      task(colleague(14), 'Send the first password to the manager', { dueInDays: 5 }),
    ],
    ...{ holds: true, isArchived: false },
  },
  {
    name: 'Lost phone',
    description: 'We lock it at once, and can erase it.',
    ...{ title: 'Lost phone', priority: 'urgent', tags: [], teamId: null, approvals: null },
    questions: [
      question(phone(1), 'Whose phone', { kind: 'person', need: 'to_raise' }),
      question(phone(2), 'Last seen', { help: 'Where and when, as far as you know.' }),
      question(phone(3), 'Erase it', { kind: 'yes_no', need: 'to_raise' }),
    ],
    tasks: [task(phone(11), 'Lock the phone'), task(phone(12), 'Block the card')],
    ...{ holds: false, isArchived: false },
  },
  {
    name: 'New device',
    description: 'Your company approves it before we order.',
    ...{ title: 'New device: {What}', priority: 'low', tags: [], teamId: null, approvals: 1 },
    questions: [
      question(device(1), 'What', { need: 'to_raise' }),
      question(device(2), 'For whom', { kind: 'person' }),
      question(device(3), 'Needed by', { kind: 'date' }),
    ],
    tasks: [task(device(11), 'Order it'), task(device(12), 'Set it up and hand it over')],
    ...{ holds: false, isArchived: false },
  },
]

/** Three request forms. */
export async function seedRequests({ requestForms }: Stores, by: UserRecord, now: Date): Promise<void> {
  for (const [at, terms] of forms.entries()) {
    const record = await requestForms.read()
    const id = at + 1
    if (record.forms.some((form) => form.id === id)) continue
    await requestForms.change(record, { forms: [...record.forms, { id, terms }], lastId: id }, id, {
      ...{ type: 'created', actorId: by.id, at: now.toISOString(), label: terms.name, changes: [] },
    })
  }
}
