import { ChakraProvider } from '@chakra-ui/react'
import { render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { portalSystem } from '../../src/theme/portal-system.ts'
import { Dialog } from '../../src/ui/Dialog.tsx'

test('a window can be read before it comes down into its place', async () => {
  render(
    <ChakraProvider value={portalSystem}>
      <Dialog isOpen title="Close ticket" onClose={() => undefined}>
        <button type="button">Close</button>
      </Dialog>
    </ChakraProvider>,
  )
  const content = screen.getByText('Close').parentElement
  expect(screen.getByRole('dialog', { name: 'Close ticket' })).toBeVisible()
  expect(content?.style.transform).toBe('translateY(-12px)')
  await waitFor(() => expect(content?.style.transform).toBe('none'))
})
