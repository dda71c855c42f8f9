import { Box, Button, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Dialog } from './Dialog.tsx'

interface ReadingDialogProps {
  isOpen: boolean
  title: string
  onClose: () => void
  /** Stands in the page while the dialog is open. */
  children: ReactNode
}

/** A window with something to read. */
export function ReadingDialog({ children, ...dialog }: ReadingDialogProps) {
  return (
    <Dialog size="xl" {...dialog}>
      <Box mt="4">{children}</Box>
      <Flex mt="6" justify="flex-end">
        <Button variant="outline" colorPalette="gray" onClick={dialog.onClose}>
          Close
        </Button>
      </Flex>
    </Dialog>
  )
}
