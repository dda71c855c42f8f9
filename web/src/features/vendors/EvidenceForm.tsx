import { Button, chakra, Flex, Input, Stack } from '@chakra-ui/react'
import { NewEvidence } from '@remotehands/contract'
import { messageOf } from '../../lib/api-error.ts'
import { showFieldErrors } from '../../lib/form-errors.ts'
import { useCreate } from '../../lib/use-create.ts'
import { useLists } from '../../lib/use-lists.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { FormField } from '../../ui/FormField.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { useToast } from '../../ui/toast/use-toast.ts'
import { AttachmentPicker } from '../attachments/AttachmentPicker.tsx'
import { useAttachments } from '../attachments/use-attachments.ts'
import { vendorLists } from './vendor-lists.ts'

const Fields = NewEvidence.omit({ attachmentIds: true })
const blank = { title: '', controls: 1, expiresOn: '' }

/** Hands a compliance document in. */
export function EvidenceForm({ vendorId, onClose }: { vendorId: number; onClose: () => void }) {
  const form = useSchemaForm(Fields, blank)
  const attachments = useAttachments()
  const { create } = useCreate('evidence.create')
  const lists = useLists()
  const { toast } = useToast()
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async (evidence) => {
    const problem = attachments.isSending
      ? 'The document is still on its way. Please upload once it has arrived.'
      : attachments.ids.length === 0
        ? 'Attach the document.'
        : undefined
    if (problem) return form.setError('root', { message: problem })
    try {
      await create({ ...evidence, attachmentIds: attachments.ids }, { id: vendorId })
    } catch (error) {
      showFieldErrors(form, error)
      form.setError('root', {
        message: messageOf(error, 'The document could not be handed in. Please try again.'),
      })
      return
    }
    toast({ title: 'Evidence Uploaded', description: 'It counts once it has been accepted.' })
    await lists.forget(vendorLists)
    onClose()
  })

  return (
    <chakra.form onSubmit={submit} noValidate mt="4">
      <Stack gap="4">
        <FormField label="Title" required error={errors.title?.message}>
          {(control) => <Input {...control} {...form.register('title')} autoComplete="off" />}
        </FormField>
        <FormField
          label="Controls"
          required
          hint="How many of the agreed controls it covers"
          error={errors.controls?.message}
        >
          {(control) => (
            <Input
              {...control}
              {...form.register('controls', { valueAsNumber: true })}
              type="number"
              min={1}
              w="8rem"
            />
          )}
        </FormField>
        <FormField label="Valid until" hint="Empty when it does not expire" error={errors.expiresOn?.message}>
          {(control) => <Input {...control} {...form.register('expiresOn')} type="date" w="12rem" />}
        </FormField>
        <AttachmentPicker {...attachments.picker} limit={1} />
        {errors.root && (
          <chakra.p role="alert" textStyle="sm" color="fg.error">
            {errors.root.message}
          </chakra.p>
        )}
      </Stack>
      <Flex mt="6" gap="3" justify="flex-end" wrap="wrap">
        <Button variant="outline" colorPalette="gray" onClick={onClose}>
          Cancel
        </Button>
        <SubmitButton isBusy={isSubmitting} busyLabel="Uploading…">
          Hand in
        </SubmitButton>
      </Flex>
    </chakra.form>
  )
}
