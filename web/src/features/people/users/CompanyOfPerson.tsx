import { Input } from '@chakra-ui/react'
import type { Ref } from 'react'
import { FormField } from '../../../ui/FormField.tsx'
import { type CompanyChoice, CompanyField } from '../companies/CompanyField.tsx'

interface CompanyOfPersonProps {
  choice: CompanyChoice
  onChange: (choice: CompanyChoice) => void
  /** Makes the control known to the form, which puts the focus there when it is refused: in the order of the fields. */
  register: () => { ref: Ref<HTMLInputElement> }
  /** A company's own administrator adds people to that company alone. */
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
