import { type CompanyField, type FieldChange, type FilledField, limits, scopeOf } from '@remotehands/contract'
import { AppError } from '../../../app-error.ts'
import type { Operation } from '../../../operation.ts'
import { companyFilter } from '../../company-filter.ts'
import { loadCompany } from '../operations/read-company.ts'

export const listCompanyFields: Operation<'companyFields.list'> = (_, { stores }) =>
  stores.companyFields.read()

/** Changes the fields, and archives those that are left out. Throws CONFLICT unless it's the version that the caller saw. */
export const saveCompanyFields: Operation<'companyFields.save'> = async (
  { body },
  { actor, stores, clock },
) => {
  const record = await stores.companyFields.read()
  if (record.version !== body.version) throw new AppError('CONFLICT')
  const { fields } = body
  const isKept = ({ id }: CompanyField) => fields.some((each) => each.id === id)
  const known = [...record.fields, ...record.archived]
  for (const [at, field] of fields.entries()) {
    // What stands in a field would not be of another kind.
    const before = known.find(({ id }) => id === field.id)
    if (before && before.kind !== field.kind)
      refuse(`fields.${at}.kind`, 'A field keeps its kind. Add another one.')
  }
  const archived = known.filter((field) => !isKept(field))
  if (archived.length > limits.companyField.archived)
    refuse('fields', `At most ${limits.companyField.archived} fields can be archived.`)
  const changes = changesOf(record.fields, fields)
  if (changes.length === 0) return record
  const act = { type: 'changed', actorId: actor.userId, at: clock.now().toISOString(), changes }
  return stores.companyFields.change(record, { fields, archived }, act)
}

function refuse(field: string, message: string): never {
  throw new AppError('VALIDATION_FAILED', { fields: { [field]: message } })
}

function changesOf(before: readonly CompanyField[], after: readonly CompanyField[]): FieldChange[] {
  const word = ({ label, kind, audience, options }: CompanyField) => {
    const facts = [kind, audience === 'staff' ? 'staff only' : 'administrators too', ...options]
    return `${label} (${facts.join(', ')})`
  }
  const changed = after.flatMap((field): FieldChange[] => {
    const had = before.find(({ id }) => id === field.id)
    const isSame = had && JSON.stringify(had) === JSON.stringify(field)
    return isSame ? [] : [{ field: 'field', from: had ? word(had) : null, to: word(field) }]
  })
  const gone = before.filter(({ id }) => !after.some((field) => field.id === id))
  const order = (fields: readonly CompanyField[]) => fields.map(({ id }) => id).join()
  const isMoved = changed.length + gone.length === 0 && order(before) !== order(after)
  const labels = (fields: readonly CompanyField[]) => fields.map(({ label }) => label).join(', ')
  return [
    ...changed,
    ...gone.map((field) => ({ field: 'field', from: word(field), to: null })),
    ...(isMoved ? [{ field: 'order', from: labels(before), to: labels(after) }] : []),
  ]
}

/** What stands in a company's fields. Throws NOT_FOUND for another company's. */
export const listFilledFields: Operation<'companies.fields'> = async ({ params }, { actor, stores }) => {
  companyFilter(actor, 'companyField:read', params.id)
  const [company, { fields }] = await Promise.all([
    loadCompany(params.id, stores),
    stores.companyFields.read(),
  ])
  const isStaff = scopeOf(actor.role, 'companyField:read') === 'any'
  return fields
    .filter(({ audience }) => isStaff || audience === 'administrators')
    .flatMap(({ id, label, kind }): FilledField[] => {
      const value = company.fieldValues?.[id]
      return value === undefined ? [] : [{ id, label, kind, value }]
    })
}
