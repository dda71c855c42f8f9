import { type CompanyField, CompanyFieldsChange } from '@remotehands/contract'
import { issuesByField } from '../../../lib/issues-by-field.ts'

/** A field while it is edited: its choices as typed, one to a line. */
export interface FieldDraft extends Omit<CompanyField, 'options'> {
  options: string
}

export const draftOf = (field: CompanyField): FieldDraft => ({ ...field, options: field.options.join('\n') })

export const newField = (): FieldDraft => ({
  ...{ id: crypto.randomUUID(), label: '', help: '', kind: 'text', options: '', audience: 'staff' },
})

type Checked =
  | { change: { version: number; fields: CompanyField[] }; errors?: never }
  | { errors: Record<string, string>; change?: never }

/** The fields that drafts say, or what is wrong by field. */
export function checkDrafts(version: number, drafts: readonly FieldDraft[]): Checked {
  const fields = drafts.map(({ options, ...field }) => ({
    ...field,
    options: field.kind === 'choice' ? linesOf(options) : [],
  }))
  const { data, error } = CompanyFieldsChange.safeParse({ version, fields })
  return data ? { change: data } : { errors: issuesByField(error) }
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
