import { chakra, Heading } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'

/** One card of the account settings. */
export function AccountCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <chakra.section
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
