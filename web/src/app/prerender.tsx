import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { system } from '../theme/system.ts'
import { Providers } from './providers.tsx'
import { AppRoutes } from './router.tsx'

export interface RenderedPage {
  /** What React puts into the head, then the content. */
  html: string
  /** The rules of the whole site: reset, tokens, global styles. */
  siteStyles: string
  /** The rules of the components on the page. */
  componentStyles: string
}

/** Renders the page at `location` as a visitor sees it who is not signed in. */
export async function renderPage(location: string): Promise<RenderedPage> {
  const cache = createCache({ key: 'css' })
  // Makes emotion collect the rules instead of writing them between elements.
  cache.compat = true
  const problems: unknown[] = []
  const { prelude } = await prerender(
    <StaticRouter location={location}>
      <CacheProvider value={cache}>
        <Providers system={system}>
          <AppRoutes />
        </Providers>
      </CacheProvider>
    </StaticRouter>,
    // Wait for everything: no script should have to put late parts in place.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER, onError: (error) => void problems.push(error) },
  )
  const html = await new Response(prelude).text()
  if (problems.length > 0) throw new AggregateError(problems, `${location} could not be rendered`)
  const rules = Object.values(cache.inserted).filter((rule) => typeof rule === 'string')
  const isComponent = (css: string) => css.includes(`.${cache.key}-`)
  return {
    html,
    siteStyles: rules.filter((rule) => !isComponent(rule)).join(''),
    componentStyles: rules.filter(isComponent).join(''),
  }
}
