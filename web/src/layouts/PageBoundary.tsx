import { Button, Center, chakra, Heading, Spinner, VisuallyHidden } from '@chakra-ui/react'
import { type PropsWithChildren, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { repeatEarlyPresses } from '../lib/early-presses.ts'
import { isMissingCode, reloadOnce } from '../lib/missing-code.ts'
import { Boundary } from '../ui/Boundary.tsx'

/** Waits for a page's chunk, and says so when it fails. */
export function PageBoundary({ children }: PropsWithChildren) {
  const { pathname } = useLocation()
  return (
    <Boundary fallback={brokenPage} attempt={pathname}>
      <Suspense fallback={<LoadingPage />}>
        {children}
        <Alive />
      </Suspense>
    </Boundary>
  )
}

/** Rendered once the page is there: repeats what was pressed before. */
function Alive() {
  useEffect(() => {
    // Outside React's work, so that a press can hydrate its section.
    const timer = setTimeout(repeatEarlyPresses)
    return () => clearTimeout(timer)
  }, [])
  return null
}

function LoadingPage() {
  return (
    <Center minH="dvh" role="status">
      <Spinner color="accent.solid" aria-hidden />
      <VisuallyHidden>Loading the page…</VisuallyHidden>
    </Center>
  )
}

export const brokenPage = (error: unknown) => <BrokenPage error={error} />

/** A page whose code is gone, as after a deployment, is loaded again by itself. */
function BrokenPage({ error }: { error: unknown }) {
  const [isLoading, setLoading] = useState(() => isMissingCode(error))
  useEffect(() => {
    if (isLoading) void reloadOnce().then(setLoading)
  }, [isLoading])
  if (isLoading) return <LoadingPage />
  return (
    <Center minH="60dvh" flexDirection="column" gap="3" textAlign="center" px="5" role="alert">
      <Heading as="h1" size="2xl">
        This page could not be shown
      </Heading>
      <chakra.p color="fg.muted">Nothing was lost. Reload the page; if it happens again, tell us.</chakra.p>
      <Button onClick={() => location.reload()}>Reload the page</Button>
    </Center>
  )
}
