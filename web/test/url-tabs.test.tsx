import { ChakraProvider } from '@chakra-ui/react'
import { render, screen, waitFor } from '@testing-library/react'
import { BrowserRouter, useLocation } from 'react-router-dom'
import { expect, it } from 'vitest'
import { system } from '../src/theme/system.ts'
import { UrlTabs } from '../src/ui/UrlTabs.tsx'
import { pressQuickly } from './press-quickly.ts'

const ids = ['tickets', 'devices', 'questions']

function Page() {
  const { search } = useLocation()
  const tabs = ids.map((id) => ({ id, label: id, content: `All ${id}` }))
  return (
    <>
      <UrlTabs label="Records" tabs={tabs} />
      <output>{search}</output>
    </>
  )
}

it('shows the tab that was pressed last, however quickly one follows another', async () => {
  history.replaceState(null, '', '/?q=vpn')
  render(
    <ChakraProvider value={system}>
      <BrowserRouter>
        <Page />
      </BrowserRouter>
    </ChakraProvider>,
  )
  const names = ['devices', 'tickets', 'questions', 'tickets']
  await pressQuickly(names.map((name) => () => screen.getByRole('tab', { name }).click()))
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('?q=vpn&tab=tickets'))
  expect(screen.getByRole('tabpanel')).toHaveTextContent('All tickets')
  expect(screen.getByRole('tab', { name: 'tickets' })).toHaveAttribute('aria-selected', 'true')
})
