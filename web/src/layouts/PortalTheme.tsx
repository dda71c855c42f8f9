import { ChakraProvider } from '@chakra-ui/react'
import { Global } from '@emotion/react'
import type { PropsWithChildren } from 'react'
import { portalSystem } from '../theme/portal-system.ts'

/** Gives its content the recipes and rules that the public pages do without. */
export function PortalTheme({ children }: PropsWithChildren) {
  return (
    <ChakraProvider value={portalSystem}>
      <Global styles={rules} />
      {children}
    </ChakraProvider>
  )
}

const rules = {
  // Firefox takes the colors of a scroll bar from what is behind it, and takes light for dark.
  html: { scrollbarColor: 'var(--rh-colors-fg-subtle) transparent' },
  // What people wrote may have no place to break.
  'main, dialog': { overflowWrap: 'break-word' },
  ':is(main, dialog) :is(h1, h2, h3, h4, p, a, dd, li, legend, label)': { overflowWrap: 'anywhere' },
  // One long word must not take the room of all other columns.
  ':is(main, dialog) :is(td, td *, label *)': { overflowWrap: 'anywhere' },
  ':is(main, dialog) td': { maxWidth: '24rem' },
  ':is(main, dialog) thead th': { whiteSpace: 'nowrap' },
} as const
