import { type CurrentUser, scopeOf } from '@remotehands/contract'
import type { FieldError } from 'react-hook-form'
import { useWholeList } from '../../lib/use-whole-list.ts'
import { RecordSelect } from '../../ui/RecordSelect.tsx'

interface PersonFieldProps {
  user: CurrentUser
  value: number | undefined
  onChange: (id: number | undefined) => void
  error: FieldError | undefined
}

/** Whom it is about: anybody of the staff for an administrator, else only oneself. */
export function PersonField({ user, value, onChange, error: fault }: PersonFieldProps) {
  const isAny = scopeOf(user.role, 'duty:enter') === 'any'
  const error = fault && (fault.type === 'server' ? fault.message : 'Choose a person.')
  const staff = useWholeList(isAny ? 'technicians.list' : undefined)
  if (!isAny) return error ? <p role="alert">{error}</p> : null
  return (
    <RecordSelect
      label="Person"
      none="Choose a person"
      required
      value={value}
      list={staff}
      error={error}
      onChange={onChange}
    />
  )
}
