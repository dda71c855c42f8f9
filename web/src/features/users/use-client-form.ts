import { type CurrentUser, NewClient, scopeOf } from '@remotehands/contract'
import { messageOf } from '../../lib/api-error.ts'
import { showFieldErrors } from '../../lib/form-errors.ts'
import { useCreate } from '../../lib/use-create.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { useToast } from '../../ui/toast/use-toast.ts'

/** Adds a client. The form lives as long as who calls this, so its text outlives a change of tab. */
export function useClientForm(actor: CurrentUser | undefined, onCreated: () => void) {
  const isOwnCompanyOnly = actor !== undefined && scopeOf(actor.role, 'client:create') !== 'any'
  const blank = {
    firstName: '',
    lastName: '',
    username: '',
    email: '',
    company: isOwnCompanyOnly ? actor.company : '',
    password: '',
    role: 'client',
    phoneNumber: '',
  } as const
  const form = useSchemaForm(NewClient, blank)
  const { create } = useCreate('auth.createClient')
  const { toast } = useToast()

  const submit = form.handleSubmit(async (client) => {
    try {
      await create(client)
    } catch (error) {
      const description = messageOf(error, 'Failed to create client. Please try again.')
      toast({ title: 'Error', description, variant: 'destructive' })
      showFieldErrors(form, error)
      return
    }
    toast({ title: 'Client Added', description: 'The client has been added successfully.' })
    form.reset(blank)
    onCreated()
  })

  return { form, submit, isOwnCompanyOnly, clear: () => form.reset(blank) }
}
export type ClientForm = ReturnType<typeof useClientForm>
