import type { ServiceLevels, ServiceLevelTerms } from '@remotehands/contract'
import { useState } from 'react'
import { useQuery } from '../../lib/use-query.ts'
import { useToast } from '../../ui/toast/use-toast.ts'
import { rebaseDraft } from './rebase-draft.ts'

const whileMovingMs = 5_000

/** What is being edited: everything, as it would be saved, and the version that it began with. */
export interface Draft {
  version: number
  /** As they were saved in that version. */
  base: ServiceLevelTerms
  terms: ServiceLevelTerms
}

/** The service levels, what is being changed about them, and how an answer is shown. */
export function useServiceLevels() {
  const query = useQuery('serviceLevels.read', undefined, {
    revalidateOnMount: true,
    refreshInterval: (levels) => (levels?.moving ? whileMovingMs : 0),
  })
  const { toast } = useToast()
  const [draft, setDraft] = useState<Draft>()
  const { data } = query
  async function saved(levels: ServiceLevels) {
    await query.show(levels)
    setDraft(undefined)
    toast({ title: 'Service Levels Updated', description: 'They hold for new tickets from now on.' })
  }
  return {
    query,
    saved,
    draft,
    /** Changes the draft, or begins one. */
    change: (part: Partial<ServiceLevelTerms>) =>
      data &&
      setDraft((before) => {
        const begun = before ?? { version: data.version, base: termsOf(data), terms: termsOf(data) }
        return { ...begun, terms: { ...begun.terms, ...part } }
      }),
    /** Whether somebody else has saved others since the draft was begun. */
    isBehind: draft !== undefined && data !== undefined && draft.version !== data.version,
    /** Puts the draft on top of what is saved now. */
    rebase: () =>
      data &&
      setDraft((before) => {
        const base = termsOf(data)
        return before && { version: data.version, base, terms: rebaseDraft(before.base, before.terms, base) }
      }),
    discard: () => setDraft(undefined),
  }
}

export function termsOf({
  calendars,
  policies,
  defaultPolicyId,
  companies,
}: ServiceLevels): ServiceLevelTerms {
  return { calendars, policies, defaultPolicyId, companies }
}
