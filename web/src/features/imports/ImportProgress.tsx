import { Button, chakra, Flex, Stack } from '@chakra-ui/react'
import { ProgressBar } from '../../ui/ProgressBar.tsx'

interface ImportProgressProps {
  /** What is in progress, in words. */
  label: string
  /** 0 to 1. */
  part: number
  cancelLabel?: string
  onCancel: () => void
}

/** A step's progress, with Cancel. */
export function ImportProgress({ label, part, cancelLabel = 'Cancel', onCancel }: ImportProgressProps) {
  return (
    <Stack gap="4">
      <chakra.p fontVariantNumeric="tabular-nums">{label}</chakra.p>
      <ProgressBar label={label} part={part} />
      <Flex justify="flex-end">
        <Button variant="outline" colorPalette="gray" onClick={onCancel}>
          {cancelLabel}
        </Button>
      </Flex>
    </Stack>
  )
}
