import { defineTokens } from '@chakra-ui/react'

/** Steps of 0.25rem, by the names that Chakra's recipes use. */
const steps = [
  0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 18, 20, 24, 32, 40, 48, 64,
]
const scale = {
  '0': { value: '0rem' },
  ...Object.fromEntries(steps.map((step) => [String(step), { value: `${step * 0.25}rem` }])),
}
const named = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]))

export const tokens = defineTokens({
  animations: named({
    spin: 'spin 1s linear infinite',
    pulse: 'pulse 2s cubic-bezier(0.4, 0, 0.6, 1) infinite',
  }),
  borders: named({ xs: '0.5px solid', sm: '1px solid', md: '2px solid' }),
  colors: named({ transparent: 'transparent', current: 'currentColor', white: '#FFFFFF', black: '#06090B' }),
  cursor: named({ button: 'pointer', disabled: 'not-allowed', menuitem: 'default', option: 'default' }),
  durations: named({ faster: '100ms', fast: '150ms', moderate: '200ms', slow: '300ms', slower: '400ms' }),
  easings: named({
    'ease-out': 'cubic-bezier(0, 0, 0.58, 1)',
    'ease-in-smooth': 'cubic-bezier(0.32, 0.72, 0, 1)',
  }),
  fonts: named({
    heading: "'Archivo Variable', 'Archivo Fallback', system-ui, sans-serif",
    body: "'Archivo Variable', 'Archivo Fallback', system-ui, sans-serif",
    mono: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  }),
  fontSizes: named({
    '2xs': '0.6875rem',
    xs: '0.8125rem',
    sm: '0.9375rem',
    md: '1.0625rem',
    lg: '1.1875rem',
    xl: '1.375rem',
    '2xl': '1.625rem',
    '3xl': '2rem',
    '4xl': '2.5rem',
    '5xl': '3.25rem',
    '6xl': '4.25rem',
    '7xl': '5.25rem',
  }),
  fontWeights: named({ normal: '400', medium: '500', semibold: '600', bold: '700' }),
  letterSpacings: named({ tight: '-0.03em', snug: '-0.015em', wide: '0.04em' }),
  lineHeights: named({ short: '1.3', moderate: '1.55', tall: '1.7' }),
  radii: named({
    none: '0',
    xs: '0.125rem',
    sm: '0.25rem',
    md: '0.375rem',
    lg: '0.5rem',
    xl: '0.75rem',
    full: '9999px',
  }),
  spacing: scale,
  sizes: {
    ...scale,
    ...named({
      xs: '20rem',
      sm: '24rem',
      md: '28rem',
      lg: '32rem',
      xl: '36rem',
      '2xl': '42rem',
      '3xl': '48rem',
      '4xl': '56rem',
      '5xl': '64rem',
      '6xl': '72rem',
      '7xl': '80rem',
      full: '100%',
      prose: '62ch',
      max: 'max-content',
      fit: 'fit-content',
      dvh: '100dvh',
    }),
  },
  zIndex: {
    docked: { value: 10 },
    dropdown: { value: 1000 },
    sticky: { value: 1100 },
    modal: { value: 1400 },
    skipNav: { value: 1600 },
    toast: { value: 1700 },
  },
})
