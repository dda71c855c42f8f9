import { NewDocument } from '@remotehands/contract'
import type * as z from 'zod'
import { call } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { useCreate } from '../../../lib/use-create.ts'
import { useLists } from '../../../lib/use-lists.ts'
import { useSchemaForm } from '../../../lib/use-schema-form.ts'
import { useToast } from '../../../ui/toast/use-toast.ts'
import { useAttachments } from '../../files/use-attachments.ts'
import { useSubmitWithFiles } from '../../files/use-submit-with-files.ts'
import type { DocumentDialogOf } from './CompanyDocuments.tsx'
import { documentLists } from './document-words.ts'

const Fields = NewDocument.omit({ attachmentIds: true })

/** The form of a new document, of what is said of one, or of a newer file. */
export function useDocumentForm(companyId: number, dialog: DocumentDialogOf, onClose: () => void) {
  const before = dialog.of === 'new' ? undefined : dialog.document
  const form = useSchemaForm(Fields, {
    name: before?.name ?? '',
    category: before?.category ?? 'agreement',
    note: before?.note ?? '',
    validUntil: before?.validUntil ?? '',
    isShared: before?.isShared ?? false,
  })
  const attachments = useAttachments()
  const { create } = useCreate('documents.create')
  const lists = useLists()
  const { toast } = useToast()

  const send = async (fields: z.output<typeof Fields>, attachmentIds: string[]) => {
    if (dialog.of === 'new') {
      await create({ ...fields, attachmentIds }, { id: companyId })
    } else {
      const { id, version } = dialog.document
      const params = { id }
      if (dialog.of === 'change') await call('documents.update', { params, body: { ...fields, version } })
      else await call('documents.replace', { params, body: { version, attachmentIds } })
    }
    const said = {
      new: { title: 'Document Added', description: `${fields.name} is with the company’s documents.` },
      change: { title: 'Document Saved', description: `${fields.name} has been updated.` },
      replace: { title: 'File Replaced', description: 'The file before is among the earlier versions.' },
    } as const
    toast(said[dialog.of])
    await lists.forget(documentLists)
    onClose()
  }
  const submit = useSubmitWithFiles(form, attachments, {
    send,
    ...(dialog.of !== 'change' && { missing: 'Attach the document.' }),
    failed: (error) => messageOf(error, 'We couldn’t save the document. Please try again.'),
  })(undefined)
  return { form, attachments, submit }
}
