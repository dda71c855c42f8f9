import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import { Check, CircleAlert, RotateCw, X } from 'lucide-react'
import { fileSize } from './file-size.ts'
import type { PickedFile } from './picked-file.ts'

interface PickedFileRowProps {
  picked: PickedFile
  onRemove: () => void
  onRetry: () => void
}

/** One file: its progress, and buttons to cancel, retry or remove it. */
export function PickedFileRow({ picked: { file, state }, onRemove, onRetry }: PickedFileRowProps) {
  const isSending = state.is === 'sending'
  return (
    <Flex as="li" gap="2" align="center" wrap="wrap" {...(state.is === 'failed' && { 'data-failed': '' })}>
      <Box flex="1" minW="40">
        <Flex gap="2" align="center" textStyle="sm">
          {state.is === 'sent' && <Check size={16} aria-label="Attached" role="img" />}
          {state.is === 'failed' && <CircleAlert size={16} aria-hidden />}
          <chakra.span overflowWrap="anywhere">{file.name}</chakra.span>
          <chakra.span color="fg.muted" whiteSpace="nowrap">
            {fileSize(file.size)}
          </chakra.span>
        </Flex>
        {isSending && (
          <chakra.progress
            value={state.part}
            aria-label={`Sending ${file.name}`}
            display="block"
            w="full"
            h="2"
            mt="1"
            accentColor="{colors.accent.solid}"
          />
        )}
        {state.is === 'failed' && (
          <chakra.p textStyle="sm" color="fg.error">
            {state.reason}
          </chakra.p>
        )}
      </Box>
      {state.is === 'failed' && state.mayRetry && (
        <Button
          type="button"
          size="sm"
          variant="ghost"
          colorPalette="gray"
          onClick={onRetry}
          aria-label={`Retry sending ${file.name}`}
        >
          <RotateCw size={16} aria-hidden />
          Retry
        </Button>
      )}
      <Button
        type="button"
        size="sm"
        variant="ghost"
        colorPalette="gray"
        onClick={onRemove}
        aria-label={isSending ? `Cancel sending ${file.name}` : `Remove ${file.name}`}
      >
        <X size={16} aria-hidden />
        {isSending ? 'Cancel' : 'Remove'}
      </Button>
    </Flex>
  )
}
