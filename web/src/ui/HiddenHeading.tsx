import { VisuallyHidden } from '@chakra-ui/react'

/** A heading for those who walk the page by its headings; everybody else sees the tab's name. */
export function HiddenHeading({ children }: { children: string }) {
  return (
    <VisuallyHidden asChild>
      <h2>{children}</h2>
    </VisuallyHidden>
  )
}
