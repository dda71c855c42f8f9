import { chakra } from '@chakra-ui/react'
import { useLayoutEffect, useRef, useState } from 'react'
import { ToastCard } from './ToastCard.tsx'
import { addToastRegion, useTopToastRegion } from './toast-regions.ts'
import { holdToast } from './toast-store.ts'
import { useCurrentToast } from './use-toast.ts'
import { useToastFocus } from './use-toast-focus.ts'

/**
 * A place for notifications (§4): bottom right on larger screens, top on small ones. The page has one, and so has each
 * modal dialog, because it covers the page and makes it inert. The notification is in the topmost.
 */
export function ToastRegion({ place }: { place: 'page' | 'dialog' }) {
  const ref = useRef<HTMLElement>(null)
  const [element, setElement] = useState<HTMLElement>()
  const isTop = useTopToastRegion() === element
  const current = useCurrentToast()
  const toast = isTop && current?.isOpen ? current : undefined
  const focusHandlers = useToastFocus(ref, isTop, toast?.id)

  useLayoutEffect(() => {
    const region = ref.current
    if (!region) return
    setElement(region)
    const remove = addToastRegion(region, place)
    return () => {
      remove()
      holdToast('focus', false)
      holdToast('pointer', false)
    }
  }, [place])

  const card = toast && <ToastCard key={toast.id} toast={toast} />
  const isDestructive = toast?.variant === 'destructive'
  return (
    <chakra.section
      ref={ref}
      data-notifications
      aria-label={isTop ? 'Notifications (F8)' : undefined}
      tabIndex={-1}
      position="fixed"
      zIndex="toast"
      insetInlineEnd="0"
      top={{ base: '0', lg: 'auto' }}
      bottom={{ base: 'auto', lg: '0' }}
      w="full"
      // Beside a ticket's conversation, so that the reply box stays in view.
      maxW={{ base: 'full', sm: '420px', lg: '24rem' }}
      p="4"
      pointerEvents="none"
      borderRadius="l3"
      _focusVisible={{ outlineOffset: '-8px' }}
      onPointerEnter={() => holdToast('pointer', true)}
      onPointerLeave={() => holdToast('pointer', false)}
      {...focusHandlers}
    >
      {/* It is there before the words are: only then are they read out. An alert is read out by itself. */}
      <div aria-live="polite">{isDestructive || card}</div>
      {isDestructive && card}
    </chakra.section>
  )
}
