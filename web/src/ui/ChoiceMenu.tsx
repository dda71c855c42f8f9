import { Box, chakra } from '@chakra-ui/react'
import { Check } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

export interface Choice {
  value: string
  /** What typing finds it by. */
  label: string
  /** How it is shown, if not as its label. */
  look?: ReactNode
}

interface ChoiceMenuProps {
  label: string
  /** The button that it belongs to: it opens there. Another press on it closes it. */
  anchor: HTMLElement
  /** The one that is chosen, if the menu sets a value; absent where its entries are acts. */
  value?: string
  /** Undefined while they are read. */
  choices: readonly Choice[] | undefined
  onChoose: (value: string) => void
  onClose: () => void
}

const width = 224
const gap = 4
/** Typed letters that come later than this begin anew. */
const typingMs = 700

/** A menu of acts, or of values of which one is chosen: under its button, on a phone along the bottom edge, where the thumb is. */
export function ChoiceMenu({ label, anchor, value, choices, onChoose, onClose }: ChoiceMenuProps) {
  const menu = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState({ top: 0, left: 0 })
  /** Has the focus back: the button, or where a key was pressed that stands for it. */
  const [opener] = useState(() => document.activeElement)
  const typed = useRef({ text: '', at: 0 })
  const isLoading = choices === undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was read has another height, and takes the focus.
  useLayoutEffect(() => {
    const { top, bottom, left } = anchor.getBoundingClientRect()
    const height = menu.current?.offsetHeight ?? 0
    const below = bottom + gap + height <= innerHeight
    setPlace({
      top: below ? bottom + gap : Math.max(gap, top - gap - height),
      left: Math.max(gap, Math.min(left, innerWidth - width - gap)),
    })
    const first = menu.current?.querySelector<HTMLElement>('[role^="menuitem"]')
    const chosen = menu.current?.querySelector<HTMLElement>('[aria-checked="true"]')
    ;(chosen ?? first)?.focus({ preventScroll: true })
    chosen?.scrollIntoView?.({ block: 'nearest' })
  }, [anchor, isLoading])

  const shut = useRef(onClose)
  shut.current = onClose
  useEffect(() => {
    const close = ({ target }: Event) => {
      if (target instanceof Node && (menu.current?.contains(target) || anchor.contains(target))) return
      shut.current()
    }
    document.addEventListener('pointerdown', close)
    document.addEventListener('scroll', close, true)
    addEventListener('resize', close)
    return () => {
      document.removeEventListener('pointerdown', close)
      document.removeEventListener('scroll', close, true)
      removeEventListener('resize', close)
    }
  }, [anchor])

  const leave = () => {
    const hadFocus = opener instanceof HTMLElement && opener !== document.body && opener.isConnected
    const back = hadFocus ? opener : anchor
    back.focus({ preventScroll: true })
    onClose()
  }
  const choose = (chosen: string) => {
    leave()
    if (chosen !== value) onChoose(chosen)
  }

  const walk = (event: KeyboardEvent) => {
    const entries = [...(menu.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])]
    const at = entries.indexOf(document.activeElement as HTMLElement)
    const to = {
      ArrowDown: (at + 1) % entries.length,
      ArrowUp: (at - 1 + entries.length) % entries.length,
      Home: 0,
      End: entries.length - 1,
    }[event.key]
    if (to !== undefined) entries[to]?.focus()
    else if (event.key === 'Escape' || event.key === 'Tab') leave()
    else if (event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey)
      entries[found(event.key, at)]?.focus()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  /** The next entry that begins with what is typed. */
  function found(letter: string, at: number): number {
    if (!choices) return at
    const now = Date.now()
    const before = now - typed.current.at < typingMs ? typed.current.text : ''
    const text = (before + letter).toLowerCase()
    typed.current = { text, at: now }
    const from = before ? at : at + 1
    const order = choices.map((_, index) => (from + index) % choices.length)
    return order.find((index) => choices[index]?.label.toLowerCase().startsWith(text)) ?? at
  }

  return createPortal(
    <Box
      ref={menu}
      role="menu"
      aria-label={label}
      data-menu
      position="fixed"
      zIndex="dropdown"
      top={{ base: 'auto', sm: `${place.top}px` }}
      bottom={{ base: '0', sm: 'auto' }}
      left={{ base: '0', sm: `${place.left}px` }}
      right={{ base: '0', sm: 'auto' }}
      w={{ sm: `${width}px` }}
      maxH={{ base: '70dvh', sm: 'min(22rem, 90dvh)' }}
      overflowY="auto"
      p="1"
      pb={{ base: '4', sm: '1' }}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius={{ base: '0', sm: 'l3' }}
      boxShadow="lg"
      onKeyDown={walk}
    >
      {isLoading && (
        <Box
          role="menuitem"
          aria-disabled
          tabIndex={-1}
          px="2.5"
          py="1.5"
          textStyle="sm"
          color="fg.muted"
          outline="none"
        >
          Loading…
        </Box>
      )}
      {choices?.map((choice) => (
        <chakra.button
          key={choice.value}
          type="button"
          {...(value === undefined
            ? { role: 'menuitem' }
            : { role: 'menuitemradio', 'aria-checked': choice.value === value })}
          tabIndex={-1}
          display="flex"
          w="full"
          minH={{ base: '11', sm: '8' }}
          px="2.5"
          gap="2"
          alignItems="center"
          textAlign="start"
          textStyle="sm"
          borderRadius="l2"
          cursor="pointer"
          _hover={{ bg: 'bg.muted' }}
          css={{ '&:focus': { bg: 'bg.muted', outline: 'none' } }}
          _focusVisible={{ outline: '2px solid', outlineColor: 'accent.focusRing', outlineOffset: '-2px' }}
          onClick={() => choose(choice.value)}
        >
          <chakra.span flex="1" minW="0" truncate>
            {choice.look ?? choice.label}
          </chakra.span>
          {choice.value === value && <Check size={15} aria-hidden />}
        </chakra.button>
      ))}
    </Box>,
    anchor.closest('main') ?? document.body,
  )
}
