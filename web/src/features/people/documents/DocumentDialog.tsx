import { Input, NativeSelect, SimpleGrid, Stack, Textarea } from '@chakra-ui/react'
import { documentCategories } from '@remotehands/contract'
import { Controller } from 'react-hook-form'
import { CheckBox } from '../../../ui/CheckBox.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Form } from '../../../ui/Form.tsx'
import { FormButtons } from '../../../ui/FormButtons.tsx'
import { FormField } from '../../../ui/FormField.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { AttachmentPicker } from '../../files/AttachmentPicker.tsx'
import type { DocumentDialogOf } from './CompanyDocuments.tsx'
import { categoryNames } from './document-words.ts'
import { useDocumentForm } from './use-document-form.ts'

interface DocumentDialogProps {
  companyId: number
  dialog: DocumentDialogOf | undefined
  onClose: () => void
}

/** Adds a document, changes what is said of it, or puts a newer file in its place. */
export function DocumentDialog({ companyId, dialog, onClose }: DocumentDialogProps) {
  return (
    <Dialog isOpen={dialog !== undefined} title={titleOf(dialog)} onClose={onClose}>
      {dialog && <DocumentForm companyId={companyId} dialog={dialog} onClose={onClose} />}
    </Dialog>
  )
}

function titleOf(dialog: DocumentDialogOf | undefined): string {
  if (!dialog || dialog.of === 'new') return 'Add a document'
  return `${dialog.of === 'change' ? 'Edit' : 'Replace the file of'} ${dialog.document.name}`
}

type FormProps = Omit<DocumentDialogProps, 'dialog'> & { dialog: DocumentDialogOf }

function DocumentForm({ companyId, dialog, onClose }: FormProps) {
  const { form, attachments, submit } = useDocumentForm(companyId, dialog, onClose)
  const { register, control } = form
  const { errors, isSubmitting } = form.formState
  return (
    <Form onSubmit={submit} mt="4">
      <Stack gap="4">
        {dialog.of !== 'replace' && (
          <>
            <FormField label="Name" required error={errors.name?.message}>
              {(field) => <Input {...field} {...register('name')} autoComplete="off" />}
            </FormField>
            <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
              <FormField label="Category" required error={errors.category?.message}>
                {(field) => (
                  <NativeSelect.Root>
                    <NativeSelect.Field {...field} {...register('category')}>
                      {documentCategories.map((category) => (
                        <option key={category} value={category}>
                          {categoryNames[category]}
                        </option>
                      ))}
                    </NativeSelect.Field>
                    <NativeSelect.Indicator />
                  </NativeSelect.Root>
                )}
              </FormField>
              <FormField
                label="Valid until"
                hint="Leave empty if it doesn’t expire"
                error={errors.validUntil?.message}
              >
                {(field) => <Input {...field} {...register('validUntil')} type="date" />}
              </FormField>
            </SimpleGrid>
            <FormField label="Note" hint="Only staff can see this." error={errors.note?.message}>
              {(field) => <Textarea {...field} {...register('note')} rows={3} />}
            </FormField>
            <Controller
              control={control}
              name="isShared"
              render={({ field }) => (
                <CheckBox isChecked={field.value ?? false} onChange={field.onChange}>
                  Everybody at the company can read it
                </CheckBox>
              )}
            />
          </>
        )}
        {dialog.of !== 'change' && <AttachmentPicker {...attachments.picker} limit={1} />}
      </Stack>
      <FormButtons onCancel={onClose}>
        <SubmitButton isBusy={isSubmitting} busyLabel={attachments.waiting ?? 'Saving…'}>
          {dialog.of === 'new' ? 'Add document' : dialog.of === 'change' ? 'Save changes' : 'Replace file'}
        </SubmitButton>
      </FormButtons>
    </Form>
  )
}
