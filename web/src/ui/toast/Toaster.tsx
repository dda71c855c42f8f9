import { chakra } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { ToastCard } from './ToastCard.tsx'
import { useCurrentToast } from './use-toast.ts'

/** The notification area (§4): bottom right on larger screens, top on small ones; F8 focuses it. */
export function Toaster() {
  const region = useRef<HTMLElement>(null)
  const toast = useCurrentToast()

  useEffect(() => {
    const focusOnF8 = (event: KeyboardEvent) => {
      if (event.key === 'F8') region.current?.focus()
    }
    document.addEventListener('keydown', focusOnF8)
    return () => document.removeEventListener('keydown', focusOnF8)
  }, [])

  return (
    <chakra.section
      ref={region}
      aria-label="Notifications (F8)"
      tabIndex={-1}
      position="fixed"
      zIndex="toast"
      insetInlineEnd="0"
      top={{ base: '0', sm: 'auto' }}
      bottom={{ base: 'auto', sm: '0' }}
      w="full"
      maxW={{ base: 'full', sm: '420px' }}
      p="4"
      pointerEvents="none"
      borderRadius="l3"
      _focusVisible={{ outlineOffset: '-8px' }}
    >
      {toast?.isOpen && <ToastCard key={toast.id} toast={toast} />}
    </chakra.section>
  )
}
