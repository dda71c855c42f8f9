import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openPage } from '../open-page.tsx'
import { expectToast } from '../portal/visit.ts'
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
  expect(tabs.queryByRole('button', { name: /^Urgent/ })).not.toBeInTheDocument()
  await visitor.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await tabs.findByRole('button', { name: /^Urgent/ })).toBeVisible()
})
