import { Box, Input, SimpleGrid, Stack } from '@chakra-ui/react'
import { limits, type Prepared, ticketPriorities, ticketStatuses } from '@remotehands/contract'
import { CheckBox } from '../../ui/CheckBox.tsx'
import { FormField } from '../../ui/FormField.tsx'
import { Choice } from '../rules/Choice.tsx'
import { TagPicker } from '../tags/TagPicker.tsx'
import { macroKeys, macroWithKey } from './macro-keys.ts'
import type { PreparedDraft } from './prepared-draft.ts'
import { StaffSelect } from './StaffSelect.tsx'
import type { Macro } from './use-prepared.ts'

interface MacroFieldsProps {
  draft: PreparedDraft
  errors: Readonly<Record<string, string>>
  people: Prepared['people']
  /** Those that may have a key already. */
  others: readonly Macro[]
  onChange: (part: Partial<PreparedDraft>) => void
}

const statuses = ticketStatuses
  .filter((status) => status !== 'new')
  .map((value) => ({ value, label: value.replaceAll('_', ' ') }))
const priorities = ticketPriorities.map((value) => ({ value, label: value }))
const assignees = [
  { value: 'me', label: 'Whoever uses it' },
  { value: 'person', label: 'A person' },
  { value: 'nobody', label: 'Unassigned' },
] as const

/** What a macro does besides its reply. */
export function MacroFields({ draft, errors, people, others, onChange }: MacroFieldsProps) {
  const keys = macroKeys.map((value) => {
    const other = macroWithKey(value, others)
    return { value, label: other ? `${value}, the key of “${other.terms.name}”` : value }
  })
  const { status, priority, assignTo, userId, tagIds, time, isBillable, key } = draft
  return (
    <Stack gap="5">
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <Choice
          label="Set the status"
          none="Leave it"
          value={status}
          options={statuses}
          onChange={(status) => onChange({ status })}
        />
        <Choice
          label="Set the priority"
          none="Leave it"
          value={priority}
          options={priorities}
          onChange={(priority) => onChange({ priority })}
        />
        <Choice
          label="Assign to"
          none="Leave it"
          value={assignTo}
          options={assignees}
          onChange={(assignTo) => onChange({ assignTo })}
        />
        {assignTo === 'person' && (
          <StaffSelect
            value={userId}
            people={people}
            error={Object.entries(errors).find(([field]) => field.startsWith('assign'))?.[1]}
            onChange={(userId) => onChange({ userId })}
          />
        )}
      </SimpleGrid>
      <TagPicker
        hint={`At most ${limits.prepared.tags}. Those that the ticket has already stay.`}
        error={errors.tagIds}
        value={tagIds}
        limit={limits.prepared.tags}
        onChange={(tagIds) => onChange({ tagIds })}
      />
      <Box>
        <FormField
          label="Log time"
          error={Object.entries(errors).find(([field]) => field.startsWith('time'))?.[1]}
          hint="For whoever uses it, like 15, 1h 30m or 1:30. Leave it empty to log none."
        >
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              maxLength={20}
              value={time}
              onChange={({ target }) => onChange({ time: target.value })}
            />
          )}
        </FormField>
        {time.trim() !== '' && (
          <Box mt="2">
            <CheckBox isChecked={isBillable} onChange={(isBillable) => onChange({ isBillable })}>
              Billable
            </CheckBox>
          </Box>
        )}
      </Box>
      <Choice
        label="Key"
        none="None"
        hint="Pressed on an open ticket, it uses the macro at once."
        error={errors.key}
        value={key === null ? null : `${key}`}
        options={keys}
        onChange={(key) => onChange({ key: key && Number(key) })}
      />
    </Stack>
  )
}
