import { can, type Site } from '@remotehands/contract'
import type { Actor } from '../../operation.ts'
import type { SiteRecord } from './site.ts'

/** A site as the actor may see it: only who may change sites reads how to get in. */
export function presentSite(site: SiteRecord, { role }: Pick<Actor, 'role'>): Site {
  return can(role, 'site:write') ? site : { ...site, accessNotes: '' }
}
