import type { createSystem, SystemConfig } from '@chakra-ui/react'
import createCache from '@emotion/cache'
import { CacheProvider, Global } from '@emotion/react'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { Plugin } from 'vite'
import { statementsOf } from './critical-css.ts'

/**
 * Renders the style sheet of the whole site when the site is built: on a phone that would be the longest task of all.
 * The theme in the browser has every token, but no rules; what is light or dark is left to the style sheet.
 */
export function renderSiteStyles(): Plugin {
  return {
    name: 'site-styles',
    apply: (_config, { mode, command }) => command === 'build' && mode !== 'mock',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: /src\/theme\/foundations\.ts$/ },
      async handler() {
        const { foundations, portalFoundations } = await import('../src/theme/foundations.ts')
        const { portalSystem } = await import('../src/theme/portal-system.ts')
        return `
          export const foundations = ${JSON.stringify(tokensOf(foundations))}
          export const portalFoundations = ${JSON.stringify(tokensOf(portalFoundations))}
          export const siteStyles = ${JSON.stringify(statementsOf(styleSheetOf(portalSystem)))}`
      },
    },
  }
}

/** `config` without rules. A token that is light or dark has any value: the style sheet's rules for it are stronger. */
function tokensOf({ cssVarsPrefix, cssVarsRoot, theme = {} }: SystemConfig): unknown {
  const { breakpoints, tokens, semanticTokens } = theme
  const config = { cssVarsPrefix, cssVarsRoot, theme: { breakpoints, tokens, semanticTokens } }
  return JSON.parse(JSON.stringify(config, (_key, value) => (value?._light === undefined ? value : '0')))
}

/** Reset, tokens and global rules, as the application would insert them. */
function styleSheetOf(system: ReturnType<typeof createSystem>): string {
  const cache = createCache({ key: 'css' })
  cache.compat = true
  const order = createElement(Global, { styles: system.layers.atRule })
  const rules = createElement(Global, {
    styles: [system.getPreflightCss(), system.getGlobalCss(), system.getTokenCss()],
  })
  renderToString(createElement(CacheProvider, { value: cache }, order, rules))
  return Object.values(cache.inserted)
    .filter((rule) => typeof rule === 'string')
    .join('')
}
