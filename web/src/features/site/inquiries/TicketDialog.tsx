import { NativeSelect, Stack } from '@chakra-ui/react'
import { type InquiryDetails, InquiryTicket, ticketPriorities } from '@remotehands/contract'
import { useState } from 'react'
import { useCreate } from '../../../lib/use-create.ts'
import { useSchemaForm } from '../../../lib/use-schema-form.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Form } from '../../../ui/Form.tsx'
import { FormButtons } from '../../../ui/FormButtons.tsx'
import { FormField } from '../../../ui/FormField.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { useToast } from '../../../ui/toast/use-toast.ts'
import { useSubmit } from '../../../ui/use-submit.ts'
import { type ClientChoice, ClientFields } from '../../people/users/ClientFields.tsx'

interface TicketDialogProps {
  inquiry: InquiryDetails
  isOpen: boolean
  onClose: () => void
  onDone: (inquiry: InquiryDetails) => unknown
}

/** Raises a ticket with an inquiry's text, on behalf of a client. */
export function TicketDialog({ isOpen, ...props }: TicketDialogProps) {
  return (
    <Dialog isOpen={isOpen} title="Create a ticket" onClose={props.onClose}>
      <TicketForm {...props} />
    </Dialog>
  )
}

function TicketForm({ inquiry, onClose, onDone }: Omit<TicketDialogProps, 'isOpen'>) {
  const { id, knownClient } = inquiry
  const form = useSchemaForm(InquiryTicket, {
    priority: 'medium',
    ...(knownClient && { clientId: knownClient.id }),
  })
  const [companyId, setCompanyId] = useState<number>()
  const { create } = useCreate('inquiries.createTicket')
  const { toast } = useToast()
  const { errors, isSubmitting } = form.formState
  const choose = (choice: ClientChoice) => {
    setCompanyId(choice.companyId)
    if (choice.clientId === undefined) form.resetField('clientId')
    else form.setValue('clientId', choice.clientId, { shouldValidate: true })
  }

  const submit = useSubmit(form, {
    send: async (body) => {
      await onDone(await create(body, { id }))
      toast({ title: 'Ticket Created', description: 'The ticket was raised from this inquiry.' })
      onClose()
    },
    failed: 'Failed to create ticket. Please try again.',
  })

  return (
    <Form onSubmit={submit} mt="4">
      <Stack gap="4">
        {knownClient ? (
          <p>
            The ticket is raised for {knownClient.name}, {knownClient.company}.
          </p>
        ) : (
          <ClientFields
            value={{ companyId, clientId: form.watch('clientId') }}
            error={errors.clientId && 'Choose the client.'}
            onChange={choose}
          />
        )}
        <FormField label="Priority" required error={errors.priority?.message}>
          {(control) => (
            <NativeSelect.Root>
              <NativeSelect.Field {...control} {...form.register('priority')}>
                {ticketPriorities.map((priority) => (
                  <option key={priority}>{priority}</option>
                ))}
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
          )}
        </FormField>
      </Stack>
      <FormButtons onCancel={onClose}>
        <SubmitButton isBusy={isSubmitting} busyLabel="Creating…">
          Create ticket
        </SubmitButton>
      </FormButtons>
    </Form>
  )
}
