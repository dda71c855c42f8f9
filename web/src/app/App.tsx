import { CacheProvider } from '@emotion/react'
import { BrowserRouter } from 'react-router-dom'
import { Providers } from './providers.tsx'
import { AppRoutes } from './router.tsx'
import { insertSiteStyles, styleCache } from './style-cache.ts'

const styles = styleCache()
insertSiteStyles()

export function App() {
  return (
    <BrowserRouter>
      <CacheProvider value={styles}>
        <Providers>
          <AppRoutes />
        </Providers>
      </CacheProvider>
    </BrowserRouter>
  )
}
