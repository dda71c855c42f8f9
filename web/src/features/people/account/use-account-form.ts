import type { DefaultValues, FieldValues } from 'react-hook-form'
import type * as z from 'zod'
import { useSchemaForm } from '../../../lib/use-schema-form.ts'
import { useSubmit } from '../../../ui/use-submit.ts'

/** A form of the account: what the server refuses is shown at its field, or told when it has none. */
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
