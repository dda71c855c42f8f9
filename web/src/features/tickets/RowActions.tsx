import { Button, Flex } from '@chakra-ui/react'

interface RowActionsProps {
  ticketId: number
  onUpdate?: ((id: number) => void) | undefined
  onUpdateStatus?: ((id: number) => void) | undefined
}

/** What can be done with a ticket without opening it. */
export function RowActions({ ticketId, onUpdate, onUpdateStatus }: RowActionsProps) {
  const actions = [
    { label: 'Update', onPress: onUpdate },
    { label: 'Update Status', onPress: onUpdateStatus },
  ]
  return (
    <Flex gap="1.5" wrap="wrap">
      {actions.map(
        ({ label, onPress }) =>
          onPress && (
            <Button
              key={label}
              size="xs"
              px="2"
              variant="outline"
              colorPalette="gray"
              aria-label={`${label} of #${ticketId}`}
              onClick={() => onPress(ticketId)}
            >
              {label}
            </Button>
          ),
      )}
    </Flex>
  )
}
