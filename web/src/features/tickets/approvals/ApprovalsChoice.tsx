import type { ApprovalsNeeded } from '@remotehands/contract'
import { OneOf } from '../../../ui/OneOf.tsx'

interface ApprovalsChoiceProps {
  value: ApprovalsNeeded | null
  onChange: (value: ApprovalsNeeded | null) => void
}

const options = [
  { value: '0', label: 'Not needed' },
  { value: '1', label: 'One of the company’s approvers' },
  { value: '2', label: 'Two of the company’s approvers' },
] as const

/** How many of a company's approvers have to approve before work starts. */
export function ApprovalsChoice({ value, onChange }: ApprovalsChoiceProps) {
  return (
    <OneOf
      label="Approval"
      hint="Work on the ticket starts once it’s approved."
      value={value === null ? '0' : value === 1 ? '1' : '2'}
      options={options}
      onChange={(chosen) => onChange(chosen === '0' ? null : chosen === '1' ? 1 : 2)}
    />
  )
}
