import type { RuleDraft } from './rule-draft.ts'

export interface FieldsProps {
  draft: RuleDraft
  /** By the path of the field. */
  errors: Record<string, string>
  onChange: (part: Partial<RuleDraft>) => void
}

/** What is wrong with a field, or with one of its parts. */
export function errorOf(errors: Record<string, string>, field: string): string | undefined {
  return Object.entries(errors).find(([path]) => path === field || path.startsWith(`${field}.`))?.[1]
}
