import { useLayoutEffect, useRef } from 'react'
import type { FieldValues, SubmitErrorHandler, UseFormReturn } from 'react-hook-form'
import type { Attachments } from './use-attachments.ts'

interface Steps<Input extends FieldValues, Output, Extra> {
  send: (values: Output, attachmentIds: string[], extra: Extra) => Promise<void>
  onInvalid?: SubmitErrorHandler<Input>
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
  const latest = useRef(steps)
  useLayoutEffect(() => {
    latest.current = steps
  })
  return (extra: Extra) =>
    form.handleSubmit(
      async () => {
        const ids = await attachments.ready()
        if (!ids) return
        // The form may have been changed meanwhile.
        const { send, onInvalid } = latest.current
        await form.handleSubmit((values) => send(values, ids, extra), onInvalid)()
      },
      (errors) => latest.current.onInvalid?.(errors),
    )
}
