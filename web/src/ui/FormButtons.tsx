import { Button, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** The end of a form in a dialog: Cancel, and the button that sends it. */
export function FormButtons({ onCancel, children }: { onCancel: () => void; children: ReactNode }) {
  return (
    <Flex mt="6" gap="3" justify="flex-end" wrap="wrap">
      <Button variant="outline" colorPalette="gray" onClick={onCancel}>
        Cancel
      </Button>
      {children}
    </Flex>
  )
}
