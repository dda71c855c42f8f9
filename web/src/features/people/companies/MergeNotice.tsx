import { chakra, Link, Spinner, VisuallyHidden } from '@chakra-ui/react'
import type { CompanyMerge } from '@remotehands/contract'
import { CircleCheck, Merge, TriangleAlert } from 'lucide-react'
import { Link as RouterLink } from 'react-router-dom'
import { call } from '../../../lib/api.ts'
import { companyPath } from '../../../lib/paths.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import { RetryButton } from '../../../ui/RetryButton.tsx'
import { useStep } from '../../../ui/use-step.ts'
import { movedWords } from './merge-words.ts'

interface MergeNoticeProps {
  merge: CompanyMerge
  onChange: () => Promise<unknown>
}

/** The progress of a merge, with Retry if it needs help. */
export function MergeNotice({ merge, onChange }: MergeNoticeProps) {
  const { from, into, state, isStuck, moved, reason, startedBy, startedAt, endedAt } = merge
  const needsHelp = state === 'failed' || isStuck
  const sum = movedWords(moved)
  const { Icon, palette, title } = looks(merge)
  return (
    <Notice
      Icon={Icon}
      palette={palette}
      title={title}
      role={needsHelp ? 'alert' : 'status'}
      action={needsHelp ? <RetryMerge merge={merge} onChange={onChange} /> : undefined}
    >
      {state === 'running' && !isStuck && (
        <chakra.p>
          <Spinner size="xs" mr="2" aria-hidden />
          {sum === '' ? 'Starting…' : `Moved so far: ${sum}.`} You can leave this page: the merge continues,
          and you get a notification when it is done.
        </chakra.p>
      )}
      {needsHelp && (
        <>
          <chakra.p>
            {isStuck
              ? 'Nothing has moved for several minutes.'
              : `It stopped: ${reason ?? 'the reason is unknown.'}`}{' '}
            Nothing was lost. Press Retry to continue where it stopped.
          </chakra.p>
          {sum !== '' && <chakra.p>Moved so far: {sum}.</chakra.p>}
        </>
      )}
      {state === 'done' && (
        <chakra.p>{sum === '' ? 'There was nothing to move.' : `Moved: ${sum}.`}</chakra.p>
      )}
      <chakra.p mt="1">
        {endedAt === null ? 'Started' : 'Done'} <RelativeTime instant={endedAt ?? startedAt} />, by{' '}
        {startedBy}.{' '}
        <Link asChild color="inherit" textDecoration="underline">
          <RouterLink to={companyPath(into.id)}>
            Open {into.name}
            <VisuallyHidden>, which {from.name} is merged into</VisuallyHidden>
          </RouterLink>
        </Link>
      </chakra.p>
    </Notice>
  )
}

function looks({ from, into, state, isStuck }: CompanyMerge) {
  const both = `“${from.name}” into “${into.name}”`
  if (state === 'done')
    return {
      Icon: CircleCheck,
      palette: 'gray',
      title: `“${from.name}” was merged into “${into.name}”`,
    } as const
  if (state === 'failed')
    return { Icon: TriangleAlert, palette: 'yellow', title: `Merging ${both} failed` } as const
  if (isStuck) return { Icon: TriangleAlert, palette: 'yellow', title: `Merging ${both} is stuck` } as const
  return { Icon: Merge, palette: 'blue', title: `Merging ${both}` } as const
}

function RetryMerge({ merge: { from }, onChange }: MergeNoticeProps) {
  const { run, isBusy } = useStep('Nothing was lost. Please try again.', 'The merge could not be restarted')
  const retry = () =>
    run(async () => {
      await call('companies.retryMerge', { params: { id: from.id } })
      await onChange()
    })
  return (
    <RetryButton isRetrying={isBusy} onRetry={retry}>
      <VisuallyHidden>: merge {from.name}</VisuallyHidden>
    </RetryButton>
  )
}
