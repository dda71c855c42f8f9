import { Heading, VisuallyHidden } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { DocumentTitle } from './DocumentTitle.tsx'

interface PageTitleProps {
  title: string
  /** Where the bar above shows it, it stands here for screen readers alone. */
  isInBar?: boolean
  children?: ReactNode
}

/** The page's one `h1`; the browser's title says the same. */
export function PageTitle({ title, isInBar = false, children }: PageTitleProps) {
  return (
    <>
      <DocumentTitle title={title} />
      {isInBar ? (
        <VisuallyHidden asChild>
          <h1>{title}</h1>
        </VisuallyHidden>
      ) : (
        <Heading as="h1" size={{ base: '2xl', md: '3xl' }}>
          {children ?? title}
        </Heading>
      )}
    </>
  )
}
