import type { DefaultValues, FieldValues } from 'react-hook-form'
import type * as z from 'zod'
import { useSchemaForm } from '../../../lib/use-schema-form.ts'
import { useSubmit } from '../../../ui/use-submit.ts'

/** A form of the account settings. */
export function useAccountForm<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  blank: DefaultValues<Input>,
  send: (body: Output) => Promise<void>,
) {
  const form = useSchemaForm(schema, blank)

  const submit = useSubmit(form, {
    send: async (body) => {
      await send(body)
    },
    failed: 'That didn’t work. Please try again.',
  })

  return { form, submit }
}
