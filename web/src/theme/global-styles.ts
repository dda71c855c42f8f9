import { defineGlobalStyles } from '@chakra-ui/react'

const empty = 'var(--chakra-empty, )'

export const globalStyles = defineGlobalStyles({
  '*': {
    '--ring-inset': empty,
    '--global-font-mono': 'fonts.mono',
    '--global-font-body': 'fonts.body',
    '--global-color-border': 'colors.border',
  },
  html: {
    color: 'fg',
    bg: 'bg',
    lineHeight: '1.55',
    colorPalette: 'accent',
    colorScheme: 'light',
    scrollPaddingTop: '5.5rem',
    overflowX: 'clip',
    '@media (prefers-reduced-motion: no-preference)': { scrollBehavior: 'smooth' },
    '&.dark': { colorScheme: 'dark' },
  },
  '*, *::before, *::after': {
    '@media (prefers-reduced-motion: reduce)': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0.01ms !important',
    },
  },
  'h1, h2, h3, h4': { '@media print': { breakAfter: 'avoid' } },
  'li, article, figure, tr, footer': { '@media print': { breakInside: 'avoid' } },
  body: { fontSize: 'md', overflowX: 'clip' },
  '*::placeholder': { color: 'fg.subtle' },
  '*::selection': { bg: 'accent.muted', color: 'fg' },
  // Where the system chooses all colors, a background says nothing unless it is one of the system's.
  '[aria-current]:not([aria-current=false]), [role=option][aria-selected=true], tr[data-chosen], label:has(:checked)':
    {
      _highContrast: { outline: '2px solid Highlight !important', outlineOffset: '-2px' },
    },
  '[role=tab][aria-selected=true]::before, [aria-checked=true] > span': {
    _highContrast: { bg: 'Highlight !important', color: 'HighlightText !important' },
  },
  // Without scripts nothing opens a menu: it stands open, and moves on with the page.
  '[data-needs-script]': { '@media (scripting: none)': { display: 'none !important' } },
  '[data-site-menu]': {
    '@media (scripting: none) and (width < 64rem)': {
      display: 'block !important',
      position: 'static !important',
      boxShadow: 'none !important',
    },
  },
  'header:has([data-site-menu])': { '@media (scripting: none)': { position: 'static !important' } },
  ':focus-visible': { outline: '2px solid', outlineColor: 'accent.focusRing', outlineOffset: '2px' },
})
