import { Button, chakra, Flex, Heading } from '@chakra-ui/react'
import { type ReactNode, useEffect, useId, useRef } from 'react'

interface ConfirmDialogProps {
  isOpen: boolean
  title: string
  /** What will happen, and whether it can be undone. */
  children: ReactNode
  /** The verb of the step: "Close ticket". */
  confirmLabel: string
  isBusy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before a step that destroys something. Escape and Cancel leave everything as it was. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, children, confirmLabel, isBusy = false, onConfirm, onCancel } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()

  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])

  return (
    <chakra.dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault()
        if (!isBusy) onCancel()
      }}
      m="auto"
      w="calc(100% - 2rem)"
      maxW="md"
      p="6"
      bg="bg.panel"
      color="fg"
      borderRadius="l3"
      boxShadow="lg"
      _backdrop={{ bg: 'rgb(6 9 11 / 0.6)' }}
    >
      <Heading as="h2" size="lg" id={`${id}-title`}>
        {title}
      </Heading>
      <chakra.div id={`${id}-text`} mt="2" color="fg.muted">
        {children}
      </chakra.div>
      <Flex mt="6" gap="3" justify="flex-end" wrap="wrap">
        <Button variant="outline" colorPalette="gray" onClick={onCancel} disabled={isBusy}>
          Cancel
        </Button>
        <Button colorPalette="red" onClick={onConfirm} disabled={isBusy}>
          {confirmLabel}
        </Button>
      </Flex>
    </chakra.dialog>
  )
}
