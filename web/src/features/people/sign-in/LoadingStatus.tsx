import { Center, chakra, Spinner, VisuallyHidden } from '@chakra-ui/react'
import { DocumentTitle } from '../../../ui/DocumentTitle.tsx'

/** Shown until the session check has ended (§2). */
export function LoadingStatus({ title }: { title: string }) {
  return (
    <>
      <DocumentTitle title={title} />
      <VisuallyHidden asChild>
        <h1>{title}</h1>
      </VisuallyHidden>
      <Center minH="60dvh" gap="3" role="status">
        <Spinner color="accent.solid" aria-hidden />
        <chakra.p color="fg.muted">Loading authentication status...</chakra.p>
      </Center>
    </>
  )
}
