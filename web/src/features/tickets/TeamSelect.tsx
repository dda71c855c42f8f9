import { useTeams } from '../../lib/use-teams.ts'
import { RecordSelect } from '../../ui/RecordSelect.tsx'

interface TeamSelectProps {
  teamId: number | null
  onChange: (teamId: number | null) => void
}

/** The team whose work a ticket is; one that was deactivated stays until another is chosen. */
export function TeamSelect({ teamId, onChange }: TeamSelectProps) {
  const list = useTeams(teamId === null ? [] : [teamId])
  if (list.items?.length === 0) return null
  return (
    <RecordSelect
      label="Team"
      none="None"
      value={teamId ?? undefined}
      list={list}
      onChange={(id) => onChange(id ?? null)}
    />
  )
}
