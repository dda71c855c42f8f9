import { chakra, Input, SimpleGrid } from '@chakra-ui/react'
import { InquiryClient, type InquiryDetails } from '@remotehands/contract'
import { useCreate } from '../../../lib/use-create.ts'
import { useLists } from '../../../lib/use-lists.ts'
import { useSchemaForm } from '../../../lib/use-schema-form.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Form } from '../../../ui/Form.tsx'
import { FormButtons } from '../../../ui/FormButtons.tsx'
import { FormField } from '../../../ui/FormField.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { useToast } from '../../../ui/toast/use-toast.ts'
import { useSubmit } from '../../../ui/use-submit.ts'
import { CompanyField } from '../../people/companies/CompanyField.tsx'

interface ClientDialogProps {
  inquiry: InquiryDetails
  isOpen: boolean
  onClose: () => void
  onDone: (inquiry: InquiryDetails) => unknown
}

/** Adds an inquiry's sender to a client company, existing or new. */
export function ClientDialog({ isOpen, ...props }: ClientDialogProps) {
  return (
    <Dialog isOpen={isOpen} size="xl" title="Add as client" onClose={props.onClose}>
      <ClientForm {...props} />
    </Dialog>
  )
}

const fields = [
  { name: 'firstName', label: 'First name' },
  { name: 'lastName', label: 'Last name' },
  { name: 'username', label: 'Username' },
  { name: 'email', label: 'Email' },
] as const

function ClientForm({ inquiry, onClose, onDone }: Omit<ClientDialogProps, 'isOpen'>) {
  const { id, name, email } = inquiry
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  const form = useSchemaForm(InquiryClient, {
    ...{ firstName, lastName: rest.join(' '), email, username: email.split('@')[0] ?? '', company: '' },
    ...{ role: 'client', invite: true },
  })
  const { create } = useCreate('inquiries.createClient')
  const lists = useLists()
  const { toast } = useToast()
  const { errors, isSubmitting } = form.formState
  const [company, isNew] = form.watch(['company', 'createCompany'])

  const submit = useSubmit(form, {
    send: async (body) => {
      await onDone(await create(body, { id }))
      await lists.forget(['users.list', 'companies.list', 'clients.list'])
      toast({ title: 'Client Added', description: 'The client has been added successfully.' })
      onClose()
    },
    failed: 'Failed to create client. Please try again.',
  })

  return (
    <Form onSubmit={submit} mt="4" autoComplete="off">
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
        {fields.map((field) => (
          <FormField key={field.name} label={field.label} required error={errors[field.name]?.message}>
            {(control) => <Input {...control} {...form.register(field.name)} />}
          </FormField>
        ))}
        <CompanyField
          value={{ name: company ?? '', isNew: isNew ?? false }}
          register={() => form.register('company')}
          onChange={(choice) => {
            form.setValue('company', choice.name, { shouldValidate: form.formState.isSubmitted })
            form.setValue('createCompany', choice.isNew)
          }}
          error={errors.company?.message}
        />
      </SimpleGrid>
      <chakra.label mt="4" display="flex" gap="3" alignItems="flex-start">
        <chakra.input
          type="checkbox"
          mt="1"
          boxSize="4"
          accentColor="accent.solid"
          {...form.register('invite')}
        />
        Email an invitation to choose a password
      </chakra.label>
      <FormButtons onCancel={onClose}>
        <SubmitButton isBusy={isSubmitting} busyLabel="Adding…">
          Add client
        </SubmitButton>
      </FormButtons>
    </Form>
  )
}
