import { VisuallyHidden } from '@chakra-ui/react'

/** A heading for screen readers; everyone else sees the tab's name. */
export function HiddenHeading({ children }: { children: string }) {
  return (
    <VisuallyHidden asChild>
      <h2>{children}</h2>
    </VisuallyHidden>
  )
}
