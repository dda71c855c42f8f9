import { Heading } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { DocumentTitle } from './DocumentTitle.tsx'

/** The page's one `h1`; the browser's title says the same. */
export function PageTitle({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <>
      <DocumentTitle title={title} />
      <Heading as="h1" size={{ base: '2xl', md: '3xl' }}>
        {children ?? title}
      </Heading>
    </>
  )
}
