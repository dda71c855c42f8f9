import { ChakraProvider, type SystemContext } from '@chakra-ui/react'
import type { PropsWithChildren } from 'react'
import { SWRConfig } from 'swr'
import { LiveChannel } from '../features/live/LiveChannel.tsx'
import { IdleWatch } from '../features/people/session/IdleWatch.tsx'
import { SessionProvider } from '../features/people/session/SessionProvider.tsx'
import { StepUp } from '../features/people/session/StepUp.tsx'
import { queryDefaults } from '../lib/use-query.ts'
import { Toaster } from '../ui/toast/Toaster.tsx'

/** What every page stands on: the design system, the cache, the session, the notifications. */
export function Providers({ system, children }: PropsWithChildren<{ system: SystemContext }>) {
  return (
    <ChakraProvider value={system}>
      <SWRConfig value={{ ...queryDefaults, provider: () => new Map() }}>
        <SessionProvider>
          {children}
          <LiveChannel />
          <StepUp />
          <IdleWatch />
          <Toaster />
        </SessionProvider>
      </SWRConfig>
    </ChakraProvider>
  )
}
