import { Button, Flex } from '@chakra-ui/react'
import type { LucideIcon } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import type { MessageKind } from './use-message-form.ts'

interface ReplyBarProps {
  /** Where people write. */
  box: RefObject<HTMLElement | null>
  kinds: readonly { kind: MessageKind; Icon: LucideIcon }[]
  onOpen: (kind: MessageKind) => void
}

/** On a narrow window, the way to the reply box while it is out of sight: at the foot of the window. */
export function ReplyBar({ box, kinds, onOpen }: ReplyBarProps) {
  const isAway = useIsBelow(box)
  if (!isAway) return null
  const open = (kind: MessageKind) => {
    onOpen(kind)
    // The field of this kind is there once it was drawn.
    requestAnimationFrame(() => {
      const field = box.current?.querySelector('textarea')
      field?.focus({ preventScroll: true })
      box.current?.scrollIntoView({ block: 'end' })
    })
  }
  return (
    <Flex
      role="group"
      aria-label="Write on this ticket"
      hideFrom="lg"
      position="fixed"
      insetX="0"
      bottom="0"
      zIndex="docked"
      gap="2"
      px="4"
      pt="2"
      pb="calc(var(--chakra-spacing-2) + env(safe-area-inset-bottom))"
      bg="bg.panel"
      borderTopWidth="1px"
    >
      {kinds.map(({ kind, Icon }) => (
        <Button
          key={kind}
          flex="1"
          size="sm"
          variant={kind === 'note' ? 'outline' : 'solid'}
          colorPalette={kind === 'note' ? 'gray' : 'accent'}
          onClick={() => open(kind)}
        >
          <Icon size={15} aria-hidden />
          {kind === 'note' ? 'Note' : 'Reply'}
        </Button>
      ))}
    </Flex>
  )
}

/** Whether the element is below what the window shows. */
function useIsBelow(ref: RefObject<HTMLElement | null>): boolean {
  const [isBelow, setBelow] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const tell: IntersectionObserverCallback = ([entry]) => {
      if (entry) setBelow(!entry.isIntersecting && entry.boundingClientRect.top > 0)
    }
    // Its edge alone is of no use.
    const observer = new IntersectionObserver(tell, { rootMargin: '0px 0px -120px 0px' })
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return isBelow
}
