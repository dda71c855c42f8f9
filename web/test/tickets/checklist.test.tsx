import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, it } from 'vitest'
import { isOverdue } from '../../src/features/tickets/checklist/is-overdue.ts'
import { openPage } from '../open-page.tsx'
import { historyEntries, startDesk } from './desk.ts'

const desk = startDesk()

it('staff add to a checklist, tick it, change an item and take it off', async () => {
  const { id } = await desk.raise('Badge reader dark')
  await desk.signIn('admin')
  const visitor = openPage(`/techie-portal?tab=tickets&ticket=${id}`)
  const box = await screen.findByRole('textbox', { name: 'Add to the checklist' })
  await visitor.type(box, 'Order a reader{Enter}')
  const first = await screen.findByRole('checkbox', { name: 'Order a reader' })
  await visitor.type(box, 'Test the door{Enter}')
  await screen.findByRole('checkbox', { name: 'Test the door' })
  await visitor.click(first)
  await screen.findByText('1 of 2 done')
  await visitor.click(screen.getByRole('button', { name: 'Edit “Test the door”' }))
  const editing = within(screen.getByRole('dialog', { name: 'Checklist item' }))
  const text = editing.getByLabelText('What is to be done')
  await visitor.clear(text)
  await visitor.type(text, 'Test both doors')
  await visitor.click(editing.getByRole('button', { name: 'Save item' }))
  await visitor.click(await screen.findByRole('button', { name: 'Edit “Test both doors”' }))
  await visitor.click(screen.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(screen.queryByText('Test both doors')).not.toBeInTheDocument())
  await waitFor(async () =>
    expect((await historyEntries()).at(-1)).toHaveTextContent(/removed from the checklist.*staff only/),
  )
})

it('items that are ticked and typed faster than the system answers are all done, and shown at once', async () => {
  const { id } = await desk.raise('Badge reader dark')
  await desk.signIn('admin')
  const items = ['Order a reader', 'Test the door'].map((text) => ({ id: crypto.randomUUID(), text }))
  const path = `/api/techie/tickets/${id}/checklist`
  await desk.call('PATCH', path, { change: { act: 'add', items } })
  const visitor = openPage(`/techie-portal?tab=tickets&ticket=${id}`)
  const ticks = await screen.findAllByRole('checkbox', { name: /reader|door/ })
  const { promise: answer, resolve: goOn } = Promise.withResolvers<void>()
  desk.server.use(http.patch(path, () => answer, { once: true }))
  for (const tick of ticks) await visitor.click(tick)
  await visitor.type(screen.getByRole('textbox', { name: 'Add to the checklist' }), 'Call back{Enter}Lock up')
  expect(screen.getByText('2 of 3 done')).toBeInTheDocument()
  expect(screen.getByRole('checkbox', { name: 'Call back' })).not.toBeChecked()
  goOn()
  const stored = async () =>
    (await desk.call('GET', `/api/techie/tickets/${id}`)).checklist.items.map(
      ({ text, done }: { text: string; done: object | null }) => `${text} ${done !== null}`,
    )
  await waitFor(async () =>
    expect(await stored()).toEqual(['Order a reader true', 'Test the door true', 'Call back false']),
  )
  expect(screen.getByRole('textbox', { name: 'Add to the checklist' })).toHaveValue('Lock up')
})

it('an item that could not be added stays to be sent again', async () => {
  const { id } = await desk.raise('Badge reader dark')
  await desk.signIn('admin')
  const visitor = openPage(`/techie-portal?tab=tickets&ticket=${id}`)
  const box = await screen.findByRole('textbox', { name: 'Add to the checklist' })
  desk.server.use(http.patch('/api/techie/tickets/:id/checklist', () => HttpResponse.error(), { once: true }))
  await visitor.type(box, 'Order a reader{Enter}')
  await waitFor(() => expect(box).toHaveValue('Order a reader'))
  const item = () => screen.queryByRole('checkbox', { name: 'Order a reader' })
  await waitFor(() => expect(item()).not.toBeInTheDocument())
  await visitor.type(box, '{Enter}')
  await waitFor(() => expect(item()).toBeInTheDocument())
  expect(box).toHaveValue('')
})

it('a checklist that holds a ticket says why it can’t be resolved', async () => {
  const { id } = await desk.raise('Badge reader dark')
  await desk.signIn('admin')
  const item = { id: crypto.randomUUID(), text: 'Order a reader' }
  const act = (change: object) => desk.call('PATCH', `/api/techie/tickets/${id}/checklist`, { change })
  await act({ act: 'add', items: [item] })
  const visitor = openPage(`/techie-portal?tab=tickets&ticket=${id}`)
  await visitor.click(await screen.findByRole('checkbox', { name: 'Resolve only when all is done' }))
  await waitFor(() =>
    expect(screen.getByRole('checkbox', { name: 'Resolve only when all is done' })).toBeChecked(),
  )
  const { version } = await desk.call('GET', `/api/techie/tickets/${id}`)
  const resolve = desk.call('POST', `/api/tickets/${id}/status`, { status: 'resolved', version })
  await expect(resolve).rejects.toThrow('Order a reader')

  // A list that was read before may have a next one.
  await visitor.click(await screen.findByRole('button', { name: /^Resolve( and next)?$/ }))
  expect(await screen.findByText(/Still open: “Order a reader”/)).toBeVisible()
  await visitor.click(screen.getByRole('checkbox', { name: 'Order a reader' }))
  await waitFor(() => expect(screen.queryByText(/Still open/)).not.toBeInTheDocument())
})

it('an item is overdue once its day is over at the desk, unless it is done', () => {
  const done = { at: '2026-11-23T09:00:00Z', byName: 'A' }
  const lateEvening = new Date('2026-11-24T04:59:00Z')
  expect(isOverdue({ done: null, dueOn: '2026-11-23' }, lateEvening)).toBe(false)
  const midnight = new Date('2026-11-24T05:00:00Z')
  expect(isOverdue({ done: null, dueOn: '2026-11-23' }, midnight)).toBe(true)
  expect(isOverdue({ done, dueOn: '2026-11-22' }, midnight)).toBe(false)
})
