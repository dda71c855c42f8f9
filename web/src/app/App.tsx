// Before the router listens.
import '../lib/steps-through-history.ts'
import type { SystemContext } from '@chakra-ui/react'
import { CacheProvider } from '@emotion/react'
import { BrowserRouter } from 'react-router-dom'
import { Providers } from './providers.tsx'
import { AppRoutes } from './router.tsx'
import { insertSiteStyles, styleCache } from './style-cache.ts'

const styles = styleCache()
insertSiteStyles()

export function App({ system }: { system: SystemContext }) {
  return (
    <BrowserRouter>
      <CacheProvider value={styles}>
        <Providers system={system}>
          <AppRoutes />
        </Providers>
      </CacheProvider>
    </BrowserRouter>
  )
}
