import { Button, chakra } from '@chakra-ui/react'
import { clockWords } from '@remotehands/contract'
import { Timer } from 'lucide-react'
import { useState } from 'react'
import { StopTimerDialog } from './StopTimerDialog.tsx'
import { useTimer } from './use-timer.ts'

/** The viewer's running timer, on every page; pressing it stops it. */
export function TimerChip() {
  const { data } = useTimer()
  const [isOpen, setOpen] = useState(false)
  const timer = data?.timer
  if (!timer) return null
  const shown = clockWords(Math.floor(timer.seconds / 60))
  return (
    <>
      <Button
        size="sm"
        variant="subtle"
        px="2"
        minW="0"
        maxW={{ base: '5.5rem', xl: '14rem' }}
        colorPalette={timer.isLong ? 'yellow' : 'accent'}
        aria-label={`Timer ${shown} on ${timer.label}. Stop it`}
        title={timer.label}
        onClick={() => setOpen(true)}
      >
        <Timer size={15} aria-hidden />
        <chakra.span fontVariantNumeric="tabular-nums">{shown}</chakra.span>
        <chakra.span hideBelow="xl" truncate fontWeight="normal">
          {timer.label}
        </chakra.span>
      </Button>
      <StopTimerDialog timer={isOpen ? timer : undefined} onClose={() => setOpen(false)} />
    </>
  )
}
