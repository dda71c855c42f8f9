import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openPage } from '../open-page.tsx'
import { startDesk } from '../tickets/desk.ts'

const desk = startDesk()
afterEach(() => localStorage.clear())

async function find(visitor: UserEvent, text = '') {
  await screen.findByRole('button', { name: /^Find or do/ })
  await visitor.keyboard('{Control>}k{/Control}')
  const field = await screen.findByRole('combobox', { name: 'Find or do' })
  if (text) await visitor.type(field, text)
}
const doing = async () => within(await screen.findByRole('group', { name: 'Do' }))
const acts = async () => (await doing()).getAllByRole('option').map(({ textContent }) => textContent)

describe('the finder on a ticket', () => {
  it('does what its buttons and keys do', async () => {
    const { id } = await desk.raise('Printer is offline')
    await desk.signIn('techie')
    const visitor = openPage(`/techie-dashboard?tab=tickets&ticket=${id}`)
    await screen.findByRole('button', { name: 'Add a link' })
    await screen.findByLabelText('Your reply')
    await find(visitor)
    expect((await acts()).slice(0, 6)).toEqual([
      'Assign to mem',
      'Replyr',
      'Write an internal noten',
      'Change the status',
      'Assign to somebody',
      'Change the priority',
    ])

    // Not a word is searched for yet: an act waits for nothing.
    await visitor.type(screen.getByRole('combobox', { name: 'Find or do' }), 'prio{Enter}')
    expect(await screen.findByRole('dialog', { name: `Update ticket #${id}` })).toBeVisible()
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Priority' })).toHaveFocus())
    await visitor.click(screen.getByRole('button', { name: 'Cancel' }))

    await find(visitor, 'merge{Enter}')
    expect(await screen.findByRole('dialog', { name: `Merge #${id} into another ticket` })).toBeVisible()
    expect(screen.queryByRole('combobox', { name: 'Find or do' })).not.toBeInTheDocument()
    await visitor.click(screen.getByRole('button', { name: 'Cancel' }))

    await find(visitor, 'note{Enter}')
    await waitFor(() => expect(document.activeElement).toHaveAttribute('aria-keyshortcuts', 'n'))

    await find(visitor, 'take{Enter}')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Assign to me' })).toBeNull())
  })

  it('presses nothing that has become something else meanwhile', async () => {
    const { id } = await desk.raise('Printer is offline')
    await desk.signIn('techie')
    const visitor = openPage(`/techie-dashboard?tab=tickets&ticket=${id}`)
    const timer = await screen.findByRole('button', { name: 'Start timer' })
    const pressed = vi.fn()
    timer.addEventListener('click', pressed)
    await find(visitor, 'start')
    timer.setAttribute('aria-label', 'Stop timer')
    await visitor.keyboard('{Enter}')
    expect(screen.queryByRole('combobox', { name: 'Find or do' })).not.toBeInTheDocument()
    expect(pressed).not.toHaveBeenCalled()
    await find(visitor, 'stop timer{Enter}')
    expect(pressed).toHaveBeenCalledOnce()
  })

  it('lists what is drawn after it was opened', async () => {
    await desk.signIn('techie')
    const visitor = openPage('/techie-dashboard')
    await find(visitor)
    expect(screen.queryByRole('option', { name: /^Reply/ })).not.toBeInTheDocument()
    const late = document.body.appendChild(document.createElement('textarea'))
    late.setAttribute('aria-keyshortcuts', 'r')
    expect(await screen.findByRole('option', { name: /^Reply/ })).toBeVisible()
    late.remove()
    await waitFor(() => expect(screen.queryByRole('option', { name: /^Reply/ })).not.toBeInTheDocument())
  })

  it('has those of a client for a client', async () => {
    const { id } = await desk.raise('Printer is offline')
    await desk.signIn('client')
    const visitor = openPage(`/client-dashboard?tab=tickets&ticket=${id}`)
    await screen.findByRole('button', { name: 'Close ticket' })
    await screen.findByRole('button', { name: 'Edit followers' })
    await screen.findByLabelText('Your reply')
    await find(visitor)
    expect((await acts()).slice(0, 4)).toEqual([
      'Replyr',
      'Edit followers',
      'Close the ticket',
      'New ticketc',
    ])
  })
})

describe('the finder everywhere', () => {
  it('begins a new record by the button of its screen, once', async () => {
    await desk.signIn('admin')
    const visitor = openPage('/admin-dashboard')
    await find(visitor, 'new rule{Enter}')
    expect(await screen.findByRole('dialog', { name: 'Add rule' })).toBeVisible()
    expect(location.pathname + location.search).toBe('/rules')
  })

  it('switches the theme and logs out', async () => {
    await desk.signIn('viewer')
    const visitor = openPage('/client-dashboard')
    await find(visitor)
    expect(await acts()).toEqual(['Dark theme', 'Keyboard shortcuts?', 'Log out'])
    await visitor.type(screen.getByRole('combobox', { name: 'Find or do' }), 'dark{Enter}')
    expect(document.documentElement).toHaveClass('dark')
    await find(visitor, 'shortcuts{Enter}')
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    await visitor.click(screen.getByRole('button', { name: 'Close' }))
    await find(visitor, 'sign out{Enter}')
    expect(await screen.findByLabelText('Username')).toBeVisible()
  })
})
