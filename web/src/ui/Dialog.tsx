import { chakra, Heading, IconButton } from '@chakra-ui/react'
import { X } from 'lucide-react'
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
  /** Where its first line stays while more or less comes below it; others stand in the middle. */
  isFromTop?: boolean
  onClose: () => void
  /** Stands in the page while the dialog is open. */
  children: ReactNode
}

/**
 * A window over the page that keeps the keyboard inside; Escape leaves it, and the focus goes back to
 * who opened it.
 */
export function Dialog({ isOpen, ...props }: DialogProps) {
  // A page has twenty of them, most of which nobody opens.
  return isOpen && <OpenDialog {...props} />
}

function OpenDialog({
  title,
  isBusy = false,
  size = 'md',
  isFromTop = false,
  onClose,
  children,
}: Omit<DialogProps, 'isOpen'>) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()

  // Closed before it leaves the page: only then does the focus go back.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    if (element && (element.scrollTop > 0 || isOutsideContent())) readFromTop(element)
    return () => element?.close()
  }, [])

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
      {...(isFromTop && { mt: { base: '4', sm: '12dvh' } })}
      w="calc(100% - 2rem)"
      maxW={size}
      maxH={isFromTop ? { base: 'calc(100dvh - 2rem)', sm: 'calc(88dvh - 1rem)' } : 'calc(100dvh - 2rem)'}
      overflowY="auto"
      p={{ base: '5', sm: '6' }}
      bg="bg.panel"
      color="fg"
      borderRadius="l3"
      boxShadow="lg"
      _backdrop={{ bg: 'rgb(6 9 11 / 0.6)' }}
    >
      <ComeIn from={{ y: -12 }}>
        <Heading as="h2" size="lg" id={id} outline="none" pe={{ base: '8', sm: '0' }}>
          {title}
        </Heading>
        {children}
      </ComeIn>
      {/* A phone has no Escape. Last, so that a dialog begins with what it is about. */}
      <IconButton
        data-way-out
        hideFrom="sm"
        position="absolute"
        top="4"
        insetEnd="3"
        size="sm"
        variant="ghost"
        colorPalette="gray"
        aria-label="Leave this window"
        disabled={isBusy}
        onClick={onClose}
      >
        <X size={18} aria-hidden />
      </IconButton>
      <ToastRegion place="dialog" />
    </chakra.dialog>,
    document.body,
  )
}

/** What is still loading has nothing that takes the focus: the browser gives it to the way out, or to the place for notifications. */
const isOutsideContent = () => document.activeElement?.closest('[data-way-out], [data-notifications]')

/** Moves the focus from the first control, which stands below a long text, to the heading. */
function readFromTop(dialog: HTMLDialogElement) {
  const heading = dialog.querySelector('h2')
  // Only now: the browser gives the focus to the first element that can have it, and others begin with a field.
  heading?.setAttribute('tabindex', '-1')
  heading?.focus()
  dialog.scrollTop = 0
}
