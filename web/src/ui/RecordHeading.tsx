import { Heading } from '@chakra-ui/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { focusLinkTo } from '../lib/focus-link.ts'

/**
 * The heading of a record that was opened. It takes the focus, so that a screen reader begins there; once the record is
 * left, the focus is on its link in the list.
 */
export function RecordHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    const { href } = location
    return () => focusLinkTo(href)
  }, [])
  return (
    <Heading ref={heading} as="h2" size="xl" tabIndex={-1} outline="none" overflowWrap="anywhere">
      {children}
    </Heading>
  )
}
