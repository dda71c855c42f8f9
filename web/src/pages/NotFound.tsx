import { chakra } from '@chakra-ui/react'
import { useLocation } from 'react-router-dom'
import { useIsHydrated } from '../ui/use-is-hydrated.ts'
import { NotFoundNotice } from './NotFoundNotice.tsx'

/** Any other path (§2). */
export default function NotFound() {
  const { pathname } = useLocation()
  // One prerendered file stands for all addresses that lead nowhere.
  const address = useIsHydrated() ? pathname : ''
  return (
    <NotFoundNotice title="404 Page Not Found">
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
    </NotFoundNotice>
  )
}
