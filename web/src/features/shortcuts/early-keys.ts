import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { idOf } from '../../lib/use-open-record.ts'
import { useToast } from '../../ui/toast/use-toast.ts'
import { insertText } from '../texts/insert-text.ts'
import { areShortcutsOn } from './shortcut-switch.ts'
import { followShortcut, isForSomethingElse, isTakenElsewhere } from './shortcuts.ts'

/** The keys that lead to a field. */
const leading = ['r', 'n']
/** Those of an open ticket: before it is there, nothing else may take them. */
const ofTicket = [...leading, 'm', 't', 'e', 'x']
/** Frames in which a field gets the focus. */
const mostFrames = 20
/** Who pauses for longer isn't in the middle of a text any more. */
const pauseMs = 1_000

/** What was pressed for a ticket that isn't there yet: keys, the one that leads to a field, and what was typed after it. */
interface Held {
  ticketId: number
  keys: string[]
  field?: string
  text: string
}
let held: Held | undefined
/** The ticket that is being read. */
let comingId: number | undefined

/**
 * Keeps keys from the moment when a ticket's link is followed: the router draws the ticket later, and until then they
 * would go to the row, or to the ticket before. Once on each page.
 */
export function useKeysOnTheWay(): void {
  const [search] = useSearchParams()
  const drawn = useRef<number>(undefined)
  useEffect(() => {
    drawn.current = idOf(search.get('ticket'))
  })
  useEffect(
    () =>
      hearFirst((event) => {
        const id = addressedId()
        if (id !== undefined && id !== drawn.current) hold(id, event, () => true)
        else if (comingId === undefined) held = undefined
      }),
    [],
  )
}

/**
 * Keeps keys for a ticket that is being read. Returns what goes there once the ticket is there: does what they stand
 * for, and the field to which one of them leads has the focus and what was typed. Who typed for a ticket that can't be
 * read hears that it wasn't kept.
 */
export function useEarlyKeys(ticketId: number, isComing: boolean): () => void {
  const [isOver, setOver] = useState(false)
  const isWaiting = isComing && !isOver
  const { toast } = useToast()
  const refuse = useEffectEvent(() => {
    const { field, text } = take(ticketId) ?? {}
    if (field === undefined) return
    dropText()
    if (text) toast({ title: 'What you typed wasn’t kept' })
  })
  useEffect(() => () => void take(ticketId), [ticketId])
  useEffect(() => {
    if (!isWaiting) return
    comingId = ticketId
    const stop = hearFirst((event) =>
      hold(ticketId, event, (key) => ofTicket.includes(key) && !(leading.includes(key) && fieldOf(key))),
    )
    return () => {
      stop()
      if (comingId === ticketId) comingId = undefined
    }
  }, [isWaiting, ticketId])
  useEffect(() => {
    if (!isComing) refuse()
  }, [isComing])
  return followNext

  /** One key in each frame: what it opens is there then, and what follows isn't for the ticket behind. */
  function followNext(): void {
    const before = held?.ticketId === ticketId ? held : undefined
    const [key, ...keys] = before?.keys ?? []
    if (!before || key === undefined) {
      goToField(before)
      return
    }
    held = { ...before, keys }
    followShortcut({ key, shiftKey: false })
    const nextId = addressedId()
    if (nextId === ticketId) {
      requestAnimationFrame(() => (isTakenElsewhere(document.activeElement) ? finish() : followNext()))
      return
    }
    // It led on to another ticket: what follows is for that one.
    held = nextId === undefined ? undefined : { ...before, keys, ticketId: nextId }
    setOver(true)
  }

  function goToField({ field, text }: Partial<Held> = {}): void {
    if (field !== undefined && followShortcut({ key: field, shiftKey: false })) {
      fill(field, mostFrames)
      return
    }
    if (field !== undefined) {
      dropText()
      toast({
        title: 'You can’t write on this ticket',
        ...(text && { description: 'What you typed wasn’t kept.' }),
      })
    }
    finish()
  }

  function fill(key: string, frames: number): void {
    const field = fieldOf(key)
    const hasFocus = field !== undefined && field === document.activeElement
    if (held?.ticketId === ticketId && !hasFocus && frames > 0) {
      requestAnimationFrame(() => fill(key, frames - 1))
      return
    }
    if (hasFocus && held?.ticketId === ticketId && held.text) insertText(field, held.text)
    finish()
  }

  function finish(): void {
    take(ticketId)
    setOver(true)
  }
}

/** What is held for a ticket, from now on no more. */
function take(ticketId: number): Held | undefined {
  if (held?.ticketId !== ticketId) return undefined
  const taken = held
  held = undefined
  return taken
}

/** Hears keys before anything else on the page does. */
function hearFirst(hear: (event: KeyboardEvent) => void): () => void {
  document.addEventListener('keydown', hear, true)
  return () => document.removeEventListener('keydown', hear, true)
}

const addressedId = () => idOf(new URLSearchParams(location.search).get('ticket'))

const fieldOf = (key: string) =>
  document.querySelector<HTMLTextAreaElement>(`textarea[aria-keyshortcuts="${key}"]`) ?? undefined

const isTyped = ({ key }: KeyboardEvent) => key.length === 1 || key === 'Enter' || key === 'Backspace'

/** Keeps a key for a ticket if it is for that, or others were before it. */
function hold(ticketId: number, event: KeyboardEvent, isForIt: (key: string) => boolean): void {
  if (!areShortcutsOn() || isForSomethingElse(event)) return
  const { key, repeat } = event
  const before = held?.ticketId === ticketId ? held : undefined
  if (!before && !isForIt(key)) return
  if (before?.field) held = typedOn(before, key)
  else if (isTyped(event)) held = pressedOn(before ?? { ticketId, keys: [], text: '' }, key, repeat)
  if (isTyped(event)) event.preventDefault()
}

/** A key that stays pressed is taken once. */
function pressedOn(before: Held, key: string, isRepeated: boolean): Held {
  if (leading.includes(key)) return { ...before, field: key }
  return key.length === 1 && key !== ' ' && !isRepeated ? { ...before, keys: [...before.keys, key] } : before
}

/** What is held after another key of a text; nothing after Escape. */
function typedOn(before: Held, key: string): Held | undefined {
  if (key === 'Escape') return undefined
  const letter = key === 'Enter' ? '\n' : key.length === 1 ? key : ''
  const text = key === 'Backspace' ? before.text.slice(0, -1) : before.text + letter
  return { ...before, text }
}

/** What is typed on for a field that isn't there does nothing, until whoever types pauses. */
function dropText(): void {
  let last = performance.now()
  const stop = hearFirst((event) => {
    const isOver = event.timeStamp - last > pauseMs
    if (isOver || isForSomethingElse(event)) return stop()
    last = event.timeStamp
    if (isTyped(event)) event.preventDefault()
  })
}
