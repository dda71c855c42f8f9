import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiError, messageOf } from '../../lib/api-error.ts'
import { showFieldErrors } from '../../lib/form-errors.ts'
import { useLists } from '../../lib/use-lists.ts'
import { useToast } from '../../ui/toast/use-toast.ts'
import { vendorLists } from './vendor-lists.ts'

/** Sends a form about a vendor: `send` returns what to say then. Errors show at their fields, and the text stays. */
export function useVendorSubmit<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  send: (body: Output) => Promise<{ title: string; description: string }>,
) {
  const lists = useLists()
  const { toast } = useToast()
  return form.handleSubmit(async (body) => {
    try {
      toast(await send(body))
    } catch (error) {
      const message = messageOf(error, 'This could not be saved. Nothing was lost; please try again.')
      showFieldErrors(form, error)
      form.setError('root', { message })
      if (!(error instanceof ApiError) || error.status !== 409) return
    }
    await lists.forget(vendorLists)
  })
}
