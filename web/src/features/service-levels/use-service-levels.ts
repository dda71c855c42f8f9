import type { ServiceLevels, ServiceLevelTerms } from '@remotehands/contract'
import { useState } from 'react'
import { useQuery } from '../../lib/use-query.ts'
import { useToast } from '../../ui/toast/use-toast.ts'

const whileMovingMs = 5_000

/** What is being edited: everything, as it would be saved, and the version that it began with. */
export interface Draft {
  version: number
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
        const { version, terms } = before ?? { version: data.version, terms: termsOf(data) }
        return { version, terms: { ...terms, ...part } }
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
