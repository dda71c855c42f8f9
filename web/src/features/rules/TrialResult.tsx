import { chakra, Skeleton, Stack, VisuallyHidden } from '@chakra-ui/react'
import type { RuleTrialResult } from '@remotehands/contract'
import { formatDate } from '../../lib/dates.ts'
import { EffectList } from './EffectList.tsx'
import { trialWords } from './rule-words.ts'

/** How many tickets, which, and what would have become of them; a placeholder until it is there. */
export function TrialResult({ result }: { result: RuleTrialResult | undefined }) {
  if (!result)
    return (
      <Stack role="status" gap="3">
        <VisuallyHidden>Trying it on the last tickets…</VisuallyHidden>
        <Skeleton h="6" maxW="sm" />
        <Skeleton h="16" />
      </Stack>
    )
  const { tickets, touched } = result
  return (
    <Stack gap="3">
      <chakra.p role="status" fontWeight="semibold">
        {trialWords(result)}
      </chakra.p>
      <chakra.p textStyle="sm" color="fg.muted">
        Nothing has changed. Tickets are tried as they were raised, with the people and open tickets of today.
      </chakra.p>
      {tickets.length > 0 && (
        <EffectList
          tickets={tickets.map(({ id, title, company, createdAt, effects }) => ({
            ...{ key: String(id), id, title, effects },
            note: `${company} · ${formatDate(createdAt)}`,
          }))}
        />
      )}
      {touched > tickets.length && (
        <chakra.p textStyle="sm" color="fg.muted">
          The newest {tickets.length} are listed.
        </chakra.p>
      )}
    </Stack>
  )
}
