import { Flex, IconButton } from '@chakra-ui/react'
import { ArrowRightLeft, Pencil } from 'lucide-react'

interface RowActionsProps {
  ticketId: number
  onUpdate?: ((id: number) => void) | undefined
  onUpdateStatus?: ((id: number) => void) | undefined
}

/** What can be done with a ticket without opening it. */
export function RowActions({ ticketId, onUpdate, onUpdateStatus }: RowActionsProps) {
  const actions = [
    { label: 'Update', Icon: Pencil, onPress: onUpdate },
    { label: 'Update Status', Icon: ArrowRightLeft, onPress: onUpdateStatus },
  ]
  return (
    <Flex gap="1">
      {actions.map(
        ({ label, Icon, onPress }) =>
          onPress && (
            <IconButton
              key={label}
              size="xs"
              h="7"
              variant="ghost"
              colorPalette="gray"
              title={label}
              aria-label={`${label} of #${ticketId}`}
              onClick={() => onPress(ticketId)}
            >
              <Icon size={15} aria-hidden />
            </IconButton>
          ),
      )}
    </Flex>
  )
}
