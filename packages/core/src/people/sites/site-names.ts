import { AppError } from '../../app-error.ts'
import { folded } from '../../folded.ts'
import type { SiteRecord } from './site.ts'

/** Throws VALIDATION_FAILED if one of these sites has the name: files and people call a site by it. */
export function requireFreeName(name: string, others: readonly SiteRecord[]): void {
  if (others.every((other) => folded(other.name) !== folded(name))) return
  const sentence = 'This company has a site of this name.'
  throw new AppError('VALIDATION_FAILED', { fields: { name: sentence } })
}
