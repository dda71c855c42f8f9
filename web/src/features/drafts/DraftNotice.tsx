import { Button, chakra, Flex } from '@chakra-ui/react'
import { FileClock } from 'lucide-react'
import { flushSync } from 'react-dom'
import { listWords } from '../../lib/list-words.ts'
import type { DraftState } from './use-draft.ts'

interface DraftNoticeProps {
  draft: DraftState
  /** Called when the draft is discarded, to move the focus off the removed button. */
  onDiscarded?: () => void
}

/** Says that the form holds an earlier text, or that the browser can't keep this one. */
export function DraftNotice({ draft, onDiscarded }: DraftNoticeProps) {
  const { restoredFiles, isKept, discard } = draft
  if (!isKept) {
    return (
      <chakra.p role="status" textStyle="sm" color="fg.muted">
        This text is not kept as a draft: it is too long, or this browser's storage is full or blocked.
      </chakra.p>
    )
  }
  if (!restoredFiles) return null
  return (
    <Flex role="status" gap="2" align="center" textStyle="sm" color="fg.muted">
      <chakra.span flexShrink="0">
        <FileClock size={16} aria-hidden />
      </chakra.span>
      <chakra.span overflowWrap="anywhere" minW="0">
        <chakra.span color="fg" fontWeight="semibold">
          Draft restored
        </chakra.span>
        {restoredFiles.length > 0 && `. ${notKept(restoredFiles)}`}
      </chakra.span>
      <Button
        type="button"
        size="xs"
        flexShrink="0"
        variant="outline"
        colorPalette="gray"
        onClick={() => {
          // The cleared form must render before a field can take the focus.
          flushSync(discard)
          onDiscarded?.()
        }}
      >
        Discard
      </Button>
    </Flex>
  )
}

function notKept(files: readonly string[]): string {
  return files.length === 1
    ? `${files[0]} was not kept: attach it again.`
    : `${listWords(files)} were not kept: attach them again.`
}
