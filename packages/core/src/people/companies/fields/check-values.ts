import { type CompanyField, limits } from '@remotehands/contract'
import { AppError } from '../../../app-error.ts'
import type { FieldsRecord } from './field-store.ts'

export type FieldValues = Readonly<Record<string, string>>

/** What stands in the fields after a change; an empty value takes one away. Throws VALIDATION_FAILED at each that doesn't fit. */
export function changedValues(
  before: FieldValues,
  given: FieldValues,
  { fields }: FieldsRecord,
): FieldValues {
  const after: Record<string, string> = { ...before }
  const problems: Record<string, string> = {}
  for (const [id, typed] of Object.entries(given)) {
    if (typed === (before[id] ?? '')) continue
    const field = fields.find((each) => each.id === id)
    const { value = '', problem } = field
      ? checkedValue(field, typed)
      : { problem: 'This field is no longer there.' }
    if (problem) problems[`fieldValues.${id}`] = problem
    else if (value === '') delete after[id]
    else after[id] = value
  }
  if (Object.keys(problems).length > 0) throw new AppError('VALIDATION_FAILED', { fields: problems })
  return after
}

type Checked = { value: string; problem?: undefined } | { value?: undefined; problem: string }

/** A value as it is stored, or what is wrong with it. */
function checkedValue({ kind, options }: Pick<CompanyField, 'kind' | 'options'>, typed: string): Checked {
  const value = typed.trim()
  if (value === '') return { value }
  if (value.length > limits.companyField.value)
    return { problem: `This must be at most ${limits.companyField.value} characters` }
  if (kind === 'choice') {
    const chosen = options.find((option) => option.toLowerCase() === value.toLowerCase())
    return chosen === undefined ? { problem: `Choose one of: ${options.join(', ')}.` } : { value: chosen }
  }
  if (kind === 'date') return isDay(value) ? { value } : { problem: 'Write the day as 2026-03-31.' }
  if (kind === 'number') {
    const number = Number(value)
    return Number.isFinite(number) ? { value: String(number) } : { problem: 'Enter a number.' }
  }
  if (kind === 'link')
    return isLink(value) ? { value } : { problem: 'Enter an address like https://example.com.' }
  return { value }
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00.000Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** Pages alone: other addresses would run a program of whoever presses them. */
function isLink(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}
