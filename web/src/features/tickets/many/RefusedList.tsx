import { Button, chakra, Flex } from '@chakra-ui/react'
import { Dialog } from '../../../ui/Dialog.tsx'
import type { Outcome } from './use-many-changes.ts'

interface RefusedListProps {
  refused: Outcome['refused']
  isOpen: boolean
  onClose: () => void
}

/** Which of many tickets were not changed, and why. */
export function RefusedList({ refused, isOpen, onClose }: RefusedListProps) {
  return (
    <Dialog title="Not changed" isOpen={isOpen} onClose={onClose}>
      <chakra.ul mt="3" maxH="60dvh" overflowY="auto">
        {refused.map(({ ticket, reason }) => (
          <chakra.li key={ticket.id} py="2" borderBottomWidth="1px">
            <chakra.span fontWeight="semibold" overflowWrap="anywhere">
              #{ticket.id} {ticket.title}
            </chakra.span>
            <chakra.span display="block" textStyle="sm" color="fg.muted">
              {reason}
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ul>
      <Flex mt="4" justify="flex-end">
        <Button variant="outline" colorPalette="gray" onClick={onClose}>
          Done
        </Button>
      </Flex>
    </Dialog>
  )
}
