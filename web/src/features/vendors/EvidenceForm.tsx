import { Input, Stack } from '@chakra-ui/react'
import { type Evidence, NewEvidence, type RequirementStanding } from '@remotehands/contract'
import { useWatch } from 'react-hook-form'
import * as z from 'zod'
import { messageOf } from '../../lib/api-error.ts'
import { useCreate } from '../../lib/use-create.ts'
import { useLists } from '../../lib/use-lists.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { Form } from '../../ui/Form.tsx'
import { FormButtons } from '../../ui/FormButtons.tsx'
import { FormField } from '../../ui/FormField.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { useToast } from '../../ui/toast/use-toast.ts'
import { DraftNotice } from '../drafts/DraftNotice.tsx'
import { draftKeyOf } from '../drafts/draft-store.ts'
import { useDraft } from '../drafts/use-draft.ts'
import { AttachmentPicker } from '../files/AttachmentPicker.tsx'
import { useAttachments } from '../files/use-attachments.ts'
import { useSubmitWithFiles } from '../files/use-submit-with-files.ts'
import { useSession } from '../people/session/use-session.ts'
import { RequirementSelect } from './RequirementSelect.tsx'
import { vendorLists } from './vendor-lists.ts'
import { controlWords } from './vendor-words.ts'

const Fields = NewEvidence.omit({ attachmentIds: true })
const EvidenceDraft = z.object({
  ...{ requirementId: z.string(), title: z.string(), controls: z.number(), expiresOn: z.string() },
})

interface EvidenceFormProps {
  vendorId: number
  requirements: readonly RequirementStanding[]
  /** The requirement, if it was chosen already. */
  requirementId: string | undefined
  /** A rejected document that this one takes the place of. */
  again: Evidence | undefined
  onClose: () => void
}

/** Uploads a compliance document. */
export function EvidenceForm(props: EvidenceFormProps) {
  const { vendorId, requirements, requirementId, again, onClose } = props
  const given = requirements.find(({ id }) => id === requirementId)
  const blank = {
    ...{ requirementId: given?.id ?? '', title: again?.title ?? given?.name ?? '' },
    ...{ controls: again?.controls ?? given?.controls ?? 1, expiresOn: '' },
  }
  const form = useSchemaForm(Fields, blank)
  const chosenId = useWatch({ control: form.control, name: 'requirementId' })
  const chosen = requirements.find(({ id }) => id === chosenId)
  const choose = (id: string) => {
    const next = requirements.find((each) => each.id === id)
    const title = form.getValues('title')
    if (next && (!title || title === chosen?.name)) form.setValue('title', next.name)
    if (next) form.setValue('controls', next.controls)
    form.setValue('requirementId', id)
    form.clearErrors('requirementId')
  }
  const attachments = useAttachments()
  const { user } = useSession()
  const draft = useDraft({
    key: user && draftKeyOf(user.id, `evidence ${vendorId} ${again?.id ?? requirementId ?? ''}`),
    form,
    attachments,
    shape: EvidenceDraft,
    blank,
    take: ({ controls, ...texts }) => ({
      ...{ ...blank, ...texts },
      ...(Number.isFinite(controls) && { controls }),
    }),
    put: (kept) => form.reset(kept),
  })
  const { create } = useCreate('evidence.create')
  const lists = useLists()
  const { toast } = useToast()
  const { errors, isSubmitting } = form.formState

  const send = async (evidence: z.output<typeof Fields>, attachmentIds: string[]) => {
    if (!chosen && requirements.length > 0) {
      form.setError('requirementId', { message: 'Choose the requirement that this document proves.' })
      return
    }
    await create({ ...evidence, requirementId: chosen?.id, attachmentIds }, { id: vendorId })
    draft.drop()
    toast({ title: 'Evidence Uploaded', description: 'It counts once we’ve accepted it.' })
    await lists.forget(vendorLists)
    onClose()
  }
  const submit = useSubmitWithFiles(form, attachments, {
    send,
    missing: 'Attach the document.',
    failed: (error) => messageOf(error, 'We couldn’t upload the document. Please try again.'),
  })(undefined)

  return (
    <Form onSubmit={submit} mt="4">
      <Stack gap="4">
        <DraftNotice draft={draft} onDiscarded={() => form.setFocus('title')} />
        <RequirementSelect
          requirements={requirements}
          value={chosenId ?? ''}
          error={errors.requirementId?.message}
          onChange={choose}
        />
        <FormField label="Title" required error={errors.title?.message}>
          {(control) => <Input {...control} {...form.register('title')} autoComplete="off" />}
        </FormField>
        <FormField
          label="Controls"
          required
          hint={chosen ? `How many of the ${controlWords(chosen.controls)} it proves` : 'How many it proves'}
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
        <FormField
          label="Valid until"
          hint="Leave empty if it doesn’t expire"
          error={errors.expiresOn?.message}
        >
          {(control) => <Input {...control} {...form.register('expiresOn')} type="date" w="12rem" />}
        </FormField>
        <AttachmentPicker {...attachments.picker} limit={1} />
      </Stack>
      <FormButtons onCancel={onClose}>
        <SubmitButton isBusy={isSubmitting} busyLabel={attachments.waiting ?? 'Uploading…'}>
          Upload
        </SubmitButton>
      </FormButtons>
    </Form>
  )
}
