import { NativeSelect } from '@chakra-ui/react'
import { useWholeList } from '../../lib/use-whole-list.ts'
import { FormField } from '../../ui/FormField.tsx'

interface AssigneeSelectProps {
  assigneeId: number | null
  /** Of whoever has the ticket now, who may not be one of the active technicians any more. */
  assigneeName: string | null
  onChange: (assigneeId: number | null) => void
}

export function AssigneeSelect({ assigneeId, assigneeName, onChange }: AssigneeSelectProps) {
  const { items: technicians = [], isLoading, error } = useWholeList('technicians.list')
  const isListed = assigneeId === null || technicians.some(({ id }) => id === assigneeId)
  return (
    <FormField
      label="Assignee"
      required
      hint={isLoading ? 'Loading technicians…' : undefined}
      error={error && 'The technicians could not be loaded. Close this window and try again.'}
    >
      {(control) => (
        <NativeSelect.Root>
          <NativeSelect.Field
            {...control}
            value={assigneeId ?? ''}
            onChange={({ target }) => onChange(target.value ? Number(target.value) : null)}
          >
            <option value="">Nobody</option>
            {!isListed && <option value={assigneeId}>{assigneeName ?? `#${assigneeId}`}</option>}
            {technicians.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      )}
    </FormField>
  )
}
