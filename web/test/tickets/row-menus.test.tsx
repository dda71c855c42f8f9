import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { mediaFeatures } from '../browser-gaps.ts'
import { openPage } from '../open-page.tsx'
import { expectToast, wideWindow } from '../portal/visit.ts'
import { startDesk } from './desk.ts'

const desk = startDesk()

async function openQueue(path = '/techie-portal?tab=tickets', username = 'admin') {
  mediaFeatures.add(wideWindow)
  await desk.signIn(username)
  const visitor = openPage(path)
  await waitFor(() => expect(screen.getAllByRole('row').length).toBeGreaterThan(1))
  return visitor
}
const button = (name: RegExp) => screen.getByRole('button', { name })
const entries = () => screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent)
const stored = (id: number) => desk.call('GET', `/api/techie/tickets/${id}`)

describe('a row of the queue', () => {
  it('changes its status with two presses, to one that the rules allow', async () => {
    const { id } = await desk.raise('Badge reader dark')
    const visitor = await openQueue()
    await visitor.click(button(new RegExp(`^Status of #${id}: new`)))
    expect(entries()).toEqual(['new', 'in progress', 'waiting for client', 'resolved', 'closed'])
    await visitor.click(screen.getByRole('menuitemradio', { name: 'in progress' }))
    expect(button(new RegExp(`^Status of #${id}: in progress`))).toHaveFocus()
    await waitFor(async () => expect(await stored(id)).toMatchObject({ status: 'in_progress' }))
  })

  it('says to screen readers which team has it, as it shows', async () => {
    const { id } = await desk.raise('Badge reader dark')
    await desk.as('globaladmin', async () => {
      const { teams } = await desk.call('GET', '/api/teams')
      const team = teams.find(({ name }: { name: string }) => name === 'Network')
      await desk.call('PATCH', `/api/techie/tickets/${id}`, { version: 1, teamId: team.id })
    })
    await openQueue()
    expect(button(new RegExp(`^Assignee of #${id}: team Network`))).toHaveTextContent('team Network')
  })

  it('is worked on by keyboard alone: j, p and letters, a, m', async () => {
    const { id } = await desk.raise('Badge reader dark')
    const visitor = await openQueue()
    await visitor.keyboard('jpu{Enter}')
    await waitFor(async () => expect(await stored(id)).toMatchObject({ priority: 'urgent' }))
    await visitor.keyboard('m')
    await waitFor(async () => expect((await stored(id)).assigneeId).toBeGreaterThan(0))
    await visitor.keyboard('a{ArrowDown}{Enter}')
    await waitFor(async () => expect(await stored(id)).toMatchObject({ assigneeId: null }))
    await visitor.keyboard('s')
    expect(screen.getByRole('menu', { name: `Status of #${id}` })).toBeVisible()
    await visitor.keyboard('{Escape}')
    expect(screen.queryByRole('menu')).not.toBeInTheDocument()
    await visitor.keyboard('x')
    expect(screen.getByRole('checkbox', { name: `Choose #${id}` })).toBeChecked()
    await visitor.keyboard('x{Enter}')
    expect(await screen.findByRole('heading', { name: `#${id} Badge reader dark` })).toBeVisible()
  })

  it('gives the focus back to the value that was pressed', async () => {
    const { id } = await desk.raise('Badge reader dark')
    const visitor = await openQueue()
    const priority = button(new RegExp(`^Priority of #${id}`))
    await visitor.click(priority)
    await visitor.keyboard('{Escape}')
    expect(priority).toHaveFocus()
  })

  it('shows what somebody else made of it, and says that nothing was changed', async () => {
    const { id } = await desk.raise('Badge reader dark')
    const visitor = await openQueue()
    await desk.as('techie', () =>
      desk.call('PATCH', `/api/techie/tickets/${id}`, { version: 1, priority: 'high' }),
    )
    await visitor.click(button(new RegExp(`^Priority of #${id}: medium`)))
    await visitor.click(screen.getByRole('menuitemradio', { name: 'low' }))
    await expectToast(`#${id} wasn’t changed`, 'changed')
    expect(button(new RegExp(`^Priority of #${id}: high`))).toBeVisible()
  })
})

describe('a working day at the queue', () => {
  it('goes through the list ticket by ticket, and resolves on the way', async () => {
    const first = await desk.raise('First of all')
    const second = await desk.raise('Then this')
    const visitor = await openQueue()
    await visitor.click(screen.getByRole('link', { name: 'Then this' }))
    await screen.findByRole('heading', { name: /Then this/ })
    await visitor.click(await screen.findByRole('button', { name: 'Resolve and next' }))
    await screen.findByRole('heading', { name: /First of all/ })
    expect(await stored(second.id)).toMatchObject({ status: 'resolved' })
    expect(location.search).toContain(`ticket=${first.id}`)
    await visitor.keyboard('k')
    await screen.findByRole('heading', { name: /Then this/ })
    await visitor.keyboard('j')
    await screen.findByRole('heading', { name: /First of all/ })
  })

  it('takes back a ticket that was resolved with one key too many', async () => {
    const { id } = await desk.raise('Not yet')
    const visitor = await openQueue()
    await visitor.click(screen.getByRole('link', { name: 'Not yet' }))
    await screen.findByRole('button', { name: 'Resolve and next' })
    await visitor.keyboard('e')
    await expectToast(`#${id} resolved`)
    await visitor.click(screen.getByRole('button', { name: 'Undo' }))
    await expectToast(`#${id} is new again`)
    expect(await stored(id)).toMatchObject({ status: 'new' })
  })

  it('begins with what is mine and open, due first; who has nothing open finds what nobody has', async () => {
    const visitor = await openQueue('/techie-dashboard?tab=tickets', 'techie')
    expect(screen.getByLabelText('Whose tickets')).toHaveValue('mine')
    expect(screen.getByRole('button', { name: 'Status: open' })).toBeVisible()
    expect(screen.getByLabelText('Order')).toHaveValue('due')
    const mine: { id: number; version: number }[] = await desk.call(
      'GET',
      '/api/techie/tickets?assignee=me&status=open&limit=100',
    )
    for (const { id, version } of mine)
      await desk.call('PATCH', `/api/techie/tickets/${id}`, { version, assigneeId: null })
    await visitor.click(screen.getByRole('button', { name: 'Refresh tickets' }))
    expect(await screen.findByText('Nothing of yours is open. These are unassigned.')).toBeVisible()
    await waitFor(() => {
      for (const row of screen.getAllByRole('row').slice(1))
        expect(within(row).getByText('unassigned')).toBeVisible()
    })
    await visitor.click(screen.getByRole('button', { name: 'Status: open' }))
    await visitor.click(screen.getByRole('button', { name: 'All statuses' }))
    expect(location.search).toContain('status=all')
  })
})

describe('a card of the queue', () => {
  it('is taken with one press while nobody has it', async () => {
    const { id } = await desk.raise('Badge reader dark')
    await desk.signIn('techie')
    const visitor = openPage('/techie-dashboard?tab=tickets&queue=all')
    await visitor.click(await screen.findByRole('button', { name: `Take #${id}` }))
    await waitFor(async () => expect((await stored(id)).assigneeId).toBeGreaterThan(0))
    expect(screen.queryByRole('button', { name: `Take #${id}` })).not.toBeInTheDocument()
  })
})
