import { useRef } from 'react'
import { ApiError } from '../lib/api-error.ts'
import { useErrors } from './use-errors.ts'
import { useStep } from './use-step.ts'

/**
 * Saves what a form has, one step at a time. What is wrong, by the form itself or by the server, stands beside its fields, of which the
 * first then has the keyboard. `failed` is said when the server gives no reason.
 */
export function useSaving(failed: string) {
  const form = useRef<HTMLFormElement>(null)
  const { errors, showErrors } = useErrors(form)
  const { run, isBusy } = useStep(failed)
  /** `onRefused`: what to read again, since the server knew better. */
  const save = (step: () => Promise<unknown>, onRefused?: () => unknown) =>
    run(step, async (error) => {
      if (!(error instanceof ApiError)) return
      showErrors(
        Object.fromEntries(
          Object.entries(error.fields).map(([field, text]) => [field.replace(/^(terms|change)\./, ''), text]),
        ),
      )
      await onRefused?.()
    })
  return { form, errors, showErrors, save, isBusy }
}
