import { Button, chakra, Flex, Stack } from '@chakra-ui/react'

interface ImportProgressProps {
  /** What is done, in words. */
  label: string
  /** 0 to 1. */
  part: number
  cancelLabel?: string
  onCancel: () => void
}

/** How far a step has come, and the way out of it. */
export function ImportProgress({ label, part, cancelLabel = 'Cancel', onCancel }: ImportProgressProps) {
  return (
    <Stack gap="4">
      <chakra.p fontVariantNumeric="tabular-nums">{label}</chakra.p>
      <chakra.progress
        max={100}
        value={Math.floor(part * 100)}
        aria-label={label}
        w="full"
        h="2"
        accentColor="accent.solid"
      />
      <Flex justify="flex-end">
        <Button variant="outline" colorPalette="gray" onClick={onCancel}>
          {cancelLabel}
        </Button>
      </Flex>
    </Stack>
  )
}
