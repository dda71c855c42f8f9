import { Center, chakra, Spinner } from '@chakra-ui/react'
import { DocumentTitle } from '../../../ui/DocumentTitle.tsx'

/** Shown until the session check has ended (§2). */
export function LoadingStatus({ title }: { title: string }) {
  return (
    <Center minH="60dvh" gap="3" role="status">
      <DocumentTitle title={title} />
      <Spinner color="accent.solid" aria-hidden />
      <chakra.p color="fg.muted">Loading authentication status...</chakra.p>
    </Center>
  )
}
