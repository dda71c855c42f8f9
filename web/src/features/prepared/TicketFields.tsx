import { Input, SimpleGrid, Stack } from '@chakra-ui/react'
import { limits, type Prepared, ticketPriorities } from '@remotehands/contract'
import { useTeams } from '../../lib/use-teams.ts'
import { FormField } from '../../ui/FormField.tsx'
import { OneOf } from '../../ui/OneOf.tsx'
import { RecordSelect } from '../../ui/RecordSelect.tsx'
import { Choice } from '../rules/Choice.tsx'
import { TagPicker } from '../tags/TagPicker.tsx'
import { TextBox } from '../texts/TextBox.tsx'
import type { PreparedDraft } from './prepared-draft.ts'
import { StaffSelect } from './StaffSelect.tsx'

interface TicketFieldsProps {
  draft: PreparedDraft
  errors: Readonly<Record<string, string>>
  people: Prepared['people']
  onChange: (part: Partial<PreparedDraft>) => void
  /** Nobody uses it: it is raised by itself. */
  isUnattended?: boolean
}

const priorities = ticketPriorities.map((value) => ({ value, label: value }))
const assignees = [
  { value: 'me', label: 'Whoever uses it' },
  { value: 'person', label: 'A person' },
  { value: 'team', label: 'A team' },
] as const

/** What a ticket template says of its tickets, but for their checklist. */
export function TicketFields({ draft, errors, people, onChange, isUnattended = false }: TicketFieldsProps) {
  const { title, description, priority, assignTo, userId, teamId, tagIds } = draft
  const teams = useTeams(teamId === undefined ? [] : [teamId])
  const assignError = Object.entries(errors).find(([field]) => field.startsWith('assign'))?.[1]
  return (
    <Stack gap="5">
      <FormField label="Title" required error={errors.title}>
        {(control) => (
          <Input
            {...control}
            maxLength={limits.ticket.title.max}
            value={title}
            onChange={({ target }) => onChange({ title: target.value })}
          />
        )}
      </FormField>
      <FormField label="Description" required error={errors.description}>
        {(control) => (
          <TextBox
            {...control}
            rows={5}
            value={description}
            onChange={({ target }) => onChange({ description: target.value })}
          />
        )}
      </FormField>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <OneOf
          label="Priority"
          value={priority ?? 'medium'}
          options={priorities}
          onChange={(chosen) => onChange({ priority: chosen })}
        />
        <Choice
          label="Assign to"
          none="Unassigned"
          value={assignTo === 'nobody' ? null : assignTo}
          options={isUnattended ? assignees.filter(({ value: to }) => to !== 'me') : assignees}
          onChange={(next) => onChange({ assignTo: next })}
        />
        {assignTo === 'person' && (
          <StaffSelect
            value={userId}
            people={people}
            error={assignError}
            onChange={(id) => onChange({ userId: id })}
          />
        )}
        {assignTo === 'team' && (
          <RecordSelect
            label="Team"
            none="Choose a team"
            required
            value={teamId}
            list={teams}
            error={assignError}
            onChange={(id) => onChange({ teamId: id })}
          />
        )}
      </SimpleGrid>
      <TagPicker
        hint={`At most ${limits.prepared.tags}.`}
        error={errors.tagIds}
        value={tagIds}
        limit={limits.prepared.tags}
        onChange={(ids) => onChange({ tagIds: ids })}
      />
    </Stack>
  )
}
