import { Button, chakra, Flex, Heading, Stack } from '@chakra-ui/react'
import type { Attachment, VendorContract } from '@remotehands/contract'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { useCreate } from '../../../lib/use-create.ts'
import { useLists } from '../../../lib/use-lists.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Form } from '../../../ui/Form.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { useToast } from '../../../ui/toast/use-toast.ts'
import { useStep } from '../../../ui/use-step.ts'
import { AttachmentList } from '../../files/AttachmentList.tsx'
import { AttachmentPicker } from '../../files/AttachmentPicker.tsx'
import { useAttachments } from '../../files/use-attachments.ts'
import { useSubmitWithFiles } from '../../files/use-submit-with-files.ts'
import { contractLists } from './use-contracts.ts'

interface ContractDocumentsProps {
  contract: VendorContract
  /** Whether documents can be added and removed here. */
  mayChange: boolean
}

export function ContractDocuments({ contract, mayChange }: ContractDocumentsProps) {
  const { id, documents } = contract
  return (
    <chakra.section aria-labelledby="contract-documents">
      <Heading as="h3" size="md" mb="3" id="contract-documents">
        Documents
      </Heading>
      <Stack gap="3">
        {documents.length === 0 && <chakra.p color="fg.muted">No documents are attached.</chakra.p>}
        {!mayChange && <AttachmentList owner={{ call: 'contracts.document', id }} attachments={documents} />}
        {mayChange &&
          documents.map((document) => (
            <Flex key={document.id} gap="2" align="center" wrap="wrap">
              <AttachmentList owner={{ call: 'contracts.document', id }} attachments={[document]} />
              <RemoveDocument contractId={id} document={document} />
            </Flex>
          ))}
        {mayChange && <AddDocuments contractId={id} />}
      </Stack>
    </chakra.section>
  )
}

function AddDocuments({ contractId }: { contractId: number }) {
  const attachments = useAttachments()
  const form = useForm()
  const { create } = useCreate('contracts.addDocuments')
  const lists = useLists()
  const { toast } = useToast()
  const submit = useSubmitWithFiles(form, attachments, {
    send: async (_, attachmentIds) => {
      await create({ attachmentIds }, { id: contractId })
      attachments.clear()
      toast({ title: 'Documents Attached', description: 'They’re attached to the contract.' })
      await lists.forget(contractLists)
    },
    missing: 'Attach a document.',
    failed: (error) => messageOf(error, 'The documents could not be attached. Please try again.'),
  })(undefined)
  return (
    <Form aria-label="Attach documents" onSubmit={submit}>
      <Stack gap="3" align="flex-start">
        <chakra.div w="full">
          <AttachmentPicker {...attachments.picker} />
        </chakra.div>
        {attachments.picker.value.length > 0 && (
          <SubmitButton
            size="sm"
            isBusy={form.formState.isSubmitting}
            busyLabel={attachments.waiting ?? 'Attaching…'}
          >
            Attach to the contract
          </SubmitButton>
        )}
      </Stack>
    </Form>
  )
}

function RemoveDocument({ contractId, document }: { contractId: number; document: Attachment }) {
  const [isAsking, setAsking] = useState(false)
  const { run, isBusy } = useStep('The document could not be removed. Please try again.')
  const lists = useLists()
  const remove = () =>
    run(async () => {
      await call('contracts.removeDocument', { params: { id: contractId, attachmentId: document.id } })
      setAsking(false)
      await lists.forget(contractLists)
    })
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        colorPalette="gray"
        aria-label={`Remove ${document.name}`}
        onClick={() => setAsking(true)}
      >
        <Trash2 size={16} aria-hidden />
        Remove
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Remove this document?"
        confirmLabel="Remove document"
        isBusy={isBusy}
        onConfirm={remove}
        onCancel={() => setAsking(false)}
      >
        {document.name} will be removed from the contract, and nobody can open it there any more.
      </ConfirmDialog>
    </>
  )
}
