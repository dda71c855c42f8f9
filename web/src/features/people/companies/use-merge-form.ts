import { type CompanyName, NewMerge } from '@remotehands/contract'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { call } from '../../../lib/api.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { companyPath } from '../../../lib/paths.ts'
import { useLists } from '../../../lib/use-lists.ts'
import { useQuery } from '../../../lib/use-query.ts'
import { useSchemaForm } from '../../../lib/use-schema-form.ts'
import { useToast } from '../../../ui/toast/use-toast.ts'
import { useSubmit } from '../../../ui/use-submit.ts'
import type { CompanyChoice } from './CompanyField.tsx'
import { companyLists } from './use-merges.ts'

const confirmation = NewMerge.pick({ name: true })
const chooseOne = 'Choose the company that stays from the list.'

/** The company that stays, what would move to it, and the name that confirms it. */
export function useMergeForm(company: CompanyName, onStarted: () => void) {
  const form = useSchemaForm(confirmation, { name: '' })
  const [choice, setChoice] = useState<CompanyChoice>({ name: '', isNew: false })
  const [refusal, setRefusal] = useState<string>()
  const lists = useLists()
  const navigate = useNavigate()
  const { toast } = useToast()
  const into = choice.id
  const preview = useQuery(
    into === undefined ? undefined : 'companies.previewMerge',
    { params: { id: company.id }, query: { into: into ?? 0 } },
    { revalidateOnMount: true, keepPreviousData: false },
  )
  const refused = preview.error instanceof ApiError ? preview.error.fields?.into : undefined

  const choose = (chosen: CompanyChoice) => {
    setChoice(chosen)
    setRefusal(undefined)
  }
  const confirm = useSubmit(form, {
    send: async ({ name }) => {
      if (into === undefined) return
      await call('companies.merge', { params: { id: company.id }, body: { into, name } })
      await lists.forget(['companies.listMerges', ...companyLists])
      toast({ title: 'Merge Started', description: `${company.name} is being merged into ${choice.name}.` })
      onStarted()
      navigate(companyPath(company.id))
    },
    failed: 'The merge could not be started. Nothing was changed; please try again.',
    onFailed: (error) => error instanceof ApiError && setRefusal(error.fields?.into),
  })
  const submit: typeof confirm = async (event) => {
    if (into !== undefined) return preview.data && !refused ? confirm(event) : event?.preventDefault()
    event?.preventDefault()
    setRefusal(chooseOne)
  }
  return { form, choice, choose, preview, intoError: refusal ?? refused, submit }
}
