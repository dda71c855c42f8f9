import { chakra, Input, Stack, Table, Textarea } from '@chakra-ui/react'
import { type ArchivePreview, type Company, NewArchive } from '@remotehands/contract'
import { call } from '../../../lib/api.ts'
import { useLists } from '../../../lib/use-lists.ts'
import { useQuery } from '../../../lib/use-query.ts'
import { useSchemaForm } from '../../../lib/use-schema-form.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FailedNotice } from '../../../ui/FailedNotice.tsx'
import { Form } from '../../../ui/Form.tsx'
import { FormButtons } from '../../../ui/FormButtons.tsx'
import { FormField } from '../../../ui/FormField.tsx'
import { LoadingSkeleton } from '../../../ui/LoadingSkeleton.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { useToast } from '../../../ui/toast/use-toast.ts'
import { useSubmit } from '../../../ui/use-submit.ts'
import { closedRow } from './archive-words.ts'
import { companyLists } from './use-merges.ts'

interface ArchiveDialogProps {
  company: Company
  isOpen: boolean
  onClose: () => void
}

/** Archives a company: see what is closed, say why, type the name. */
export function ArchiveDialog({ isOpen, ...props }: ArchiveDialogProps) {
  return (
    <Dialog isOpen={isOpen} title={`Archive ${props.company.name}`} onClose={props.onClose}>
      <ArchiveForm {...props} />
    </Dialog>
  )
}

function ArchiveForm({ company, onClose }: Omit<ArchiveDialogProps, 'isOpen'>) {
  const form = useSchemaForm(NewArchive, { name: '', reason: '' })
  const { errors, isSubmitting } = form.formState
  const lists = useLists()
  const { toast } = useToast()
  const params = { id: company.id }
  const preview = useQuery('companies.previewArchive', { params }, { revalidateOnMount: true })
  const submit = useSubmit(form, {
    send: async (body) => {
      await call('companies.archive', { params, body })
      await lists.forget(['companies.overview', ...companyLists])
      toast({ title: 'Archive Started', description: `${company.name} is being archived.` })
      onClose()
    },
    failed: 'The company could not be archived. Nothing was changed; please try again.',
  })
  return (
    <Form onSubmit={submit} mt="4">
      <Stack gap="5">
        <chakra.p color="fg.muted">
          Nothing new can be added to an archived company. Its page, history and figures stay, and you can
          restore it.
        </chakra.p>
        {preview.error && (
          <FailedNotice
            title="This company can’t be archived."
            error={preview.error}
            isRetrying={preview.isRefreshing}
            onRetry={preview.refresh}
          />
        )}
        {preview.isLoading && <LoadingSkeleton h="40" what="the preview" />}
        {preview.data && !preview.error && (
          <>
            <WhatIsClosed preview={preview.data} />
            <FormField label="Reason" hint="Only staff can see this." error={errors.reason?.message}>
              {(control) => <Textarea {...control} {...form.register('reason')} rows={2} />}
            </FormField>
            <FormField
              label={`Type “${company.name}” to confirm`}
              required
              hint="Restoring brings people and devices back. Tickets, questions and appointments stay closed."
              error={errors.name?.message}
            >
              {(control) => (
                <Input {...control} {...form.register('name')} autoComplete="off" spellCheck={false} />
              )}
            </FormField>
          </>
        )}
      </Stack>
      <FormButtons onCancel={onClose}>
        {preview.data && !preview.error && (
          <SubmitButton colorPalette="red" isBusy={isSubmitting} busyLabel="Archiving…">
            Archive company
          </SubmitButton>
        )}
      </FormButtons>
    </Form>
  )
}

function WhatIsClosed({ preview: { counts, domains } }: { preview: ArchivePreview }) {
  return (
    <>
      <Table.Root size="sm" aria-label="What is closed">
        <Table.Body>
          {counts.map(({ kind, count, isMore }) => (
            <Table.Row key={kind} bg="transparent">
              <Table.Cell textAlign="end" fontVariantNumeric="tabular-nums" w="1" whiteSpace="nowrap">
                {count.toLocaleString('en-US')}
                {isMore && '+'}
              </Table.Cell>
              <Table.Cell>
                {closedRow(kind).name}
                <chakra.span display="block" textStyle="sm" color="fg.muted">
                  {closedRow(kind).fate}
                </chakra.span>
              </Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
      {domains.length > 0 && (
        <chakra.p textStyle="sm" color="fg.muted">
          Mail from {domains.join(', ')} will no longer be recognized as this company’s.
        </chakra.p>
      )}
    </>
  )
}
