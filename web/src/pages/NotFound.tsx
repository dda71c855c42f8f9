import { Button, Container, chakra } from '@chakra-ui/react'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import { paths } from '../app/paths.ts'
import { PageTitle } from '../ui/PageTitle.tsx'
import { useIsHydrated } from '../ui/use-is-hydrated.ts'

/** Any other path (§2). */
export default function NotFound() {
  const { pathname } = useLocation()
  // One prerendered file stands for all addresses that lead nowhere.
  const address = useIsHydrated() ? pathname : ''
  return (
    <Container py={{ base: '16', md: '24' }}>
      <PageTitle title="404 Page Not Found" />
      <chakra.p mt="4" color="fg.muted" maxW="prose">
        Did you forget to add the page to the router? There is no route for this address:
      </chakra.p>
      <chakra.pre
        mt="4"
        p="4"
        bg="bg.muted"
        borderRadius="l3"
        textStyle="sm"
        whiteSpace="pre-wrap"
        wordBreak="break-all"
      >
        GET {address}
        {'\n'}404 Not Found
      </chakra.pre>
      <Button asChild mt="8" size="lg">
        <RouterLink to={paths.home}>Back to home</RouterLink>
      </Button>
    </Container>
  )
}
