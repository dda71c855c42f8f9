import { Box, Button, chakra, Flex, Stack, VisuallyHidden } from '@chakra-ui/react'
import { limits } from '@remotehands/contract'
import { Paperclip } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { PickedFileRow } from './PickedFileRow.tsx'
import type { PickedFile } from './picked-file.ts'
import { placePictures } from './placed-pictures.ts'
import { useDroppedFiles } from './use-dropped-files.ts'
import { type ChangeFiles, usePicker } from './use-picker.ts'

interface AttachmentPickerProps {
  value: readonly PickedFile[]
  onChange: ChangeFiles
  limit?: number
  /** The server's message. */
  error?: string | undefined
  /** Why the message wasn't sent; each new `count` focuses the first failed file. */
  failure?: { message: string; count: number } | undefined
  /** Set while the message waits for uploads: cancels sending. */
  onStopWaiting?: (() => void) | undefined
}

/** Files for a message: chosen, dropped on the form or pasted into it, and uploaded at once. */
export function AttachmentPicker(props: AttachmentPickerProps) {
  const { value, onChange, limit = limits.attachment.perMessage, error, failure, onStopWaiting } = props
  const { add, remove, retry, said, refusal } = usePicker(value, onChange, limit)
  const area = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const hintId = useId()
  const isOver = useDroppedFiles(area, (files, target) => placePictures(add(files), target))
  const problem = failure?.message ?? error ?? refusal
  const failures = failure?.count
  useEffect(() => {
    if (failures) area.current?.querySelector<HTMLElement>('[data-failed] button')?.focus()
  }, [failures])

  return (
    <Box
      ref={area}
      p={{ base: '3', lg: '1.5' }}
      borderWidth="1px"
      borderStyle="dashed"
      borderRadius="l2"
      borderColor={isOver ? 'accent.solid' : 'border.emphasized'}
      bg={isOver ? 'accent.subtle' : undefined}
    >
      <chakra.input
        ref={input}
        type="file"
        multiple={limit > 1}
        hidden
        onChange={({ currentTarget }) => {
          add([...(currentTarget.files ?? [])])
          // Lets the same file be chosen again after it was removed.
          currentTarget.value = ''
        }}
      />
      <Stack direction={{ base: 'column', sm: 'row' }} gap="3" align={{ sm: 'center' }}>
        <Button
          ref={button}
          variant="outline"
          size="sm"
          type="button"
          alignSelf="flex-start"
          aria-describedby={hintId}
          onClick={() => input.current?.click()}
        >
          <Paperclip size={16} aria-hidden />
          {limit === 1 ? 'Attach a file' : 'Attach files'}
        </Button>
        <chakra.p id={hintId} textStyle="sm" color="fg.muted">
          {limit === 1
            ? 'Or drop it here. One file of at most 10 MB.'
            : `Or drop them here, or paste a screenshot. At most ${limit} files of 10 MB.`}
        </chakra.p>
      </Stack>
      {problem && (
        <chakra.p role="alert" mt="2" textStyle="sm" color="fg.error">
          {problem}
        </chakra.p>
      )}
      {value.length > 0 && (
        <Stack as="ul" aria-label="Attached files" gap="2" mt="3" listStyleType="none">
          {value.map((picked) => (
            <PickedFileRow
              key={picked.key}
              picked={picked}
              onRetry={() => retry(picked)}
              onRemove={() => {
                remove(picked)
                button.current?.focus()
              }}
            />
          ))}
        </Stack>
      )}
      {onStopWaiting && (
        <Flex mt="3" gap="3" align="center" wrap="wrap">
          <chakra.p role="status" textStyle="sm">
            This is sent as soon as every file is uploaded.
          </chakra.p>
          <Button type="button" size="xs" variant="outline" colorPalette="gray" onClick={onStopWaiting}>
            Don't send yet
          </Button>
        </Flex>
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </Box>
  )
}
