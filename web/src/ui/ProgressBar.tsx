import { chakra } from '@chakra-ui/react'

interface ProgressBarProps {
  /** What is in progress, in words. */
  label: string
  /** 0 to 1. */
  part: number
}

const track = {
  backgroundColor: 'bg.emphasized',
  borderRadius: 'full',
  _highContrast: { outline: '1px solid', outlineOffset: '-1px' },
}
const filled = {
  backgroundColor: 'accent.solid',
  borderRadius: 'full',
  _highContrast: { backgroundColor: 'Highlight' },
}

export function ProgressBar({ label, part }: ProgressBarProps) {
  return (
    <chakra.progress
      max={100}
      value={Math.floor(part * 100)}
      aria-label={label}
      display="block"
      w="full"
      h="2"
      appearance="none"
      border="none"
      overflow="hidden"
      css={{
        ...track,
        '&::-webkit-progress-bar': track,
        '&::-webkit-progress-value': filled,
        '&::-moz-progress-bar': filled,
      }}
    />
  )
}
