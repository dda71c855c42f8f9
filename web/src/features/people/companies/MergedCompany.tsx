import { Link } from '@chakra-ui/react'
import type { CompanyName } from '@remotehands/contract'
import { Merge } from 'lucide-react'
import { Link as RouterLink } from 'react-router-dom'
import { companyPath } from '../../../lib/paths.ts'
import { LoadingSkeleton } from '../../../ui/LoadingSkeleton.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { MergeNotice } from './MergeNotice.tsx'
import { useMerges } from './use-merges.ts'

/** For the page of a merged company: where its records are, and whether all have moved. */
export function MergedCompany({ id, into }: { id: number; into: CompanyName }) {
  const { merges, isLoading, refresh } = useMerges()
  const merge = merges?.find(({ from }) => from.id === id)
  if (merge) return <MergeNotice merge={merge} onChange={refresh} />
  if (isLoading) return <LoadingSkeleton h="20" what="the merge" />
  return (
    <Notice Icon={Merge} palette="gray" title={`This company was merged into “${into.name}”`}>
      <Link asChild color="inherit" textDecoration="underline">
        <RouterLink to={companyPath(into.id)}>Open {into.name}</RouterLink>
      </Link>
    </Notice>
  )
}
