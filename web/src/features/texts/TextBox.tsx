import { Box, Button, chakra, Flex, IconButton, Textarea, type TextareaProps } from '@chakra-ui/react'
import {
  Bold,
  Code,
  Eye,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  PenLine,
  Quote,
} from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { insertText } from './insert-text.ts'
import { MessageText } from './MessageText.tsx'
import { type Mark, markSelection } from './mark-selection.ts'
import type { TextWays } from './text-elements.tsx'

interface TextBoxProps extends TextareaProps, TextWays {
  /** What mails add below the text. */
  signature?: string | undefined
}

const marks: readonly { mark: Mark; label: string; Icon: LucideIcon; key?: string }[] = [
  { mark: 'bold', label: 'Bold', Icon: Bold, key: 'b' },
  { mark: 'italic', label: 'Italic', Icon: Italic, key: 'i' },
  { mark: 'link', label: 'Link', Icon: Link },
  { mark: 'list', label: 'List', Icon: List },
  { mark: 'numbers', label: 'Numbered list', Icon: ListOrdered },
  { mark: 'quote', label: 'Quote', Icon: Quote },
  { mark: 'code', label: 'Code', Icon: Code },
]

/** A field for a text in Markdown: buttons and keys that set marks, and what it will look like. */
export function TextBox({ ticketLink, showPicture, signature, ...control }: TextBoxProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [preview, setPreview] = useState<string>()
  const field = () => frame.current?.querySelector('textarea')
  // What was sent is gone from the field; what was refused wants to be changed.
  useEffect(() => {
    const form = frame.current?.closest('form')
    const write = () => setPreview(undefined)
    form?.addEventListener('submit', write)
    return () => form?.removeEventListener('submit', write)
  }, [])
  const set = (mark: Mark) => {
    const area = field()
    if (area) setMark(area, mark)
  }
  return (
    <Box ref={frame}>
      <Flex data-when-writing mb="1" gap="2" justify="space-between" align="center">
        <Toolbar isOff={preview !== undefined} onMark={set} />
        <Button
          size="xs"
          variant="ghost"
          colorPalette="gray"
          onClick={() => setPreview(preview === undefined ? (field()?.value ?? '') : undefined)}
        >
          {preview === undefined ? <Eye size={14} aria-hidden /> : <PenLine size={14} aria-hidden />}
          <chakra.span srOnly={{ base: true, sm: false }}>
            {preview === undefined ? 'Preview' : 'Write'}
          </chakra.span>
        </Button>
      </Flex>
      {/* Whoever goes there, by key or by a shortcut, wants to write. */}
      <Textarea
        {...control}
        data-takes-pictures
        // Grows with its text, where the browser can.
        css={{ fieldSizing: 'content' }}
        minH={`calc(${control.rows ?? 3}lh + 1.125rem)`}
        maxH="40dvh"
        {...(preview !== undefined && { srOnly: true })}
        onFocus={() => setPreview(undefined)}
        onKeyDown={onKey}
      />
      {preview !== undefined && (
        <Box minH="24" px="3" py="2" borderWidth="1px" borderRadius="l2" bg="bg.panel" aria-live="polite">
          {preview.trim() ? (
            <>
              <MessageText text={preview} ticketLink={ticketLink} showPicture={showPicture} />
              {signature && <Signature text={signature} />}
            </>
          ) : (
            <Box color="fg.muted">Nothing to preview.</Box>
          )}
        </Box>
      )}
    </Box>
  )
}

function Signature({ text }: { text: string }) {
  return (
    <Box mt="3" pt="2" borderTopWidth="1px" borderStyle="dashed">
      <chakra.p textStyle="sm" color="fg.muted">
        Your signature, in mails only
      </chakra.p>
      <MessageText text={text} />
    </Box>
  )
}

/** The keys of a button that sends the form otherwise. */
export const sendsOtherwise = 'Control+Shift+Enter'

/** Control or Command with Shift and Enter sends the form in its other way; with a letter it sets a mark. */
function onKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.altKey || event.ctrlKey === event.metaKey) return
  if (event.shiftKey) {
    const named = `button[aria-keyshortcuts="${sendsOtherwise}"]`
    const button = event.currentTarget.form?.querySelector<HTMLElement>(named)
    if (event.key !== 'Enter' || !button) return
    event.preventDefault()
    button.click()
    return
  }
  const { mark } = marks.find(({ key }) => key === event.key.toLowerCase()) ?? {}
  if (!mark) return
  event.preventDefault()
  setMark(event.currentTarget, mark)
}

/** One stop for the Tab key: the arrow keys go from button to button. */
function Toolbar({ isOff, onMark }: { isOff: boolean; onMark: (mark: Mark) => void }) {
  const [current, setCurrent] = useState(0)
  function move(event: KeyboardEvent<HTMLDivElement>): void {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = (current + step + marks.length) % marks.length
    setCurrent(next)
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }
  return (
    <Flex role="toolbar" aria-label="Formatting" wrap="wrap" onKeyDown={move}>
      {marks.map(({ mark, label, Icon, key }, index) => (
        <IconButton
          key={mark}
          size="xs"
          variant="ghost"
          colorPalette="gray"
          aria-label={label}
          title={key ? `${label} (Ctrl+${key.toUpperCase()})` : label}
          aria-keyshortcuts={key && `Control+${key}`}
          tabIndex={index === current ? 0 : -1}
          disabled={isOff}
          onFocus={() => setCurrent(index)}
          onClick={() => onMark(mark)}
        >
          <Icon size={15} aria-hidden />
        </IconButton>
      ))}
    </Flex>
  )
}

function setMark(field: HTMLTextAreaElement, mark: Mark): void {
  const { from, to, text, selectFrom, selectTo } = markSelection(
    field.value,
    field.selectionStart,
    field.selectionEnd,
    mark,
  )
  field.setSelectionRange(from, to)
  insertText(field, text)
  field.setSelectionRange(selectFrom, selectTo)
}
