import { ChakraProvider } from '@chakra-ui/react'
import { render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { portalSystem } from '../../src/theme/portal-system.ts'
import { Dialog } from '../../src/ui/Dialog.tsx'
import { loadFeatures } from '../../src/ui/motion/PortalMotion.tsx'
import { mediaFeatures } from '../browser-gaps.ts'

function openWindow(Window = Dialog) {
  render(
    <ChakraProvider value={portalSystem}>
      <Window isOpen title="Close ticket" onClose={() => undefined}>
        <button type="button">Close</button>
      </Window>
    </ChakraProvider>,
  )
  return screen.getByText('Close').parentElement
}

test('a window stands in its place until things can move', async () => {
  // Another file may have fetched what moves them.
  vi.resetModules()
  const fresh = await import('../../src/ui/Dialog.tsx')
  expect(openWindow(fresh.Dialog)?.style.transform).toBe('none')
})

test('a window can be read before it comes down into its place', async () => {
  await loadFeatures()
  const content = openWindow()
  expect(screen.getByRole('dialog', { name: 'Close ticket' })).toBeVisible()
  expect(content?.style.transform).toBe('translateY(-12px)')
  await waitFor(() => expect(content?.style.transform).toBe('none'))
})

test('a window stands in its place at once for whoever prefers less motion', async () => {
  await loadFeatures()
  mediaFeatures.add('(prefers-reduced-motion: reduce)')
  expect(openWindow()?.style.transform).toBe('none')
})
