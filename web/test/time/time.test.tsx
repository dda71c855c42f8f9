import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openPage } from '../open-page.tsx'
import { expectToast } from '../portal/visit.ts'
import { startDesk } from '../tickets/desk.ts'

const desk = startDesk()

it('a timer runs on every page until its time is logged, corrected or not', async () => {
  const { id } = await desk.raise('Badge reader dark')
  await desk.signIn('admin')
  const visitor = openPage(`/techie-portal?tab=tickets&ticket=${id}`)
  await visitor.click(await screen.findByText('Details'))
  expect(await screen.findByText('None yet')).toBeVisible()
  await visitor.click(screen.getByRole('button', { name: 'Start timer' }))
  const chip = await screen.findByRole('button', { name: `Stop timer: 0:00 #${id}` })
  expect(screen.getByRole('button', { name: 'Stop timer' })).toBeVisible()
  await visitor.click(chip)
  const stopping = within(screen.getByRole('dialog', { name: 'Stop timer' }))
  await visitor.clear(await stopping.findByLabelText('Time worked'))
  await visitor.click(stopping.getByRole('button', { name: 'Log time' }))
  expect(await stopping.findByText('Please enter a time, such as 1h 30m, 90 or 1:30.')).toBeVisible()
  await visitor.type(stopping.getByLabelText('Time worked'), '1h 30m')
  await visitor.click(stopping.getByRole('button', { name: 'Log time' }))
  await expectToast(`1:30 logged on #${id} Badge reader dark`)
  expect(await screen.findByText('1:30 worked, 1:30 billed')).toBeVisible()
  await waitFor(() => expect(chip).not.toBeInTheDocument())
})

it('time is added by hand, rounded where it is billed, corrected and deleted', async () => {
  const { id } = await desk.raise('Badge reader dark')
  await desk.signIn('admin')
  const { version } = await desk.call('GET', '/api/time/settings')
  await desk.call('PUT', '/api/time/settings', { version, step: 15 })
  const visitor = openPage(`/techie-portal?tab=tickets&ticket=${id}`)
  await visitor.click(await screen.findByText('Details'))
  await visitor.click(screen.getByRole('button', { name: 'Add time' }))
  const adding = within(screen.getByRole('dialog', { name: 'Add time' }))
  await visitor.type(adding.getByLabelText('Time worked'), '20')
  expect(await adding.findByText('Billed as 30 min.')).toBeVisible()
  await visitor.type(adding.getByLabelText(/^Note/), 'Cabling')
  await visitor.click(adding.getByRole('button', { name: 'Save time' }))
  expect(await screen.findByText('0:20 worked, 0:30 billed')).toBeVisible()
  await visitor.click(screen.getByText('1 entry'))
  await visitor.click(screen.getByRole('button', { name: /^Edit 0:20/ }))
  const editing = within(screen.getByRole('dialog', { name: 'Edit time' }))
  await visitor.click(editing.getByLabelText('Billable'))
  await visitor.click(editing.getByRole('button', { name: 'Save time' }))
  expect(await screen.findByText('0:20 worked, 0:00 billed')).toBeVisible()
  await visitor.click(screen.getByRole('button', { name: /^Delete 0:20/ }))
  await visitor.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete time' }))
  await waitFor(() => expect(screen.getByText('None yet')).toBeVisible())
})
