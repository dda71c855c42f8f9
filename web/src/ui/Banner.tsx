import { chakra, Flex } from '@chakra-ui/react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface BannerProps {
  Icon: LucideIcon
  title: string
  children?: ReactNode
}

/** Between a portal's bar and its tabs: what holds on all of them, in one line. */
export function Banner({ Icon, title, children }: BannerProps) {
  return (
    <Flex
      mt="1"
      px="3"
      py="1"
      gap="2"
      align="flex-start"
      textStyle={{ base: 'xs', md: 'sm' }}
      colorPalette="blue"
      bg="colorPalette.subtle"
      color="colorPalette.fg"
      borderRadius="l2"
    >
      <chakra.span flexShrink="0" pt="0.5">
        <Icon size={16} aria-hidden />
      </chakra.span>
      <p>
        <chakra.span fontWeight="semibold">{title}</chakra.span> {children}
      </p>
    </Flex>
  )
}
