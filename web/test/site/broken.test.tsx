import { ChakraProvider } from '@chakra-ui/react'
import { render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { App } from '../../src/app/App.tsx'
import { brokenPage } from '../../src/layouts/PageBoundary.tsx'
import { system } from '../../src/theme/system.ts'
import { Boundary } from '../../src/ui/Boundary.tsx'
import { answer } from '../answer.ts'
import { openPage } from '../open-page.tsx'

test.each([
  '/#%',
  '/#%E0%A4%A',
  '/?subject=%#%',
  '/privacy#%',
  '/client-portal#%%',
  '/services/managed-it#%',
])('%s, whose fragment does not decode, shows its page', async (address) => {
  answer({})
  openPage(address)
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
  expect(screen.getByRole('contentinfo')).toBeVisible()
  expect(screen.queryByText('This page could not be shown')).toBeNull()
})

test.each([7, 'text', [1], { returnTo: { pathname: 5 }, refusedBy: {} }, { usr: 'x', returnTo: 7 }])(
  'a page is shown whatever the history says: %j',
  async (state) => {
    answer({})
    history.replaceState({ usr: state, key: 'x', idx: 0 }, '', '/client-portal')
    render(<App system={system} />)
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
  },
)

test.each(['', 'null', '{"theme":', 'constructor', '\0'])(
  'a page is shown with %j as the theme',
  async (stored) => {
    answer({})
    localStorage.setItem('theme', stored)
    openPage('/')
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
  },
)

function Broken({ message = 'broken' }): never {
  throw new TypeError(message)
}

test('what breaks leaves the rest of the page', () => {
  const complain = vi.spyOn(console, 'error').mockImplementation(() => {})
  const page = (attempt: string, isBroken: boolean) => (
    <>
      <p>The rest</p>
      <Boundary fallback={<p>Sorry</p>} attempt={attempt}>
        {isBroken ? <Broken /> : <p>Content</p>}
      </Boundary>
    </>
  )
  const { rerender } = render(page('/a', true))
  expect(screen.getByText('The rest')).toBeVisible()
  expect(screen.getByText('Sorry')).toBeVisible()
  expect(complain).toHaveBeenCalled()
  rerender(page('/b', false))
  expect(screen.getByText('Content')).toBeVisible()
})

test.each([
  'Failed to fetch dynamically imported module: http://localhost/assets/a.js',
  'error loading dynamically imported module: http://localhost/assets/a.js',
  'Importing a module script failed.',
])('a page whose code is gone is loaded again, and says so where that can’t help: %s', async (message) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const tryReload = vi.fn(async () => true)
  vi.stubGlobal('tryReload', tryReload)
  const page = (
    <ChakraProvider value={system}>
      <Boundary fallback={brokenPage}>
        <Broken message={message} />
      </Boundary>
    </ChakraProvider>
  )
  const { unmount } = render(page)
  await waitFor(() => expect(tryReload).toHaveBeenCalledOnce())
  expect(screen.queryByRole('alert')).toBeNull()
  unmount()
  tryReload.mockResolvedValue(false)
  render(page)
  expect(await screen.findByRole('alert')).toHaveTextContent('Reload the page')
})

test('what breaks for any other reason is not loaded again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const tryReload = vi.fn(async () => true)
  vi.stubGlobal('tryReload', tryReload)
  render(
    <ChakraProvider value={system}>
      <Boundary fallback={brokenPage}>
        <Broken />
      </Boundary>
    </ChakraProvider>,
  )
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(tryReload).not.toHaveBeenCalled()
})
