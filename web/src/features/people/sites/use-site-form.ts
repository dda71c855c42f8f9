import { NewSite, type Site } from '@remotehands/contract'
import { call } from '../../../lib/api.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { useCreate } from '../../../lib/use-create.ts'
import { useLists } from '../../../lib/use-lists.ts'
import { useSchemaForm } from '../../../lib/use-schema-form.ts'
import { useToast } from '../../../ui/toast/use-toast.ts'
import { useSubmit } from '../../../ui/use-submit.ts'

/** What names a site on the screen. */
export const siteLists = [
  ...(['sites.list', 'users.list', 'users.read', 'clients.list', 'companies.people'] as const),
  ...(['devices.list', 'devices.read'] as const),
] as const

/** Adds a site to a company, or changes one. */
export function useSiteForm(companyId: number, site: Site | undefined, onSaved: () => void) {
  const { name = '', address = '', hours = '', accessNotes = '', timeZone = null } = site ?? {}
  const form = useSchemaForm(NewSite, { name, address, hours, accessNotes, timeZone })
  const { create } = useCreate('sites.create')
  const { forget } = useLists()
  const { toast } = useToast()
  const submit = useSubmit(form, {
    send: async (body) => {
      const saved = site
        ? await call('sites.update', { params: { id: site.id }, body: { ...body, version: site.version } })
        : await create(body, { id: companyId })
      onSaved()
      toast({
        title: site ? 'Changes saved' : 'Site added',
        description: `${saved.name} is up to date.`,
      })
      await forget(siteLists)
    },
    failed: 'The site could not be saved. Nothing was lost; please try again.',
    onFailed: (error) => error instanceof ApiError && error.code === 'CONFLICT' && forget(siteLists),
  })
  return { form, submit }
}
