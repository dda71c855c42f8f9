import { type Company, UpdatedCompany } from '@remotehands/contract'
import { useWatch } from 'react-hook-form'
import { call } from '../../../lib/api.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { useCreate } from '../../../lib/use-create.ts'
import { useLists } from '../../../lib/use-lists.ts'
import { useSchemaForm } from '../../../lib/use-schema-form.ts'
import { useToast } from '../../../ui/toast/use-toast.ts'
import { useSettled } from '../../../ui/use-settled.ts'
import { useSubmit } from '../../../ui/use-submit.ts'
import { useCompanyMatches } from './use-company-matches.ts'

/** What to reload when a company's name changes. */
const named = [
  'companies.list',
  'companies.overview',
  'companies.read',
  'companies.fields',
  'users.list',
  'clients.list',
  'devices.list',
  'devices.read',
  'tickets.queue',
] as const

/** What the form holds of a company; a new one has a name alone. */
function valuesOf(company: Company | undefined) {
  const { name, version, phoneNumber, address, notes, externalId, domains, accountManagerId, ccFollows } =
    company ?? { name: '' }
  const {
    mainContactId,
    technicalContactId,
    billingContactId,
    teamId,
    tags,
    externalIds,
    ticketScope,
    fieldValues,
  } = company ?? {}
  return {
    ...{ name, version, phoneNumber, address, notes, externalId, domains, accountManagerId, ccFollows },
    ...{
      mainContactId,
      technicalContactId,
      billingContactId,
      teamId,
      tags,
      externalIds,
      ticketScope,
      fieldValues,
    },
  }
}

const useCompanyForm = (company: Company | undefined) =>
  useSchemaForm(UpdatedCompany, { ...valuesOf(company) })
export type CompanyForm = ReturnType<typeof useCompanyForm>

/** Adds a company, or changes one. `similar` are existing ones that a new name may mean. */
export function useCompanyNameForm(company: Company | undefined, onSaved: (company: Company) => void) {
  const form = useCompanyForm(company)
  const { create } = useCreate('companies.create')
  const lists = useLists()
  const { toast } = useToast()

  const typed = useWatch({ control: form.control, name: 'name' }).trim()
  const settled = useSettled(typed)
  const { matches } = useCompanyMatches(company ? '' : settled)
  const similar = settled === typed ? (matches?.similar ?? []) : []

  /** What somebody else has saved meanwhile stands in the fields that weren't touched here. */
  async function takeTheirs(id: number): Promise<void> {
    const now = await call('companies.read', { params: { id } }).catch(() => undefined)
    if (now) form.reset({ ...valuesOf(now) }, { keepDirtyValues: true })
  }

  const submit = useSubmit(form, {
    send: async (body) => {
      const { name } = body
      const saved = company
        ? await call('companies.update', { params: { id: company.id }, body })
        : await create({ name, ...(similar.length > 0 && { isConfirmed: true }) })
      await lists.forget(named)
      toast(
        company
          ? { title: 'Company Updated', description: `${saved.name} has been updated.` }
          : { title: 'Company Added', description: `${saved.name} has been added.` },
      )
      onSaved(saved)
    },
    failed: 'This could not be saved. Nothing was lost; please try again.',
    onFailed: (error) =>
      company && error instanceof ApiError && error.code === 'CONFLICT' && takeTheirs(company.id),
  })
  return { form, submit, similar }
}
