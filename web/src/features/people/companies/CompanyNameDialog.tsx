import { chakra, Input } from '@chakra-ui/react'
import type { Company } from '@remotehands/contract'
import { Fragment } from 'react'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Form } from '../../../ui/Form.tsx'
import { FormButtons } from '../../../ui/FormButtons.tsx'
import { FormField } from '../../../ui/FormField.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { CompanyFields } from './CompanyFields.tsx'
import { CompanyLink } from './CompanyLink.tsx'
import { useCompanyNameForm } from './use-company-name-form.ts'

interface CompanyNameDialogProps {
  /** The company to change; a new one without it. */
  company?: Company
  isOpen: boolean
  onClose: () => void
  onSaved?: (company: Company) => void
}

export function CompanyNameDialog({ isOpen, ...props }: CompanyNameDialogProps) {
  const title = props.company ? `Edit ${props.company.name}` : 'Add a company'
  return (
    <Dialog isOpen={isOpen} title={title} onClose={props.onClose}>
      <NameForm {...props} />
    </Dialog>
  )
}

function NameForm({ company, onClose, onSaved }: Omit<CompanyNameDialogProps, 'isOpen'>) {
  const { form, submit, similar } = useCompanyNameForm(company, (saved) => {
    onClose()
    onSaved?.(saved)
  })
  const { errors, isSubmitting } = form.formState
  return (
    <Form onSubmit={submit} mt="4">
      <FormField
        label="Name"
        required
        hint="Names that differ only in capital letters, accents or spaces count as the same company."
        error={errors.name?.message}
      >
        {(control) => <Input {...control} {...form.register('name')} autoComplete="off" />}
      </FormField>
      {company && <CompanyFields form={form} company={company} />}
      {similar.length > 0 && (
        <chakra.p mt="3" textStyle="sm" role="status">
          Did you mean{' '}
          {similar.map(({ id, name }, at) => (
            <Fragment key={id}>
              {at > 0 && ' or '}
              <CompanyLink id={id} name={name} />
            </Fragment>
          ))}
          ?
        </chakra.p>
      )}
      <FormButtons onCancel={onClose}>
        <SubmitButton isBusy={isSubmitting} busyLabel="Saving…">
          {company ? 'Save changes' : similar.length > 0 ? 'Add as a new company' : 'Add company'}
        </SubmitButton>
      </FormButtons>
    </Form>
  )
}
