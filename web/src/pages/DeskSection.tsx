import { Flex, Heading } from '@chakra-ui/react'
import type { ReactNode } from 'react'

interface DeskSectionProps {
  title: string
  /** Beside the heading: the way to all of them. */
  action?: ReactNode
  children: ReactNode
}

/** A titled part of a dashboard. */
export function DeskSection({ title, action, children }: DeskSectionProps) {
  return (
    <section>
      <Flex justify="space-between" align="center" gap="3" mb="3" minH="9">
        <Heading as="h2" size="lg">
          {title}
        </Heading>
        {action}
      </Flex>
      {children}
    </section>
  )
}
