import { Button, chakra, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Dialog } from './Dialog.tsx'

interface ConfirmDialogProps {
  isOpen: boolean
  title: string
  /** What will happen, and whether it can be undone. */
  children: ReactNode
  /** The verb of the step: "Close ticket". */
  confirmLabel: string
  /** The way back, where "Cancel" could mean either. */
  cancelLabel?: string
  /** Red is for what takes something away. */
  palette?: 'red' | 'accent'
  isBusy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before a step that is not easily taken back. Escape and Cancel leave everything as it was. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    isOpen,
    title,
    children,
    confirmLabel,
    cancelLabel = 'Cancel',
    palette = 'red',
    isBusy = false,
    onConfirm,
    onCancel,
  } = props
  return (
    <Dialog isOpen={isOpen} title={title} isBusy={isBusy} onClose={onCancel}>
      <chakra.div mt="2" color="fg.muted">
        {children}
      </chakra.div>
      <Flex mt="6" gap="3" justify="flex-end" wrap="wrap">
        <Button
          variant="outline"
          colorPalette="gray"
          aria-disabled={isBusy}
          onClick={() => isBusy || onCancel()}
        >
          {cancelLabel}
        </Button>
        <Button
          colorPalette={palette}
          aria-disabled={isBusy}
          {...(isBusy && { opacity: 0.8, cursor: 'progress' })}
          onClick={() => isBusy || onConfirm()}
        >
          {confirmLabel}
        </Button>
      </Flex>
    </Dialog>
  )
}
