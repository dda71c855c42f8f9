import { chakra, VisuallyHidden } from '@chakra-ui/react'
import { clockWords, type TimeSubject } from '@remotehands/contract'
import { Timer } from 'lucide-react'
import { useState } from 'react'
import { ActButton } from '../../ui/ActButton.tsx'
import { StopTimerDialog } from './StopTimerDialog.tsx'
import { useTimeFromElsewhere, useTimer } from './use-timer.ts'

const shortOf = ({ kind, id }: TimeSubject) =>
  ({ ticket: `#${id}`, visit: 'Visit', maintenance: 'Work' })[kind]

/** The viewer's running timer, on every page; pressing it stops it. */
export function TimerChip() {
  const { data } = useTimer()
  useTimeFromElsewhere()
  const [isOpen, setOpen] = useState(false)
  const timer = data?.timer
  if (!timer) return null
  return (
    <>
      <ActButton
        act="stop-timer"
        about={shortOf(timer.subject)}
        size="sm"
        variant="subtle"
        px="2"
        gap="1.5"
        flexShrink="0"
        colorPalette={timer.isLong ? 'yellow' : 'accent'}
        title={timer.label}
        onClick={() => setOpen(true)}
      >
        <chakra.span hideBelow="sm">
          <Timer size={15} aria-hidden />
        </chakra.span>
        <VisuallyHidden>Stop timer: </VisuallyHidden>
        <chakra.span textStyle="xs" lineHeight="1.15" textAlign="start" fontVariantNumeric="tabular-nums">
          <chakra.span display="block">{clockWords(Math.floor(timer.seconds / 60))}</chakra.span>{' '}
          <chakra.span display="block" fontWeight="normal">
            {shortOf(timer.subject)}
          </chakra.span>
        </chakra.span>
      </ActButton>
      <StopTimerDialog timer={isOpen ? timer : undefined} onClose={() => setOpen(false)} />
    </>
  )
}
