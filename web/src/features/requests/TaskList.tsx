import { Box, Button, chakra, Heading, Input, SimpleGrid, Stack } from '@chakra-ui/react'
import { limits, type RequestForms } from '@remotehands/contract'
import { useWholeList } from '../../lib/use-whole-list.ts'
import { FormField } from '../../ui/FormField.tsx'
import { RecordSelect } from '../../ui/RecordSelect.tsx'
import { conditionsOf, type FormDraft, newTask, type TaskDraft } from './form-draft.ts'
import { OneOf } from './OneOf.tsx'
import { moved, PartCard } from './PartCard.tsx'

interface TaskListProps {
  draft: FormDraft
  errors: Readonly<Record<string, string>>
  /** Whom the saved tasks name. */
  people: RequestForms['people']
  onChange: (tasks: TaskDraft[]) => void
}

/** What is to be done on a form's tickets: items of their checklist, which open by themselves. */
export function TaskList({ draft, errors, people, onChange }: TaskListProps) {
  const { tasks } = draft
  const staff = useWholeList('technicians.list')
  const conditions = [
    { value: '', label: 'At once' },
    ...conditionsOf(draft).map(({ value, label }) => ({ value, label: `If ${label}` })),
  ]
  const change = (at: number, part: Partial<TaskDraft>) =>
    onChange(tasks.map((each, index) => (index === at ? { ...each, ...part } : each)))
  const isFull = tasks.length >= limits.checklist.items
  /** Who has left the staff stays chosen. */
  const ownersFor = (ownerId: number | null) => {
    const known = people.find(({ id }) => id === ownerId)
    const isListed = !known || staff.items?.some(({ id }) => id === ownerId)
    return isListed ? staff : { ...staff, items: [known, ...(staff.items ?? [])] }
  }
  return (
    <chakra.section aria-label="Tasks">
      <Heading as="h3" size="md" mb="1">
        Tasks
      </Heading>
      <chakra.p mb="3" textStyle="sm" color="fg.muted">
        They stand on the ticket’s checklist, which only staff see.
      </chakra.p>
      <Stack as="ol" gap="4" listStyleType="none">
        {tasks.map((task, at) => (
          <PartCard
            key={task.id}
            name={`Task ${at + 1}`}
            at={at}
            count={tasks.length}
            onMove={(by) => onChange(moved(tasks, at, by))}
            onRemove={() => onChange(tasks.toSpliced(at, 1))}
          >
            <Stack gap="4">
              <FormField label="What is to be done" required error={errors[`tasks.${at}.text`]}>
                {(control) => (
                  <Input
                    {...control}
                    maxLength={limits.checklist.text.max}
                    value={task.text}
                    onChange={({ target }) => change(at, { text: target.value })}
                  />
                )}
              </FormField>
              <SimpleGrid columns={{ base: 1, sm: 3 }} gap="4">
                <RecordSelect
                  label="Owner"
                  none="Nobody"
                  value={task.ownerId ?? undefined}
                  list={ownersFor(task.ownerId)}
                  onChange={(id) => change(at, { ownerId: id ?? null })}
                />
                <FormField label="Due after days" error={errors[`tasks.${at}.dueInDays`]}>
                  {(control) => (
                    <Input
                      {...control}
                      inputMode="numeric"
                      value={task.dueInDays}
                      onChange={({ target }) => change(at, { dueInDays: target.value })}
                    />
                  )}
                </FormField>
                <OneOf
                  label="Opens"
                  value={task.when}
                  options={
                    conditions.some(({ value }) => value === task.when)
                      ? conditions
                      : [...conditions, { value: task.when, label: 'A choice that is gone' }]
                  }
                  error={errors[`tasks.${at}.when`]}
                  onChange={(when) => change(at, { when })}
                />
              </SimpleGrid>
            </Stack>
          </PartCard>
        ))}
      </Stack>
      <Box mt="4">
        <Button
          variant="outline"
          size="sm"
          aria-disabled={isFull}
          onClick={() => isFull || onChange([...tasks, newTask()])}
        >
          Add task
        </Button>
      </Box>
    </chakra.section>
  )
}
