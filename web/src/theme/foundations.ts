import { defineConfig } from '@chakra-ui/react'
import { breakpoints, keyframes } from '@chakra-ui/react/theme'
import { semanticColors, semanticRadii, semanticShadows, statusColors } from './colors.ts'
import { globalStyles } from './global-styles.ts'
import { tokens } from './tokens.ts'

/** What ends up in the style sheet of the whole site, which the build renders (build/site-styles.ts). */
export const foundations = defineConfig({
  preflight: true,
  cssVarsPrefix: 'rh',
  cssVarsRoot: ':where(html)',
  globalCss: globalStyles,
  theme: {
    breakpoints,
    keyframes,
    tokens,
    semanticTokens: { colors: semanticColors, shadows: semanticShadows, radii: semanticRadii },
  },
})

/** The colors that only the portals show. Every token of the site's theme costs each of its visitors a moment. */
export const portalFoundations = defineConfig({ theme: { semanticTokens: { colors: statusColors } } })

/** The rules of the whole site, where they are known beforehand. */
export const siteStyles: readonly string[] | undefined = undefined
