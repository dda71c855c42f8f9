import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import { X } from 'lucide-react'
import { dismissToast, type Toast } from './toast-store.ts'
import { useSwipe } from './use-swipe.ts'

export function ToastCard({ toast }: { toast: Toast }) {
  const { offset, handlers } = useSwipe(() => dismissToast(toast.id))
  const isDestructive = toast.variant === 'destructive'
  const { action } = toast

  return (
    <Flex
      role={isDestructive ? 'alert' : 'status'}
      aria-atomic
      data-variant={toast.variant ?? 'default'}
      gap="4"
      align="flex-start"
      p="4"
      pe="3"
      bg={isDestructive ? 'bg.error' : 'bg.panel'}
      color={isDestructive ? 'fg.error' : 'fg'}
      borderWidth="1px"
      borderInlineStartWidth="4px"
      borderColor={isDestructive ? 'border.error' : 'border.emphasized'}
      borderInlineStartColor={isDestructive ? 'border.error' : 'accent.solid'}
      borderRadius="l3"
      boxShadow="lg"
      pointerEvents="auto"
      touchAction="pan-y"
      userSelect={offset > 0 ? 'none' : 'auto'}
      transform={`translateX(${offset}px)`}
      {...handlers}
    >
      <Box flex="1" minW="0">
        <chakra.p fontWeight="semibold">{toast.title}</chakra.p>
        {toast.description && <chakra.p textStyle="sm">{toast.description}</chakra.p>}
        {action && (
          <Button
            size="xs"
            variant="outline"
            mt="2"
            onClick={() => {
              dismissToast(toast.id)
              action.onPress()
            }}
          >
            {action.label}
          </Button>
        )}
      </Box>
      <Button
        size="xs"
        variant="ghost"
        colorPalette="gray"
        px="0"
        aria-label="Dismiss notification"
        onClick={() => dismissToast(toast.id)}
      >
        <X aria-hidden />
      </Button>
    </Flex>
  )
}
