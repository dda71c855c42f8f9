import { ChakraProvider } from '@chakra-ui/react'
import type { PropsWithChildren } from 'react'
import { portalSystem } from '../theme/portal-system.ts'

/** Gives its content the recipes that the public pages do without. */
export function PortalTheme({ children }: PropsWithChildren) {
  return <ChakraProvider value={portalSystem}>{children}</ChakraProvider>
}
