import type { DefaultValues, FieldValues } from 'react-hook-form'
import type * as z from 'zod'
import { messageOf } from '../../../lib/api-error.ts'
import { showFieldErrors } from '../../../lib/form-errors.ts'
import { useSchemaForm } from '../../../lib/use-schema-form.ts'
import { useToast } from '../../../ui/toast/use-toast.ts'

/** A form of the account: what the server refuses is shown at its field, or told when it has none. */
export function useAccountForm<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  blank: DefaultValues<Input>,
  send: (body: Output) => Promise<void>,
) {
  const form = useSchemaForm(schema, blank)
  const { toast } = useToast()

  const submit = form.handleSubmit(async (body) => {
    try {
      await send(body)
    } catch (error) {
      showFieldErrors(form, error)
      const description = messageOf(error, 'That didn’t work. Please try again.')
      toast({ title: 'Error', description, variant: 'destructive' })
    }
  })

  return { form, submit }
}
