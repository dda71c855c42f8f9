import { instant, Site } from '@remotehands/contract'
import type * as z from 'zod'

export const SiteRecord = Site.extend({ createdAt: instant })
export type SiteRecord = z.output<typeof SiteRecord>
