import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BrowserRouter, useLocation, useNavigate } from 'react-router-dom'
import { expect, it } from 'vitest'
import { useSearchText } from '../../src/ui/SearchBox.tsx'

function Box() {
  const [text, setText] = useSearchText('q')
  const { search } = useLocation()
  const go = useNavigate()
  return (
    <>
      <input aria-label="Search" value={text} onChange={({ target }) => setText(target.value)} />
      <output>{search}</output>
      <button type="button" onClick={() => go('?q=VPN')}>
        A link
      </button>
      <button type="button" onClick={() => go(-1)}>
        Back
      </button>
    </>
  )
}

it('what is searched for is what the address says, also when a link or the way back changes it', async () => {
  history.replaceState(null, '', '/?q=the')
  render(
    <BrowserRouter>
      <Box />
    </BrowserRouter>,
  )
  const visitor = userEvent.setup({ delay: null })
  const box = screen.getByLabelText('Search')
  await visitor.type(box, ' printer')
  expect(screen.getByRole('status')).toHaveTextContent('?q=the+printer')
  await visitor.click(screen.getByRole('button', { name: 'A link' }))
  expect(box).toHaveValue('VPN')
  await visitor.click(screen.getByRole('button', { name: 'Back' }))
  await waitFor(() => expect(box).toHaveValue('the printer'))
  await visitor.clear(box)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})
