import { Heading } from '@chakra-ui/react'
import { type ReactNode, useEffect, useRef } from 'react'

/** The heading of a record that was opened. It takes the focus, so that a screen reader begins there. */
export function RecordHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Heading ref={heading} as="h2" size="xl" tabIndex={-1} outline="none" overflowWrap="anywhere">
      {children}
    </Heading>
  )
}
