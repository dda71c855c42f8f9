import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { call } from '../../src/lib/api.ts'
import { fill } from '../fill.ts'
import { openPage } from '../open-page.tsx'
import { expectToast, fillCredentials, logOut } from '../portal/visit.ts'
import { startDesk } from '../tickets/desk.ts'

const desk = startDesk()
/** Closes the page and opens it anew. */
const reopen = (path: string) => {
  cleanup()
  return openPage(path)
}

describe('a reply that was not sent', () => {
  it('is there after a reload, says so, and is gone once it is sent', async () => {
    const { id } = await desk.raise('Badge reader dark')
    await desk.signIn('client')
    const path = `/client-portal?tab=tickets&ticket=${id}`
    await openPage(path).type(await screen.findByLabelText('Your reply'), 'The dock door.')
    expect(screen.queryByText('Draft restored')).not.toBeInTheDocument()
    const visitor = reopen(path)
    expect(await screen.findByText('Draft restored')).toBeVisible()
    expect(screen.getByLabelText('Your reply')).toHaveValue('The dock door.')
    await visitor.click(screen.getByRole('button', { name: 'Send reply' }))
    await expectToast('Reply sent')
    expect(screen.queryByText('Draft restored')).not.toBeInTheDocument()
    reopen(path)
    expect(await screen.findByLabelText('Your reply')).toHaveValue('')
    expect(screen.queryByText('Draft restored')).not.toBeInTheDocument()
  })

  it('is gone once it is discarded, and is never a colleague’s', async () => {
    const { id } = await desk.raise('Badge reader dark')
    await desk.signIn('client')
    const path = `/client-portal?tab=tickets&ticket=${id}`
    await openPage(path).type(await screen.findByLabelText('Your reply'), 'The dock door.')
    await desk.signIn('localadmin')
    reopen(path)
    expect(await screen.findByLabelText('Your reply')).toHaveValue('')
    await desk.signIn('client')
    const visitor = reopen(path)
    await visitor.click(await screen.findByRole('button', { name: 'Discard' }))
    expect(screen.getByLabelText('Your reply')).toHaveValue('')
    expect(screen.getByLabelText('Your reply')).toHaveFocus()
    expect(Object.keys(localStorage).filter((key) => key.startsWith('draft/'))).toEqual([])
  })

  it('says which of its files have to be attached again, and shows no picture that is lost', async () => {
    const { id } = await desk.raise('Badge reader dark')
    await desk.signIn('client')
    const user = await desk.api().services.stores.users.byUsername('client')
    const at = Date.now()
    const message = 'See the picture: ![door.png](attachment:0b4f2a52-6f0c-4c3e-9f0e-2a7c9d1e5b60)'
    const kept = { values: { message }, files: ['door.png'], at }
    localStorage.setItem(`draft/${user?.id}/ticket ${id} reply`, JSON.stringify(kept))
    openPage(`/client-portal?tab=tickets&ticket=${id}`)
    expect(await screen.findByText('door.png was not kept: attach it again.', { exact: false })).toBeVisible()
    expect(screen.getByLabelText('Your reply')).toHaveValue('See the picture: ')
  })
})

it('the comment of a rating is there after a reload', async () => {
  const { id } = await desk.raise('Badge reader dark')
  await desk.as('admin', () =>
    desk.call('POST', `/api/tickets/${id}/replies`, { message: 'It glows.', status: 'resolved' }),
  )
  await desk.signIn('client')
  await desk.call('PUT', `/api/tickets/${id}/rating`, { score: 4 })
  const path = `/client-portal?tab=tickets&ticket=${id}`
  await openPage(path).type(await screen.findByLabelText(/Anything to add/), 'A day late.')
  const visitor = reopen(path)
  const comment = await screen.findByLabelText(/Anything to add/)
  await waitFor(() => expect(comment).toHaveValue('A day late.'))
  await visitor.click(screen.getByRole('button', { name: 'Send comment' }))
  await expectToast('Thank you for your comment')
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft/'))).toEqual([])
})

it('a new ticket is kept from page to page, and gone after a log-out', async () => {
  await desk.signIn('client')
  const first = openPage('/client-portal?tab=create-ticket')
  await first.type(await screen.findByLabelText('Title'), 'Smoke in rack 4')
  await first.selectOptions(screen.getByLabelText('Priority'), 'urgent')
  const visitor = reopen('/client-dashboard?tab=new')
  expect(await screen.findByText('Draft restored')).toBeVisible()
  expect(screen.getByLabelText('Title')).toHaveValue('Smoke in rack 4')
  expect(screen.getByLabelText('Priority')).toHaveValue('urgent')
  await logOut(visitor)
  await waitFor(() => expect(location.pathname).toBe('/client-portal'))
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft/'))).toEqual([])
  await fillCredentials(visitor, 'client')
  await visitor.click(await screen.findByRole('tab', { name: 'Create Ticket' }))
  expect(await screen.findByLabelText('Title')).toHaveValue('')
})

it('a log-out is one, although what was asked before it is refused after it', async () => {
  await desk.signIn('client')
  desk.server.use(
    http.post('/api/auth/logout', async () => {
      desk.api().cookies.clear()
      await expect(call('notices.list')).rejects.toMatchObject({ status: 401 })
      return new HttpResponse(null, { status: 204 })
    }),
  )
  const visitor = openPage('/client-dashboard?tab=tickets')
  await logOut(visitor)
  await waitFor(() => expect(location.pathname).toBe('/client-portal'))
  expect(screen.queryByText('Your session has ended')).not.toBeInTheDocument()
})

it('a log-out in another tab ends the session here, and empties the form', async () => {
  await desk.signIn('client')
  const user = await desk.api().services.stores.users.byUsername('client')
  const visitor = openPage('/client-portal?tab=ask-question')
  await fill(visitor, await screen.findByLabelText('Your question'), 'How do I')
  act(() => void dispatchEvent(new StorageEvent('storage', { key: `draft/${user?.id}/`, newValue: null })))
  await fillCredentials(visitor, 'client')
  await waitFor(() => expect(screen.getByLabelText('Your question')).toHaveValue(''))
})

it('a question survives the end of the session, until its writer signs in again', async () => {
  await desk.signIn('client')
  await openPage('/client-portal?tab=ask-question').type(
    await screen.findByLabelText('Your question'),
    'How do I reset a badge?',
  )
  desk.api().cookies.clear()
  const visitor = reopen('/client-portal?tab=ask-question')
  await fillCredentials(visitor, 'client')
  await waitFor(() => expect(screen.getByLabelText('Your question')).toHaveValue('How do I reset a badge?'))
})
