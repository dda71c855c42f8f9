import { ChakraProvider, type SystemContext } from '@chakra-ui/react'
import type { PropsWithChildren } from 'react'
import { LiveChannel } from '../features/live/LiveChannel.tsx'
import { IdleWatch } from '../features/people/session/IdleWatch.tsx'
import { LogoutQuestion } from '../features/people/session/LogoutQuestion.tsx'
import { SessionProvider } from '../features/people/session/SessionProvider.tsx'
import { ReadCache } from '../lib/read-cache.tsx'
import { Toaster } from '../ui/toast/Toaster.tsx'

/** What every page stands on: the design system, the cache, the session, the notifications. */
export function Providers({ system, children }: PropsWithChildren<{ system: SystemContext }>) {
  return (
    <ChakraProvider value={system}>
      <ReadCache>
        <SessionProvider>
          {children}
          <LiveChannel />
          <IdleWatch />
          <LogoutQuestion />
          <Toaster />
        </SessionProvider>
      </ReadCache>
    </ChakraProvider>
  )
}
