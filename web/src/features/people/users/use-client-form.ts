import { type CurrentUser, NewClient, scopeOf } from '@remotehands/contract'
import { call } from '../../../lib/api.ts'
import { useCreate } from '../../../lib/use-create.ts'
import { useSchemaForm } from '../../../lib/use-schema-form.ts'
import { useToast } from '../../../ui/toast/use-toast.ts'
import { useSubmit } from '../../../ui/use-submit.ts'

/** Adds a client. The form lives as long as who calls this, so its text outlives a change of tab. */
export function useClientForm(actor: CurrentUser | undefined, onCreated: () => void) {
  const isOwnCompanyOnly = actor !== undefined && scopeOf(actor.role, 'client:create') !== 'any'
  const blank = {
    firstName: '',
    lastName: '',
    username: '',
    email: '',
    company: isOwnCompanyOnly ? actor.company : '',
    createCompany: false,
    password: '',
    role: 'client',
    phoneNumber: '',
  } as const
  const form = useSchemaForm(NewClient, blank)
  const { create } = useCreate('auth.createClient')
  const { toast } = useToast()

  const submit = useSubmit(form, {
    send: async (client) => {
      if (!isOwnCompanyOnly && !client.createCompany && !(await isKnown(client.company))) {
        form.setError('company', { type: 'server', message: chooseCompany }, { shouldFocus: true })
        return
      }
      await create(client)
      toast({ title: 'Client Added', description: 'The client has been added successfully.' })
      form.reset(blank)
      onCreated()
    },
    failed: 'Failed to create client. Please try again.',
  })

  return { form, submit, isOwnCompanyOnly, clear: () => form.reset(blank) }
}

/** A name alone never creates a company here: the list has an option for that. */
const chooseCompany = 'There is no company with this name. Choose one from the list, or “Create new company”.'

async function isKnown(name: string): Promise<boolean> {
  const { exact, similar } = await call('companies.match', { query: { name } })
  // For a similar name, the server's error names what was probably meant.
  return exact !== null || similar.length > 0
}
export type ClientForm = ReturnType<typeof useClientForm>
