import { chakra, Heading } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'

interface AccountCardProps {
  title: string
  /** What an address names it by. */
  anchor?: string
  children: ReactNode
}

/** One card of the account settings. */
export function AccountCard({ title, anchor, children }: AccountCardProps) {
  const id = useId()
  return (
    <chakra.section
      id={anchor}
      tabIndex={anchor ? -1 : undefined}
      scrollMarginTop="24"
      aria-labelledby={id}
      p={{ base: '5', sm: '6' }}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
    >
      <Heading as="h2" size="lg" id={id} mb="4">
        {title}
      </Heading>
      {children}
    </chakra.section>
  )
}
