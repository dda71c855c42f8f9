import { Stack } from '@chakra-ui/react'
import type { CompanyMerge } from '@remotehands/contract'
import { useNow } from '../../../ui/use-now.ts'
import { MergeNotice } from './MergeNotice.tsx'
import { useMerges } from './use-merges.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Merges that are running or need help, and those that ended within a day. */
export function RecentMerges() {
  const { merges, refresh } = useMerges()
  const now = useNow()
  const isRecent = ({ endedAt }: CompanyMerge) => endedAt === null || now - Date.parse(endedAt) < dayMs
  const recent = merges?.filter(isRecent) ?? []
  if (recent.length === 0) return null
  return (
    <Stack gap="3" mb="6" maxW="2xl">
      {recent.map((merge) => (
        <MergeNotice key={merge.from.id} merge={merge} onChange={refresh} />
      ))}
    </Stack>
  )
}
