import { Button, chakra, Flex, Spinner } from '@chakra-ui/react'
import { type Company, type CompanyArchive, can } from '@remotehands/contract'
import { Archive, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import { RetryButton } from '../../../ui/RetryButton.tsx'
import { useStep } from '../../../ui/use-step.ts'
import { useSession } from '../session/use-session.ts'
import { closedWords } from './archive-words.ts'
import { RestoreDialog } from './RestoreDialog.tsx'

interface ArchiveNoticeProps {
  company: Company
  archive: CompanyArchive
  onChange: () => Promise<unknown>
}

/** On the page of an archived company: since when and why, what was closed, and the way back. */
export function ArchiveNotice({ company, archive, onChange }: ArchiveNoticeProps) {
  const { user } = useSession()
  const [isRestoring, setRestoring] = useState(false)
  const { state, needsHelp, problem, reason, closed, startedBy, startedAt } = archive
  const isAdmin = user !== undefined && can(user.role, 'company:write')
  const sum = closedWords(closed)
  const isRunning = state !== 'archived' && !needsHelp
  return (
    <>
      <Notice
        Icon={needsHelp ? TriangleAlert : Archive}
        palette={needsHelp ? 'yellow' : isRunning ? 'blue' : 'gray'}
        title={titles[state]}
        role={needsHelp ? 'alert' : 'status'}
        action={
          isAdmin && (
            <Flex flexShrink="0">
              {needsHelp && <Retry id={company.id} onChange={onChange} />}
              {state === 'archived' && (
                <Button size="sm" variant="outline" colorPalette="gray" onClick={() => setRestoring(true)}>
                  Restore…
                </Button>
              )}
            </Flex>
          )
        }
      >
        {reason && <chakra.p overflowWrap="anywhere">{reason}</chakra.p>}
        {isRunning && (
          <chakra.p>
            <Spinner size="xs" mr="2" aria-hidden />
            {state === 'archiving' && sum !== '' && `Closed so far: ${sum}. `}
            You can leave this page: the work continues.
          </chakra.p>
        )}
        {needsHelp && (
          <chakra.p>
            {problem ? `It stopped: ${problem}` : 'There was no progress for several minutes.'} Nothing was
            lost. Press Retry to continue where it stopped.
          </chakra.p>
        )}
        {state === 'archived' && (
          <chakra.p>{sum === '' ? 'There was nothing to close.' : `Closed: ${sum}.`}</chakra.p>
        )}
        <chakra.p mt="1">
          {state === 'restoring' ? 'Started' : 'Archived'} <RelativeTime instant={startedAt} />, by{' '}
          {startedBy}.
        </chakra.p>
      </Notice>
      <RestoreDialog company={company} isOpen={isRestoring} onClose={() => setRestoring(false)} />
    </>
  )
}

const titles: Record<CompanyArchive['state'], string> = {
  archiving: 'This company is being archived',
  archived: 'This company is archived',
  restoring: 'This company is being restored',
}

function Retry({ id, onChange }: { id: number; onChange: () => Promise<unknown> }) {
  const { run, isBusy } = useStep('Nothing was lost. Please try again.', 'The work could not be restarted')
  const retry = () =>
    run(async () => {
      await call('companies.retryArchive', { params: { id } })
      await onChange()
    })
  return <RetryButton isRetrying={isBusy} onRetry={retry} />
}
