import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { mediaFeatures } from '../browser-gaps.ts'
import { openPage } from '../open-page.tsx'
import { expectToast, wideWindow } from '../portal/visit.ts'
import { startDesk } from './desk.ts'

const desk = startDesk()

it('a view keeps what the queue shows, opens by its link, and comes back when its deletion is undone', async () => {
  await desk.signIn('techie')
  const id = crypto.randomUUID()
  const change = {
    act: 'save',
    id,
    version: 0,
    name: 'Urgent',
    filters: { priority: 'urgent' },
    teamId: null,
  }
  await desk.call('PUT', '/api/techie/views', { change })
  const visitor = openPage(`/techie-dashboard?tab=tickets&view=${id}`)
  const tabs = within(await screen.findByRole('navigation', { name: 'Views' }))
  await waitFor(() => expect(tabs.getByRole('button', { name: /^Urgent/ })).toHaveAttribute('aria-current'))
  expect(await screen.findByRole('button', { name: 'Priority: urgent' })).toBeVisible()
  await visitor.click(screen.getByRole('button', { name: 'Edit view Urgent' }))
  await visitor.click(
    within(screen.getByRole('dialog', { name: 'Edit view' })).getByRole('button', { name: 'Delete view' }),
  )
  await expectToast('“Urgent” is deleted')
  // Without a view there is no row of them.
  expect(screen.queryByRole('navigation', { name: 'Views' })).not.toBeInTheDocument()
  await visitor.click(screen.getByRole('button', { name: 'Undo' }))
  const again = within(await screen.findByRole('navigation', { name: 'Views' }))
  expect(again.getByRole('button', { name: /^Urgent/ })).toBeVisible()
})

it('the table shows the columns that were chosen, which the address and a view keep', async () => {
  mediaFeatures.add(wideWindow)
  await desk.signIn('techie')
  const visitor = openPage('/techie-dashboard?tab=tickets&status=all&assignee=all')
  const table = await screen.findByRole('table')
  const heads = () =>
    within(screen.getByRole('table'))
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent)
  expect(heads()).not.toContain('Company')
  await within(table).findAllByRole('row')
  await visitor.click(screen.getByRole('button', { name: /^Columns/ }))
  await visitor.click(screen.getByRole('checkbox', { name: 'Company' }))
  await visitor.click(screen.getByRole('checkbox', { name: 'Priority' }))
  expect(heads()).toEqual([
    ...['Chosen', 'Ticket', 'Title and client', 'Status', 'Service level', 'Assignee', 'Company', 'Actions'],
  ])
  expect(new URLSearchParams(location.search).get('columns')).toBe('status,due,assignee,company')
  await visitor.click(within(screen.getByRole('table')).getByRole('button', { name: 'Company' }))
  expect(new URLSearchParams(location.search).get('sort')).toBe('company')

  await visitor.click(screen.getByRole('button', { name: /^Columns/ }))
  await visitor.click(screen.getByRole('button', { name: 'Standard columns' }))
  expect(heads()).toContain('Priority')
  expect(new URLSearchParams(location.search).has('columns')).toBe(false)

  const id = crypto.randomUUID()
  const filters = { columns: 'due,created' }
  const change = { act: 'save', id, version: 0, name: 'Ages', filters, teamId: null }
  await desk.call('PUT', '/api/techie/views', { change })
  openPage(`/techie-dashboard?tab=tickets&view=${id}`)
  await waitFor(() => expect(location.search).toContain('columns=due'))
})

it('the columns make way for the dialog that saves them as a view', async () => {
  mediaFeatures.add(wideWindow)
  await desk.signIn('techie')
  const visitor = openPage('/techie-dashboard?tab=tickets')
  await visitor.click(await screen.findByRole('button', { name: /^Columns/ }))
  await visitor.click(screen.getByRole('button', { name: 'Save view' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Save view' }))
  await visitor.type(dialog.getByLabelText('Name'), 'Mine')
  await visitor.click(dialog.getByRole('button', { name: 'Save view' }))
  await expectToast('“Mine” is saved')
  expect(screen.queryByRole('group', { name: /^Columns/ })).not.toBeInTheDocument()
})

it('a link to a view that is gone says so, and offers what the page shows by itself', async () => {
  await desk.signIn('techie')
  const id = crypto.randomUUID()
  const visitor = openPage(`/techie-dashboard?tab=tickets&view=${id}`)
  expect(await screen.findByText('This view no longer exists.')).toBeVisible()
  await visitor.click(screen.getByRole('button', { name: /^Show (my|all) tickets$/ }))
  await waitFor(() => expect(screen.queryByText('This view no longer exists.')).not.toBeInTheDocument())
  expect(new URLSearchParams(location.search).has('view')).toBe(false)
})

it('a view that filters by somebody who has left says so, shows that filter, and is put right', async () => {
  await desk.signIn('admin')
  const people = (await desk.call('GET', '/api/technicians?limit=100')) as { id: number; name: string }[]
  const grace = people.find(({ name }) => name === 'Grace Okafor')?.id ?? 0
  const id = crypto.randomUUID()
  const change = {
    act: 'save',
    id,
    version: 0,
    name: 'Hers',
    filters: { assignee: `${grace}` },
    teamId: null,
  }
  await desk.call('PUT', '/api/techie/views', { change })
  await desk.call('POST', `/api/users/${grace}/deactivation`, {})
  const visitor = openPage(`/techie-dashboard?tab=tickets&view=${id}`)
  expect(
    await screen.findByText('Grace Okafor, whom this view filters by, has left.', { selector: 'p' }),
  ).toBeVisible()
  await visitor.click(await screen.findByRole('button', { name: 'Assignee: Somebody who has left' }))
  await visitor.click(screen.getByRole('checkbox', { name: 'Somebody who has left' }))
  await visitor.click(screen.getByRole('checkbox', { name: 'Unassigned' }))
  await visitor.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(screen.queryByText(/has left\.$/)).not.toBeInTheDocument())
  expect(screen.getByRole('button', { name: 'Assignee: Unassigned' })).toBeVisible()
})
