import { Button, Flex, Stack } from '@chakra-ui/react'
import { useState } from 'react'
import { ImportResult } from './ImportResult.tsx'

interface StartedImportProps {
  id: number
  /** Called when it ends or stops: lists are out of date. */
  onChanged: () => void
  onAnother: () => void
  onClose: () => void
}

/** The import that was started, and a way to the next one once it has ended. */
export function StartedImport({ id, onChanged, onAnother, onClose }: StartedImportProps) {
  const [isOver, setOver] = useState(false)
  const end = () => {
    setOver(true)
    onChanged()
  }
  return (
    <Stack gap="4">
      <ImportResult id={id} onChanged={end} />
      <Flex gap="3" justify="flex-end" wrap="wrap">
        {isOver && (
          <Button variant="outline" colorPalette="gray" onClick={onAnother}>
            Import another file
          </Button>
        )}
        <Button onClick={onClose}>Close</Button>
      </Flex>
    </Stack>
  )
}
