import { chakra, Flex, Heading } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'

interface DutyPartProps {
  title: string
  hint?: string
  action?: ReactNode
  children: ReactNode
}

/** A titled part of the rota's page. */
export function DutyPart({ title, hint, action, children }: DutyPartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Flex justify="space-between" align="center" gap="3" mb="1" minH="9" wrap="wrap">
        <Heading as="h2" size="lg" id={id}>
          {title}
        </Heading>
        {action}
      </Flex>
      {hint && (
        <chakra.p mb="3" maxW="3xl" color="fg.muted">
          {hint}
        </chakra.p>
      )}
      {children}
    </section>
  )
}
