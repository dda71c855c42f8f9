import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
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
    </>
  )
}

function open() {
  const onClose = vi.fn()
  render(
    <Providers system={system}>
      <EditDialog isOpen title="Edit form" onClose={onClose}>
        <Field />
      </EditDialog>
    </Providers>,
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
