import { type CurrentUser, NewClient, scopeOf } from '@remotehands/contract'
import { ApiError, messageOf } from '../../lib/api-error.ts'
import { useCreate } from '../../lib/use-create.ts'
import { fieldsOf, showFieldErrors, useSchemaForm } from '../../lib/use-schema-form.ts'
import { useToast } from '../../ui/toast/use-toast.ts'

/** Adds a client. The form lives as long as who calls this, so its text outlives a change of tab. */
export function useClientForm(actor: CurrentUser, onCreated: () => void) {
  const isOwnCompanyOnly = scopeOf(actor.role, 'client:create') !== 'any'
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
      showFieldErrors(form, refusedFields(error))
      return
    }
    toast({ title: 'Client Added', description: 'The client has been added successfully.' })
    form.reset(blank)
    onCreated()
  })

  return { form, submit, isOwnCompanyOnly }
}
export type ClientForm = ReturnType<typeof useClientForm>

const takenFields: Partial<Record<string, string>> = { USERNAME_TAKEN: 'username', EMAIL_TAKEN: 'email' }

/** A name or an address that somebody else has belongs to its field too. */
function refusedFields(error: unknown): Record<string, string> {
  const field = error instanceof ApiError && error.code && takenFields[error.code]
  return field ? { [field]: messageOf(error, 'This is already in use.') } : fieldsOf(error)
}
