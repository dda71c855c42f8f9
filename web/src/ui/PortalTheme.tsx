import { ChakraProvider, useChakraContext } from '@chakra-ui/react'
import { Global } from '@emotion/react'
import type { PropsWithChildren } from 'react'
import { useAreRowsComfortable } from '../lib/row-density.ts'
import { portalSystem } from '../theme/portal-system.ts'
import { PortalMotion } from './motion/PortalMotion.tsx'

/** Adds the recipes and rules that only the portals need. */
export function PortalTheme({ children }: PropsWithChildren) {
  const isThere = useChakraContext() === portalSystem
  const rows = useAreRowsComfortable() ? comfortableRows : denseRows
  const content = (
    <>
      <Global styles={rules} />
      <Global styles={rows} />
      <PortalMotion>{children}</PortalMotion>
    </>
  )
  return isThere ? content : <ChakraProvider value={portalSystem}>{content}</ChakraProvider>
}

/** How high a row is, and what a card has above and below its content. */
const denseRows = { html: { '--row': '2.0625rem', '--card': '0.375rem' } }
const comfortableRows = { html: { '--row': '2.75rem', '--card': '0.75rem' } }

const rules = {
  // Firefox picks a scroll bar's colors from its background, and picks the light ones in the dark theme.
  html: { scrollbarColor: 'var(--rh-colors-fg-subtle) transparent' },
  // Pressed, it says the exact time; Safari tells of presses only where the pointer says so.
  'time[title]': { cursor: 'pointer' },
  // What people write may be one long word.
  'main, dialog': { overflowWrap: 'break-word' },
  ':is(main, dialog) :is(h1, h2, h3, h4, p, a, dd, li, legend, label)': { overflowWrap: 'anywhere' },
  // Otherwise one long word takes all other columns' room.
  ':is(main, dialog) :is(td, td *, label *)': { overflowWrap: 'anywhere' },
  ':is(main, dialog) td': { maxWidth: '24rem' },
  ':is(main, dialog) thead th': { whiteSpace: 'nowrap' },
} as const
