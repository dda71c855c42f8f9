import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { BrowserRouter, Link, useLocation } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { Providers } from '../src/app/providers.tsx'
import { system } from '../src/theme/system.ts'
import { EditDialog, useUnsaved } from '../src/ui/EditDialog.tsx'

function Field() {
  const [draft, setDraft] = useState({ name: 'Old' })
  const leave = useUnsaved(draft)
  return (
    <>
      <input
        aria-label="Name"
        value={draft.name}
        onChange={({ target }) => setDraft({ name: target.value })}
      />
      <button type="button" onClick={leave}>
        Cancel
      </button>
      <Link to="/third">Elsewhere</Link>
    </>
  )
}

const Page = () => <p>The page {useLocation().pathname}</p>

/** Opens the form on the second page of a visit. */
function open() {
  const onClose = vi.fn()
  history.replaceState({ idx: 0 }, '', '/first')
  history.pushState({ idx: 1 }, '', '/second')
  render(
    <BrowserRouter>
      <Providers system={system}>
        <Page />
        <EditDialog isOpen title="Edit form" onClose={onClose}>
          <Field />
        </EditDialog>
      </Providers>
    </BrowserRouter>,
  )
  return { visitor: userEvent.setup({ delay: null }), onClose }
}
const isHeld = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
const cancel = () => screen.getByRole('button', { name: 'Cancel' })

it('a form that nobody changed is left without a question', async () => {
  const { visitor, onClose } = open()
  expect(isHeld()).toBe(false)
  await visitor.click(cancel())
  expect(onClose).toHaveBeenCalledOnce()
})

it('a form that somebody changed asks before it, or the page, is left', async () => {
  const { visitor, onClose } = open()
  await visitor.type(screen.getByLabelText('Name'), 'er')
  expect(isHeld()).toBe(true)
  await visitor.click(cancel())
  await visitor.click(screen.getByRole('button', { name: 'Keep editing' }))
  expect(onClose).not.toHaveBeenCalled()
  expect(screen.getByLabelText('Name')).toHaveValue('Older')
  await visitor.click(cancel())
  await visitor.click(screen.getByRole('button', { name: 'Discard changes' }))
  expect(onClose).toHaveBeenCalledOnce()
})

it('a form that is as it was again is left without a question', async () => {
  const { visitor, onClose } = open()
  await visitor.type(screen.getByLabelText('Name'), 'er{Backspace}{Backspace}')
  expect(isHeld()).toBe(false)
  await visitor.click(cancel())
  expect(onClose).toHaveBeenCalledOnce()
})

it('Back asks before it leaves a form that somebody changed', async () => {
  const { visitor, onClose } = open()
  await visitor.type(screen.getByLabelText('Name'), 'er')
  history.back()
  await visitor.click(await screen.findByRole('button', { name: 'Keep editing' }))
  await waitFor(() => expect(location.pathname).toBe('/second'))
  expect(screen.getByText('The page /second')).toBeInTheDocument()
  expect(screen.getByLabelText('Name')).toHaveValue('Older')
  expect(onClose).not.toHaveBeenCalled()

  history.back()
  await visitor.click(await screen.findByRole('button', { name: 'Discard changes' }))
  expect(await screen.findByText('The page /first')).toBeInTheDocument()
  expect(onClose).toHaveBeenCalledOnce()
})

it('Back leaves a form that nobody changed without a question', async () => {
  open()
  history.back()
  expect(await screen.findByText('The page /first')).toBeInTheDocument()
  expect(screen.queryByText('Discard your changes?')).toBeNull()
})

it('a link asks before it leaves a form that somebody changed', async () => {
  const { visitor, onClose } = open()
  await visitor.type(screen.getByLabelText('Name'), 'er')
  await visitor.click(screen.getByRole('link', { name: 'Elsewhere' }))
  expect(screen.getByText('The page /second')).toBeInTheDocument()
  await visitor.click(screen.getByRole('button', { name: 'Discard changes' }))
  expect(await screen.findByText('The page /third')).toBeInTheDocument()
  expect(onClose).toHaveBeenCalledOnce()
})
