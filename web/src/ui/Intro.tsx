import { chakra, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'

interface IntroProps {
  children: ReactNode
  /** The buttons of what is begun here. */
  acts?: ReactNode
}

/** What a page or one of its tabs is about, and what is begun there. */
export function Intro({ children, acts }: IntroProps) {
  return (
    <Flex gap="3" wrap="wrap" align="flex-start" justify="space-between">
      <chakra.p flex="1 1 20rem" maxW="3xl" color="fg.muted">
        {children}
      </chakra.p>
      {acts && (
        <Flex gap="2" wrap="wrap">
          {acts}
        </Flex>
      )}
    </Flex>
  )
}
