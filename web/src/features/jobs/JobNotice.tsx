import { Button, chakra, VisuallyHidden } from '@chakra-ui/react'
import type { JobStatus } from '@remotehands/contract'
import { TriangleAlert } from 'lucide-react'
import { call } from '../../lib/api.ts'
import { Notice } from '../../ui/Notice.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { useStep } from '../../ui/use-step.ts'
import { countWords, jobNames } from './job-words.ts'

interface JobNoticeProps {
  status: JobStatus
  onChange: () => Promise<unknown>
}

/** How far behind a job is and why, with a button to rerun what was set aside. */
export function JobNotice({ status: { job, behindSince, reason, aside }, onChange }: JobNoticeProps) {
  const { run, isBusy: isAsking } = useStep('Nothing was lost. Please try again.', 'The retry failed')
  const { noun, title, failedTitle } = jobNames[job]
  const isBusy = isAsking || aside.isRunningAgain

  const runAgain = () =>
    run(async () => {
      await call('jobs.rerun', { params: { job } })
      await onChange()
    })

  return (
    <Notice
      Icon={TriangleAlert}
      palette="yellow"
      title={behindSince === null ? failedTitle : title}
      action={
        aside.count > 0 && (
          <Button
            size="sm"
            variant="outline"
            flexShrink="0"
            aria-disabled={isBusy}
            onClick={() => isBusy || void runAgain()}
          >
            {isBusy ? 'Running again…' : 'Run again'}
            <VisuallyHidden>: {noun}</VisuallyHidden>
          </Button>
        )
      }
    >
      {behindSince !== null && (
        <chakra.p>
          The oldest change still waiting is from <RelativeTime instant={behindSince} />.{' '}
          {reason !== null && 'It can’t be processed, and the others are waiting for it. '}The system keeps
          trying.
        </chakra.p>
      )}
      {reason !== null && <TechnicalDetails>{reason}</TechnicalDetails>}
      {aside.since !== null && (
        <>
          <chakra.p mt={behindSince === null ? '0' : '2'}>
            {countWords(aside)}; the oldest is from <RelativeTime instant={aside.since} />.
          </chakra.p>
          {aside.reason !== null && <TechnicalDetails>{aside.reason}</TechnicalDetails>}
        </>
      )}
    </Notice>
  )
}

/** The log's words, for whoever fixes it. */
function TechnicalDetails({ children }: { children: string }) {
  return (
    <chakra.details mt="1" textStyle="xs">
      <chakra.summary cursor="pointer" w="fit-content">
        Technical details
      </chakra.summary>
      <chakra.p mt="1" fontFamily="mono" overflowWrap="anywhere">
        {children}
      </chakra.p>
    </chakra.details>
  )
}
