import { chakra, Flex, Heading, Input, NativeSelect, Stack, Textarea } from '@chakra-ui/react'
import { ticketPriorities } from '@remotehands/contract'
import { FormField } from '../../ui/FormField.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import type { TicketForm } from './use-ticket-form.ts'

const priorityLabels = {
  low: 'Low: it can wait for a quiet day',
  medium: 'Medium: it gets in the way',
  high: 'High: work is held up',
  urgent: 'Urgent: work has stopped',
}

export function CreateTicketForm({ form, submit }: Pick<TicketForm, 'form' | 'submit'>) {
  const { register, formState } = form
  const { errors, isSubmitting } = formState
  return (
    <chakra.form onSubmit={submit} noValidate aria-labelledby="create-ticket-heading">
      <Stack gap="5" maxW="3xl">
        <Heading as="h2" size="lg" id="create-ticket-heading">
          Create a support ticket
        </Heading>
        <FormField label="Title" required error={errors.title?.message}>
          {(control) => (
            <Input {...control} {...register('title')} placeholder="What is wrong, in a few words" />
          )}
        </FormField>
        <FormField label="Description" required error={errors.description?.message}>
          {(control) => (
            <Textarea
              {...control}
              {...register('description')}
              rows={7}
              placeholder="What happened, since when, and who or what is affected"
            />
          )}
        </FormField>
        <FormField label="Priority" required error={errors.priority?.message}>
          {(control) => (
            <NativeSelect.Root maxW={{ sm: 'sm' }}>
              <NativeSelect.Field {...control} {...register('priority')}>
                {ticketPriorities.map((priority) => (
                  <option key={priority} value={priority}>
                    {priorityLabels[priority]}
                  </option>
                ))}
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
          )}
        </FormField>
        <Flex>
          <SubmitButton isBusy={isSubmitting} busyLabel="Creating ticket…">
            Create ticket
          </SubmitButton>
        </Flex>
      </Stack>
    </chakra.form>
  )
}
