import type { RequestForms } from '@remotehands/contract'
import { OneOf } from '../../ui/OneOf.tsx'
import { PlannedItems } from '../tickets/checklist/PlannedItems.tsx'
import { conditionsOf, type FormDraft, newTask, type TaskDraft } from './form-draft.ts'

interface TaskListProps {
  draft: FormDraft
  errors: Readonly<Record<string, string>>
  /** Whom the saved tasks name. */
  people: RequestForms['people']
  onChange: (tasks: TaskDraft[]) => void
}

/** What is to be done on a form's tickets: items of their checklist, which open by themselves. */
export function TaskList({ draft, errors, people, onChange }: TaskListProps) {
  const conditions = [
    { value: '', label: 'At once' },
    ...conditionsOf(draft).map(({ value, label }) => ({ value, label: `If ${label}` })),
  ]
  return (
    <PlannedItems
      noun="Task"
      title="Tasks"
      hint="They stand on the ticket’s checklist, which only staff see."
      items={draft.tasks}
      blank={newTask}
      errors={errors}
      field="tasks"
      people={people}
      onChange={onChange}
      more={(task, at, change) => (
        <OneOf
          label="Opens"
          value={task.when}
          options={
            conditions.some(({ value }) => value === task.when)
              ? conditions
              : [...conditions, { value: task.when, label: 'A choice that is gone' }]
          }
          error={errors[`tasks.${at}.when`]}
          onChange={(when) => change({ when })}
        />
      )}
    />
  )
}
