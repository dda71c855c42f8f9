import type { StepUp } from '@remotehands/contract'
import { useState } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type * as z from 'zod'
import { call } from '../../../lib/api.ts'
import { ApiError, messageOf } from '../../../lib/api-error.ts'
import { showFieldErrors } from '../../../lib/form-errors.ts'
import { useSchemaForm } from '../../../lib/use-schema-form.ts'

/** A form that proves who it is. A wrong password or code is said at its field, anything else as `refusal`. */
export function useProof<Input extends FieldValues, Output extends z.input<typeof StepUp>>(
  schema: z.ZodType<Output, Input>,
  blank: DefaultValues<Input>,
  onBusy: (isBusy: boolean) => void,
  onConfirmed: () => void,
) {
  const form = useSchemaForm(schema, blank)
  const [refusal, setRefusal] = useState<string>()

  const submit = form.handleSubmit(async (body) => {
    setRefusal(undefined)
    onBusy(true)
    try {
      await call('auth.stepUp', { body })
      onConfirmed()
    } catch (error) {
      showFieldErrors(form, error)
      const isOfField = error instanceof ApiError && Object.keys(error.fields).length > 0
      if (!isOfField) setRefusal(messageOf(error, 'That didn’t work. Please try again.'))
    } finally {
      onBusy(false)
    }
  })

  return { form, submit, refusal }
}
