import { Box, chakra, Flex } from '@chakra-ui/react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface NoticeProps {
  title: string
  Icon: LucideIcon
  palette: 'blue' | 'yellow' | 'gray'
  children?: ReactNode
  /** What the reader can do about it, usually a button. */
  action?: ReactNode
  role?: 'status' | 'alert'
}

/** A message that stays on the page, unlike a notification. */
export function Notice({ title, Icon, palette, children, action, role }: NoticeProps) {
  return (
    <Flex
      role={role}
      colorPalette={palette}
      gap="3"
      align="flex-start"
      wrap={{ base: 'wrap', sm: 'nowrap' }}
      px="4"
      py={{ base: '3', lg: '4' }}
      bg="colorPalette.subtle"
      color="colorPalette.fg"
      borderWidth="1px"
      borderColor="colorPalette.emphasized"
      borderRadius="l3"
    >
      <Box flexShrink="0" pt="1">
        <Icon size={18} aria-hidden />
      </Box>
      <Box flex={{ base: '1 1 12rem', sm: '1' }} minW="0" textStyle="sm">
        <chakra.p fontWeight="semibold">{title}</chakra.p>
        {children && <chakra.div>{children}</chakra.div>}
      </Box>
      {action}
    </Flex>
  )
}
