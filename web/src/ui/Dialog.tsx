import { chakra, Heading } from '@chakra-ui/react'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { ComeIn } from './motion/ComeIn.tsx'
import { ToastRegion } from './toast/ToastRegion.tsx'

interface DialogProps {
  isOpen: boolean
  title: string
  /** Nothing closes it while what it asked for is on its way. */
  isBusy?: boolean
  size?: 'md' | 'xl'
  onClose: () => void
  /** Stands in the page while the dialog is open. */
  children: ReactNode
}

/**
 * A window over the page that keeps the keyboard inside; Escape leaves it, and the focus goes back to
 * who opened it.
 */
export function Dialog({ isOpen, title, isBusy = false, size = 'md', onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()

  // Closed before it leaves the page: only then does the focus go back.
  useLayoutEffect(() => {
    const element = dialog.current
    if (isOpen) element?.showModal()
    // The first control may stand below a long text: it is read from its beginning.
    if (element && element.scrollTop > 0) {
      element.querySelector('h2')?.focus()
      element.scrollTop = 0
    }
    return () => element?.close()
  }, [isOpen])

  return createPortal(
    <chakra.dialog
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        // React tells the dialog around this one too.
        event.stopPropagation()
        if (!isBusy) onClose()
      }}
      m="auto"
      w="calc(100% - 2rem)"
      maxW={size}
      maxH="calc(100dvh - 2rem)"
      overflowY="auto"
      p={{ base: '5', sm: '6' }}
      bg="bg.panel"
      color="fg"
      borderRadius="l3"
      boxShadow="lg"
      _backdrop={{ bg: 'rgb(6 9 11 / 0.6)' }}
    >
      {isOpen && (
        <>
          <ComeIn from={{ y: -12 }}>
            <Heading as="h2" size="lg" id={id} tabIndex={-1} outline="none">
              {title}
            </Heading>
            {children}
          </ComeIn>
          <ToastRegion place="dialog" />
        </>
      )}
    </chakra.dialog>,
    document.body,
  )
}
