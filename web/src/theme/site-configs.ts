import { createSystem, defineConfig } from '@chakra-ui/react'
import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { layerStyles, textStyles } from '@chakra-ui/react/theme'
import { foundations } from './foundations.ts'
import { recipes } from './recipes.ts'

/** How a field looks. */
export const control = { borderColor: 'border.control', bg: 'bg.panel' }

const theme = defineConfig({ theme: { recipes, textStyles, layerStyles } })

/** Darker rather than paler: what stands on it stays readable. */
const pressed = { bg: 'colorPalette.solid', filter: 'brightness(0.92)' }

/** What this product changes in Chakra's recipes. */
const brand = defineConfig({
  theme: {
    layerStyles: { disabled: { value: { opacity: '0.6', cursor: 'not-allowed' } } },
    recipes: {
      button: {
        base: { fontWeight: 'semibold', textDecoration: 'none' },
        variants: { variant: { solid: { _hover: pressed, _expanded: pressed } } },
      },
      container: { base: { maxWidth: '7xl', px: { base: '5', md: '8', lg: '10' } } },
      heading: { base: { fontWeight: 'bold', letterSpacing: 'snug', textWrap: 'balance' } },
      input: { variants: { variant: { outline: control } } },
      textarea: { variants: { variant: { outline: control } } },
    },
  },
})

/** The conditions that recipes and screens use. Chakra walks through all that there are for every token. */
export const conditionsInUse = [
  ...[
    'hover',
    'active',
    'focusVisible',
    'focusWithin',
    'disabled',
    'expanded',
    'selected',
    'invalid',
    'currentPage',
  ],
  ...[
    'empty',
    'before',
    'backdrop',
    'icon',
    'notFirst',
    'notLast',
    'horizontal',
    'vertical',
    'print',
    'highContrast',
    'dark',
    'light',
  ],
]
const conditions = Object.fromEntries(
  conditionsInUse.map((name) => [name, defaultBaseConfig.conditions?.[name] ?? name]),
)
const base = { ...defaultBaseConfig, conditions }

/** What the site's systems are made of. */
export const siteConfigs = [base, foundations, theme, brand]

/**
 * Makes a system of Chakra's own rules alone. Chakra's code is new to the browser then, and slow: done before, in a task
 * of its own, it shortens the task that makes the real one.
 */
export const rehearse = () => void createSystem(base)
