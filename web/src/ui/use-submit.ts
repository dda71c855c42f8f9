import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { showFieldErrors } from '../lib/form-errors.ts'
import { useTellFailure } from './use-tell-failure.ts'

interface SubmitSteps<Sent> {
  send: (values: Sent) => Promise<unknown>
  /** What is said when it fails and the server gives no reason. */
  failed: string
  onFailed?: (error: unknown) => unknown
}

/** Submits a form. What the server refuses stands at its field, and in a notification. */
export function useSubmit<Input extends FieldValues, Context, Sent>(
  form: UseFormReturn<Input, Context, Sent>,
  { send, failed, onFailed }: SubmitSteps<Sent>,
) {
  const tellFailure = useTellFailure()
  return form.handleSubmit(async (values) => {
    try {
      await send(values)
    } catch (error) {
      tellFailure(error, failed)
      showFieldErrors(form, error)
      await onFailed?.(error)
    }
  })
}
