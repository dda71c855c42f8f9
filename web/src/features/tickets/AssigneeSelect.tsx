import { useWholeList } from '../../lib/use-whole-list.ts'
import { RecordSelect } from '../../ui/RecordSelect.tsx'

interface AssigneeSelectProps {
  assigneeId: number | null
  /** The current assignee, who may no longer be an active technician. */
  current: { id: number; name: string } | undefined
  onChange: (assigneeId: number | null) => void
}

export function AssigneeSelect({ assigneeId, current, onChange }: AssigneeSelectProps) {
  const list = useWholeList('technicians.list')
  const technicians = list.items ?? []
  const isListed = !current || technicians.some(({ id }) => id === current.id)
  return (
    <RecordSelect
      label="Assignee"
      none="Unassigned"
      required
      value={assigneeId ?? undefined}
      list={{ ...list, items: isListed ? technicians : [current, ...technicians] }}
      onChange={(id) => onChange(id ?? null)}
    />
  )
}
