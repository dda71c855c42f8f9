import { TagName } from '@remotehands/contract'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { hadAlready, isSameName, type TagChoice, tagChoices, useTagNames } from './tag-names.ts'

interface TagChoiceInput {
  /** Those that are not offered. */
  had?: readonly string[]
  /** So many tags are offered at once: typing narrows them. */
  most: number
  /** Whether the list is always there; otherwise it comes with the focus. */
  isInline?: boolean
  onTake: (name: string) => void
}

/** Chooses a tag by its name: the arrow keys mark one, and what is marked is taken. What is typed marks the first that it can mean. */
export function useTagChoice({ had = [], most, isInline = false, onTake }: TagChoiceInput) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [isNear, setNear] = useState(isInline)
  const [isOpen, setOpen] = useState(isInline)
  /** Undefined until the arrow keys choose. */
  const [at, setAt] = useState<number>()
  /** Enter was pressed before the tags were read. */
  const [isAwaited, setAwaited] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const listId = useId()
  const { names, isLoading } = useTagNames(isNear)
  const all = isOpen ? tagChoices(text, names, had) : []
  // What may be new stands last, and is always offered.
  const choices = all.filter(({ key }, index) => index < most || key === '')
  const known = hadAlready(text, had)
  // Whoever types the beginning of one that is there wants no new one.
  const isFirstMeant = text.trim() !== '' && (known === undefined || choices[0]?.key !== '')
  const active = Math.min(at ?? (isFirstMeant ? 0 : -1), choices.length - 1)
  const marked = choices[active]

  const type = (next: string) => {
    setText(next)
    setError(undefined)
    setAt(undefined)
    setOpen(true)
    setAwaited(false)
  }
  const take = ({ name }: Pick<TagChoice, 'name'>) => {
    setAt(undefined)
    onTake(name)
  }
  /** Takes what is marked, else what is typed. */
  const submit = () => {
    if (isLoading) return setAwaited(true)
    if (marked) return take(marked)
    if (known !== undefined) return setError(`“${known}” is there already.`)
    const { data: name, error } = TagName.safeParse(text)
    setError(error?.issues[0]?.message)
    if (name !== undefined) take({ name })
  }
  const submitAwaited = useEffectEvent(() => {
    setAwaited(false)
    // Whether one that only has it in its name is meant, nobody could see.
    if (!marked || marked.key === '' || isSameName(marked.name, text)) submit()
  })
  useEffect(() => {
    if (isAwaited && !isLoading) submitAwaited()
  }, [isAwaited, isLoading])
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setOpen(true)
      const from = Math.max(active, step === 1 ? -1 : 0)
      if (choices.length > 0) setAt((from + step + choices.length) % choices.length)
    } else if (event.key === 'Escape' && !isInline && choices.length > 0) {
      event.preventDefault()
      event.stopPropagation()
      setOpen(false)
    }
  }

  return {
    text,
    error,
    marked,
    /** How many more there are than are offered. */
    left: all.length - choices.length,
    /** Enter waits for the tags to be read. */
    isAwaited,
    clear: () => type(''),
    /** Puts back what could not be taken, unless something else is typed. */
    giveBack: (name: string) => setText((current) => current || name),
    submit,
    list: { id: listId, label: 'Tags', field, choices, active, take },
    /** For the field. */
    control: {
      ref: field,
      role: 'combobox',
      autoComplete: 'off',
      'aria-autocomplete': 'list' as const,
      'aria-expanded': choices.length > 0,
      'aria-controls': choices.length > 0 ? listId : undefined,
      'aria-activedescendant': marked && `${listId}-${active}`,
      value: text,
      onChange: ({ target }: { target: HTMLInputElement }) => type(target.value),
      onKeyDown,
      onFocus: () => {
        setNear(true)
        setOpen(true)
      },
      onClick: () => setOpen(true),
      onBlur: () => setOpen(isInline),
    },
  }
}
