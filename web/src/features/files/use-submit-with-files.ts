import { useLayoutEffect, useRef } from 'react'
import type { FieldValues, SubmitErrorHandler, UseFormReturn } from 'react-hook-form'
import { showFieldErrors } from '../../lib/form-errors.ts'
import { useToast } from '../../ui/toast/use-toast.ts'
import type { PickedFile } from './picked-file.ts'
import { withUploadedPictures } from './placed-pictures.ts'
import type { Attachments } from './use-attachments.ts'

interface Steps<Input extends FieldValues, Output, Extra> {
  send: (values: Output, attachmentIds: string[], extra: Extra) => Promise<void>
  /** What to say at the files when there is none; without it they are optional. */
  missing?: string
  onInvalid?: SubmitErrorHandler<Input>
  /** What the notification says when `send` threw; fields and files show their own errors. */
  failed?: (error: unknown) => string
}

/**
 * Submits a form with files: checks it, waits for what is still uploading, and sends what stands in the form by then. Returns the
 * submit handler for one `extra`, e.g. the status that goes along.
 */
export function useSubmitWithFiles<Input extends FieldValues, Output, Extra = undefined>(
  form: UseFormReturn<Input, unknown, Output>,
  attachments: Attachments,
  steps: Steps<Input, Output, Extra>,
) {
  const { toast } = useToast()
  const latest = useRef({ ...steps, files: attachments.picker.value })
  useLayoutEffect(() => {
    latest.current = { ...steps, files: attachments.picker.value }
  })

  async function send(values: Output, ids: string[], extra: Extra): Promise<void> {
    const { send, failed, files } = latest.current
    try {
      await send(withPictures(values, files), ids, extra)
    } catch (error) {
      if (!failed) throw error
      toast({ title: 'Error', description: failed(error), variant: 'destructive' })
      showFieldErrors(form, error)
      attachments.explain(error)
    }
  }

  return (extra: Extra) =>
    form.handleSubmit(
      async () => {
        const ids = await attachments.ready(latest.current.missing)
        if (!ids) return
        // The form may have changed while the files were uploading.
        await form.handleSubmit((values) => send(values, ids, extra), latest.current.onInvalid)()
      },
      (errors) => latest.current.onInvalid?.(errors),
    )
}

/** The values, their texts with the pictures that have been uploaded. */
function withPictures<Output>(values: Output, files: readonly PickedFile[]): Output {
  const placed = Object.entries(values as object).map(([name, value]) => [
    name,
    typeof value === 'string' ? withUploadedPictures(value, files) : value,
  ])
  return Object.fromEntries(placed) as Output
}
