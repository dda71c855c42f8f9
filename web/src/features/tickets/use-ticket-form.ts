import { NewTicket } from '@remotehands/contract'
import { messageOf } from '../../lib/api-error.ts'
import { showFieldErrors } from '../../lib/form-errors.ts'
import { useCreate } from '../../lib/use-create.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import type { ToastContent } from '../../ui/toast/toast-store.ts'
import { useToast } from '../../ui/toast/use-toast.ts'

interface TicketFormOptions {
  userId: number | undefined
  onCreated: () => void
  /** What the notification of success offers next. */
  next: NonNullable<ToastContent['action']>
}

const blank = { title: '', description: '', priority: 'medium' } as const

/** Raises a ticket. The form lives as long as who calls this, so its text outlives a change of tab. */
export function useTicketForm({ userId, onCreated, next }: TicketFormOptions) {
  const form = useSchemaForm(NewTicket, blank)
  const { create } = useCreate('tickets.create')
  const { toast } = useToast()

  const submit = form.handleSubmit(async (ticket) => {
    try {
      await create({ ...ticket, ...(userId !== undefined && { userId }) })
    } catch (error) {
      const description = messageOf(error, 'Failed to create ticket. Please try again.')
      toast({ title: 'Error', description, variant: 'destructive' })
      showFieldErrors(form, error)
      return
    }
    toast({
      title: 'Ticket Created',
      description: 'Your support ticket has been submitted successfully.',
      action: next,
    })
    form.reset(blank)
    onCreated()
  })

  return { form, submit, clear: () => form.reset(blank) }
}
export type TicketForm = ReturnType<typeof useTicketForm>
