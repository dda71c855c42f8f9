import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openPage } from '../open-page.tsx'
import { historyEntries, startDesk } from './desk.ts'

const desk = startDesk()
const wrote = 'Harborline Logistics wrote after this was resolved.'
const read = (id: number) => desk.as('admin', () => desk.call('GET', `/api/techie/tickets/${id}`))

/** A resolved ticket on which the client has written since. */
async function repliedTo(title: string): Promise<{ id: number }> {
  const { id } = await desk.raise(title)
  await desk.as('admin', async () => {
    const { version } = await desk.call('GET', `/api/techie/tickets/${id}`)
    await desk.call('POST', `/api/tickets/${id}/status`, { status: 'resolved', version })
  })
  await desk.as('client', () => desk.call('POST', `/api/tickets/${id}/replies`, { message: 'Dark again.' }))
  return { id }
}

it('replies to resolved tickets have a tab with their number, which shows them', async () => {
  const { id } = await repliedTo('Badge reader dark')
  await desk.signIn('techie')
  const visitor = openPage('/techie-dashboard?tab=tickets')
  const tabs = within(await screen.findByRole('navigation', { name: 'Views' }))
  const { repliedTo: waiting } = await desk.call('GET', '/api/techie/views')
  const tab = tabs.getByRole('button', { name: /^Replies to resolved/ })
  expect(tab).toHaveTextContent(`Replies to resolved${waiting}`)
  expect(tab).not.toHaveAttribute('aria-current')
  await visitor.click(tab)
  await waitFor(() => expect(tab).toHaveAttribute('aria-current', 'page'))
  expect(await screen.findByRole('link', { name: 'Not answered yet: Badge reader dark' })).toHaveAttribute(
    'href',
    expect.stringContaining(`ticket=${id}`),
  )
  expect(screen.getByRole('button', { name: 'Remove the filter: Unanswered' })).toBeVisible()
})

it('a notice on the ticket says that its company waits, until staff say that no answer is needed', async () => {
  const { id } = await repliedTo('Badge reader dark')
  await desk.signIn('admin')
  const visitor = openPage(`/techie-portal?tab=tickets&ticket=${id}`)
  expect(await screen.findByText(wrote)).toBeVisible()
  await visitor.click(screen.getByRole('button', { name: 'No answer needed' }))
  await waitFor(() => expect(screen.queryByText(wrote)).not.toBeInTheDocument())
  await waitFor(async () =>
    expect((await historyEntries()).at(-1)).toHaveTextContent('decided that no answer is needed'),
  )
  const settled = await read(id)
  expect([settled.status, settled.repliedSince ?? null]).toEqual(['resolved', null])
})

it('or until they reopen it there', async () => {
  const { id } = await repliedTo('Badge reader dark')
  await desk.signIn('admin')
  const visitor = openPage(`/techie-portal?tab=tickets&ticket=${id}`)
  await screen.findByText(wrote)
  await visitor.click(screen.getByRole('button', { name: 'Reopen' }))
  await waitFor(() => expect(screen.queryByText(wrote)).not.toBeInTheDocument())
  expect(await read(id)).toMatchObject({ status: 'in_progress' })
})
