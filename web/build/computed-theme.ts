import type { createSystem } from '@chakra-ui/react'
import createCache from '@emotion/cache'
import { CacheProvider, Global } from '@emotion/react'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { Plugin } from 'vite'
import { statementsOf } from './critical-css.ts'

type System = ReturnType<typeof createSystem>

/**
 * Does the design system's sums when the site is built: what its tokens come to, and the style sheet of the whole site.
 * In the browser of a phone they are the longest task of all. (`useToken` has nothing to read then; nothing uses it.)
 */
export function computedTheme(): Plugin {
  return {
    name: 'computed-theme',
    apply: (_config, { mode, command }) => command === 'build' && mode !== 'mock',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: /src\/theme\/foundations\.ts$/ },
      async handler() {
        const { system } = await import('../src/theme/system.ts')
        const { theme, cssVarsPrefix, cssVarsRoot } = system._config
        const foundations = { cssVarsPrefix, cssVarsRoot, theme: { breakpoints: theme?.breakpoints } }
        return `
          export const foundations = ${JSON.stringify(foundations)}
          export const siteStyles = ${JSON.stringify(statementsOf(siteStylesOf(system)))}
          export const knownTokens = JSON.parse(${JSON.stringify(JSON.stringify(knownTokensOf(system)))})`
      },
    },
    transform: {
      filter: { id: /styled-system\/token-dictionary\.js$/ },
      handler(code) {
        const computation = /registerTokens\(\);[^{}]*\bbuild\(\);/
        if (!computation.test(code)) this.error('Chakra computes its tokens in another way now')
        return {
          code: `import { knownTokens } from '/src/theme/foundations.ts'\n${code.replace(computation, restoration)}`,
          map: null,
        }
      },
    },
  }
}

/** Fills what Chakra's dictionary answers from (its own names) with what was computed. */
const restoration = `
  byCategoryJson = knownTokens.categories
  for (const [category, values] of Object.entries(byCategoryJson))
    for (const [prop, value] of Object.entries(values)) flatMap.set(category + '.' + prop, value)
  for (const [name, values] of Object.entries(knownTokens.palettes))
    colorPaletteMap.set(name, new Map(Object.entries(values)))
  for (const token of knownTokens.breakpoints) tokenNameMap.set(token.name, token)`

/** What Chakra's components ask the tokens of `tokens` for. */
function knownTokensOf({ tokens }: System) {
  const categories = [...tokens.categoryMap.keys()]
  const isBreakpoint = (name: string) => name.startsWith('breakpoints.')
  return {
    categories: Object.fromEntries(categories.map((name) => [name, tokens.getCategoryValues(name)])),
    palettes: Object.fromEntries(
      [...tokens.colorPaletteMap].map(([name, values]) => [name, Object.fromEntries(values)]),
    ),
    breakpoints: tokens.allTokens.filter(({ name }) => isBreakpoint(name)),
  }
}

/** Reset, tokens and global rules, as the application would insert them. */
function siteStylesOf(system: System): string {
  const cache = createCache({ key: 'css' })
  cache.compat = true
  const order = createElement(Global, { styles: system.layers.atRule })
  const rules = createElement(Global, { styles: system._global })
  renderToString(createElement(CacheProvider, { value: cache }, order, rules))
  return Object.values(cache.inserted)
    .filter((rule) => typeof rule === 'string')
    .join('')
}
