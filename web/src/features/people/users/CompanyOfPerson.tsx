import { Input } from '@chakra-ui/react'
import type { Ref } from 'react'
import { FormField } from '../../../ui/FormField.tsx'
import { type CompanyChoice, CompanyField } from '../companies/CompanyField.tsx'

interface CompanyOfPersonProps {
  choice: CompanyChoice
  onChange: (choice: CompanyChoice) => void
  /** Registers the control with the form, so that errors focus it in the order of the fields. */
  register: () => { ref: Ref<HTMLInputElement> }
  /** Set for a company's own administrator, who adds people to that company only. */
  isFixed: boolean
  hint?: string | undefined
  error?: string | undefined
}

/** The company of a person who is added or changed. */
export function CompanyOfPerson({ choice, isFixed, ...field }: CompanyOfPersonProps) {
  if (!isFixed) return <CompanyField value={choice} {...field} />
  return (
    <FormField label="Company" required hint="You can add people to your own company." error={field.error}>
      {(control) => (
        <Input {...control} ref={field.register().ref} value={choice.name} readOnly autoComplete="off" />
      )}
    </FormField>
  )
}
