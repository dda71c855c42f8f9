import { Input } from '@chakra-ui/react'
import type { Ref } from 'react'
import { FormField } from '../../../ui/FormField.tsx'
import { type CompanyChoice, CompanyField } from '../companies/CompanyField.tsx'

interface CompanyOfPersonProps {
  choice: CompanyChoice
  onChange: (choice: CompanyChoice) => void
  /** Registers the control with the form, so that errors focus it in the order of the fields. */
  register: () => { ref: Ref<HTMLInputElement> }
  /** Set for a company's own administrator, whose people are of that company only. */
  isFixed: boolean
  /** Whether the person is added, rather than changed. */
  isNew: boolean
  hint?: string | undefined
  error?: string | undefined
}

/** The company of a person who is added or changed. */
export function CompanyOfPerson({ choice, isFixed, isNew, ...field }: CompanyOfPersonProps) {
  if (!isFixed) return <CompanyField value={choice} {...field} />
  return (
    <FormField
      label="Company"
      required
      hint={isNew ? 'You can add people to your own company.' : undefined}
      error={field.error}
    >
      {(control) => (
        <Input {...control} ref={field.register().ref} value={choice.name} readOnly autoComplete="off" />
      )}
    </FormField>
  )
}
