import { type KeyboardEvent, type SyntheticEvent, useId, useRef, useState } from 'react'
import { insertText } from './insert-text.ts'

/** Something that a few typed letters stand for. */
export interface Choice {
  key: string
  label: string
  hint?: string | undefined
  /** What takes the place of the letters. */
  text: string
}

/** The choices behind a sign: `/` for templates, `@` for colleagues. */
export interface CompletionSource {
  sign: '/' | '@'
  /** Names the list: "Templates". */
  label: string
  find: (letters: string) => readonly Choice[]
}

interface Typed {
  sign: CompletionSource['sign']
  /** Where the sign stands. */
  from: number
  letters: string
}

const most = 8

/** Completes what is typed after a sign in a text field: a list that the arrow keys walk, Enter and Tab take from, and Escape closes. */
export function useCompletion(sources: readonly CompletionSource[]) {
  const [typed, setTyped] = useState<Typed>()
  const [at, setAt] = useState(0)
  const field = useRef<HTMLTextAreaElement>(null)
  const listId = useId()
  // As the source is now: its choices may have come since the sign was typed.
  const source = typed && sources.find(({ sign }) => sign === typed.sign)
  const choices = source ? source.find(typed.letters).slice(0, most) : []
  const isOpen = choices.length > 0
  const active = Math.min(at, choices.length - 1)

  function look({ target }: SyntheticEvent) {
    if (!(target instanceof HTMLTextAreaElement)) return
    field.current = target
    setTyped(typedBefore(target, sources))
    setAt(0)
  }
  /** The caret may have left what was typed; it never opens the list. */
  function follow(event: SyntheticEvent) {
    if (typed && event.target instanceof HTMLTextAreaElement && !stands(typed, event.target)) look(event)
  }
  function stands({ from, letters }: Typed, area: HTMLTextAreaElement): boolean {
    const now = typedBefore(area, sources)
    return now?.from === from && now.letters === letters
  }
  function take(choice: Choice) {
    const area = field.current
    if (!area || !typed) return
    area.setSelectionRange(typed.from, area.selectionStart)
    setTyped(undefined)
    insertText(area, choice.text)
  }
  function onKeyDownCapture(event: KeyboardEvent) {
    if (!isOpen || event.nativeEvent.isComposing) return
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    // A key may come before the one that moved the caret is up.
    if (typed && field.current && !stands(typed, field.current)) return setTyped(undefined)
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = choices[active]
    if (step !== undefined) setAt((active + step + choices.length) % choices.length)
    else if ((event.key === 'Enter' || event.key === 'Tab') && chosen) take(chosen)
    else if (event.key === 'Escape') setTyped(undefined)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return {
    list: isOpen && source ? { id: listId, label: source.label, field, choices, active, take } : undefined,
    /** For what surrounds the field. */
    frame: {
      onInput: look,
      onKeyUp: follow,
      onClick: follow,
      onSelect: follow,
      onKeyDownCapture,
      onBlur: () => setTyped(undefined),
    },
    /** For the field itself. */
    field: {
      'aria-autocomplete': 'list' as const,
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': isOpen ? `${listId}-${active}` : undefined,
    },
  }
}

function typedBefore(
  { value, selectionStart, selectionEnd }: HTMLTextAreaElement,
  sources: readonly CompletionSource[],
): Typed | undefined {
  if (selectionStart !== selectionEnd) return undefined
  const before = value.slice(0, selectionStart)
  const [, sign, letters = ''] = /(?:^|\s)([/@])([^\s/@][^\n/@]{0,39})?$/.exec(before) ?? []
  const source = sources.find((each) => each.sign === sign)
  return source && { sign: source.sign, from: selectionStart - letters.length - 1, letters }
}
