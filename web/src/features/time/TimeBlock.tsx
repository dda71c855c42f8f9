import { Box, Button, chakra, Flex, Link, Skeleton } from '@chakra-ui/react'
import {
  clockWords,
  type TimeEntry,
  type Timer,
  type TimerStarted,
  type TimeSubject,
} from '@remotehands/contract'
import { Play, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { paths } from '../../lib/paths.ts'
import { useQuery } from '../../lib/use-query.ts'
import { ActButton } from '../../ui/ActButton.tsx'
import { RetryButton } from '../../ui/RetryButton.tsx'
import { useToast } from '../../ui/toast/use-toast.ts'
import { useStep } from '../../ui/use-step.ts'
import { DeleteTime } from './DeleteTime.tsx'
import { StopTimerDialog } from './StopTimerDialog.tsx'
import { type EditedTime, TimeDialog } from './TimeDialog.tsx'
import { TimeRows } from './TimeRows.tsx'
import { isSameSubject, startTimer, useTimeRefresh, useTimer } from './use-timer.ts'

interface TimeBlockProps {
  subject: TimeSubject
  /** Whether work goes on elsewhere, as that of a merged ticket: what was entered stays to be read. */
  isOver?: boolean
}

/** The time worked on something, and what adds to it. Only staff are shown it. */
export function TimeBlock({ subject, isOver = false }: TimeBlockProps) {
  const { kind, id } = subject
  const list = useQuery(
    'time.list',
    { query: { kind, id } },
    { revalidateOnMount: true, keepPreviousData: false },
  )
  const [edited, edit] = useState<EditedTime>()
  const [doomed, doom] = useState<TimeEntry>()
  const { entries = [], minutes = 0, billedMinutes = 0, isCut = false } = list.data ?? {}
  return (
    <Box whiteSpace="normal">
      {list.data ? (
        <chakra.p>
          {entries.length === 0 ? (
            <chakra.span color="fg.muted">None yet</chakra.span>
          ) : (
            <>
              {clockWords(minutes)} worked, {clockWords(billedMinutes)} billed{isCut && ' (the latest)'}
            </>
          )}
        </chakra.p>
      ) : list.error ? (
        <Box role="alert">
          <chakra.p mb="1">The time could not be loaded.</chakra.p>
          <RetryButton onRetry={() => void list.refresh()} />
        </Box>
      ) : (
        <Skeleton h="5" w="32" />
      )}
      <Flex mt="2" gap="2" wrap="wrap">
        {isOver || (
          <>
            <TimerButton subject={subject} />
            <ActButton
              act="time"
              size="xs"
              variant="outline"
              colorPalette="gray"
              onClick={() => edit({ subject })}
            >
              <Plus size={13} aria-hidden />
              Add time
            </ActButton>
          </>
        )}
        <Link asChild alignSelf="center" textStyle="sm">
          <RouterLink to={paths.time}>Your time</RouterLink>
        </Link>
      </Flex>
      {entries.length > 0 && (
        <chakra.details mt="2">
          <chakra.summary cursor="pointer" color="fg.muted">
            {entries.length === 1 ? '1 entry' : `${entries.length} entries`}
          </chakra.summary>
          <TimeRows entries={entries} onEdit={(entry) => edit({ entry })} onDelete={doom} />
        </chakra.details>
      )}
      <TimeDialog edited={edited} onClose={() => edit(undefined)} />
      <DeleteTime entry={doomed} onClose={() => doom(undefined)} />
    </Box>
  )
}

/** Starts the viewer's timer here, or stops it. */
function TimerButton({ subject }: { subject: TimeSubject }) {
  const { data, show } = useTimer()
  const [isStopping, setStopping] = useState(false)
  const { run, isBusy } = useStep('The timer could not be started. Please try again.')
  const { toast } = useToast()
  const refresh = useTimeRefresh()
  const timer = data?.timer ?? undefined
  if (timer && isSameSubject(subject, timer.subject))
    return (
      <>
        <Button size="xs" aria-keyshortcuts="t" onClick={() => setStopping(true)}>
          Stop timer
        </Button>
        <StopTimerDialog timer={isStopping ? timer : undefined} onClose={() => setStopping(false)} />
      </>
    )
  const start = (replaced: Timer | undefined) =>
    run(async () => {
      try {
        const started = await startTimer(subject, replaced?.id)
        await show(started)
        if (started.replaced) toast({ title: replacedWords(started.replaced) })
      } finally {
        await refresh()
      }
    })
  /** Somebody says first how long they worked on another one that ran for long. */
  const begin = () => (timer?.isLong ? setStopping(true) : void start(timer))
  return (
    <>
      <Button
        size="xs"
        variant="outline"
        colorPalette="gray"
        aria-keyshortcuts="t"
        aria-disabled={isBusy}
        onClick={() => isBusy || begin()}
      >
        <Play size={13} aria-hidden />
        Start timer
      </Button>
      <StopTimerDialog
        timer={isStopping ? timer : undefined}
        onClose={() => setStopping(false)}
        onEnded={() => void start(undefined)}
      />
    </>
  )
}

/** What became of the timer that made room for another. */
function replacedWords({ label, minutes, billedMinutes }: NonNullable<TimerStarted['replaced']>): string {
  if (minutes === 0) return `Less than a minute on ${label}: not logged`
  const billed = billedMinutes === minutes ? '' : `, billed as ${clockWords(billedMinutes)}`
  return `${clockWords(minutes)} logged on ${label}${billed}`
}
