import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { fill } from '../fill.ts'
import { openPage } from '../open-page.tsx'
import { expectToast, fillCredentials, logOut, startMockServer } from './visit.ts'

const mock = startMockServer()
const broken = () =>
  HttpResponse.json({ code: 'INTERNAL', message: 'Something went wrong on our side.' }, { status: 500 })

/** How many rows the list has; those out of view aren't in the page. */
const rowsOfAll = () =>
  Number(screen.queryAllByRole('article')[0]?.closest('li')?.getAttribute('aria-setsize'))

describe('a client', () => {
  it('sees the tickets of the own company, newest first', async () => {
    await mock.signIn('client')
    openPage('/client-portal')
    const panel = await screen.findByRole('tabpanel', { name: 'My Tickets' })
    const first = await within(panel).findAllByRole('article')
    expect(first.length).toBeGreaterThan(1)
    const numbers = first.map((card) => Number(/#(\d+)/.exec(card.textContent ?? '')?.[1]))
    expect(numbers).toEqual([...numbers].sort((a, b) => b - a))
  })

  it('raises a ticket and finds it in the list', async () => {
    await mock.signIn('client')
    const visitor = openPage('/client-portal?tab=create-ticket')
    await fill(visitor, await screen.findByLabelText('Title'), 'The badge reader is dark')
    await fill(visitor, screen.getByLabelText('Description'), 'Since this morning, at the loading dock.')
    await visitor.selectOptions(screen.getByLabelText('Priority'), 'high')
    await visitor.click(screen.getByRole('button', { name: 'Create ticket' }))
    await expectToast('Ticket Created', 'Your support ticket has been submitted successfully.')
    expect(screen.getByLabelText('Title')).toHaveValue('')
    expect(screen.getByLabelText('Priority')).toHaveValue('medium')
    const number = /^Open #(\d+)$/
    await visitor.click(screen.getByRole('button', { name: number }))
    expect(await screen.findByRole('heading', { level: 2, name: /The badge reader is dark/ })).toBeVisible()
    expect(location.search).toMatch(/^\?tab=tickets&ticket=\d+$/)
    await visitor.click(screen.getByRole('button', { name: 'Back to tickets' }))
    const card = (await screen.findByText('The badge reader is dark')).closest('article')
    expect(card).toHaveTextContent('high')
    await visitor.click(screen.getByRole('tab', { name: 'Create Ticket' }))
    expect(await screen.findByRole('link', { name: number })).toBeVisible()
    await fill(visitor, screen.getByLabelText('Title'), 'Another one')
    expect(screen.queryByRole('link', { name: number })).not.toBeInTheDocument()
  })

  it('is led to what a request still lacks, each time it is sent', async () => {
    await mock.signIn('client')
    const visitor = openPage('/client-portal?tab=create-ticket')
    const about = await screen.findByLabelText('What is it about?')
    await visitor.selectOptions(about, 'New colleague')
    const send = screen.getByRole('button', { name: 'Create ticket' })
    await visitor.click(send)
    const name = await screen.findByLabelText('Name')
    await waitFor(() => expect(name).toHaveFocus())
    await fill(visitor, name, 'Marisol Vega')
    expect(name).toHaveFocus()
    await visitor.click(send)
    await waitFor(() => expect(screen.getByLabelText('First day')).toHaveFocus())
  })

  it('is told at the fields what a ticket needs', async () => {
    await mock.signIn('client')
    const visitor = openPage('/client-portal?tab=create-ticket')
    await visitor.click(await screen.findByRole('button', { name: 'Create ticket' }))
    expect(await screen.findAllByText('Please fill in both title and description.')).toHaveLength(2)
    expect(screen.getByLabelText('Title')).toHaveFocus()
  })

  it('keeps the text of a refused ticket, and sends it again under the same key', async () => {
    await mock.signIn('client')
    const keys: (string | null)[] = []
    mock.server.use(
      http.post('/api/tickets', ({ request }) => {
        keys.push(request.headers.get('idempotency-key'))
        return broken()
      }),
    )
    const visitor = openPage('/client-portal?tab=create-ticket')
    await fill(visitor, await screen.findByLabelText('Title'), 'Printer')
    await fill(visitor, screen.getByLabelText('Description'), 'On fire')
    await visitor.click(screen.getByRole('button', { name: 'Create ticket' }))
    await expectToast('Error', 'Something went wrong on our side.')
    expect(screen.getByLabelText('Title')).toHaveValue('Printer')
    await visitor.click(screen.getByRole('button', { name: 'Create ticket' }))
    await waitFor(() => expect(keys).toHaveLength(2))
    expect(keys[0]).toMatch(/^[\w-]{8,}$/)
    expect(keys[1]).toBe(keys[0])
  })

  it('reads the fallback words when the server says nothing', async () => {
    await mock.signIn('client')
    mock.server.use(http.post('/api/tickets', () => new HttpResponse(null, { status: 502 })))
    const visitor = openPage('/client-portal?tab=create-ticket')
    await fill(visitor, await screen.findByLabelText('Title'), 'Printer')
    await fill(visitor, screen.getByLabelText('Description'), 'On fire')
    await visitor.click(screen.getByRole('button', { name: 'Create ticket' }))
    await expectToast('Error', 'Failed to create ticket. Please try again.')
  })

  it('finds half-written text again after a change of tab', async () => {
    await mock.signIn('client')
    const visitor = openPage('/client-portal?tab=create-ticket')
    await fill(visitor, await screen.findByLabelText('Title'), 'Half a')
    await visitor.click(screen.getByRole('tab', { name: 'Questions' }))
    await visitor.click(screen.getByRole('tab', { name: 'Create Ticket' }))
    expect(await screen.findByLabelText('Title')).toHaveValue('Half a')
  })

  it('asks a question and finds it pending', async () => {
    await mock.signIn('client')
    const visitor = openPage('/client-portal?tab=ask-question')
    await visitor.click(await screen.findByRole('button', { name: 'Submit question' }))
    expect(await screen.findByText('Please enter your question.')).toBeVisible()
    await fill(visitor, screen.getByLabelText('Your question'), 'May we paint the rack?')
    await visitor.click(screen.getByRole('button', { name: 'Submit question' }))
    await expectToast('Question Submitted', 'Your question has been submitted successfully.')
    await visitor.click(screen.getByRole('tab', { name: 'Questions' }))
    const card = (await screen.findByText('May we paint the rack?')).closest('article')
    expect(card).toHaveTextContent('pending')
  })

  it('is told that the team responds within 24-48 business hours', async () => {
    await mock.signIn('client')
    openPage('/client-portal')
    expect(
      await screen.findByText(/typically responds to questions within 24-48 business hours/),
    ).toBeVisible()
  })

  it('sees labelled sample data when the tickets cannot be loaded, and the own ones after Retry', async () => {
    await mock.signIn('client')
    mock.server.use(http.get('/api/tickets', broken, { once: true }))
    const visitor = openPage('/client-portal')
    expect(await screen.findByText('Sample data')).toBeVisible()
    expect(screen.getAllByRole('article')).toHaveLength(4)
    await visitor.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(screen.queryByText('Sample data')).not.toBeInTheDocument())
    expect(screen.getAllByRole('article').length).toBeGreaterThan(4)
  })

  it('reads further pages on demand', async () => {
    await mock.signIn('client')
    for (let count = 0; count < 55; count += 1) {
      await mock.send('/api/tickets', { title: `Cable ${count}`, description: 'Label it.' })
    }
    const visitor = openPage('/client-portal')
    await waitFor(() => expect(rowsOfAll()).toBe(50))
    await visitor.click(screen.getByRole('button', { name: 'Load more tickets' }))
    await waitFor(() => expect(rowsOfAll()).toBeGreaterThan(55))
  })

  it('whose session ended elsewhere signs in again and goes on with the same text', async () => {
    await mock.signIn('client')
    const visitor = openPage('/client-portal?tab=create-ticket')
    await fill(visitor, await screen.findByLabelText('Title'), 'Door stuck')
    await fill(visitor, screen.getByLabelText('Description'), 'Cage 4')
    mock.api().cookies.clear()
    await visitor.click(screen.getByRole('button', { name: 'Create ticket' }))
    expect(await screen.findByText('Your session has ended')).toBeVisible()
    await fillCredentials(visitor, 'client')
    expect(await screen.findByLabelText('Title')).toHaveValue('Door stuck')
    expect(screen.getByLabelText('Description')).toHaveValue('Cage 4')
  })

  it('leaves nothing behind for the next person', async () => {
    await mock.signIn('client')
    const visitor = openPage('/client-portal?tab=create-ticket')
    await fill(visitor, await screen.findByLabelText('Title'), 'Private words')
    await logOut(visitor)
    await fillCredentials(visitor, 'otherclient')
    expect(await screen.findByLabelText('Title')).toHaveValue('')
  })
})

describe('a view-only client', () => {
  it('sees tickets and questions, and why the other tabs are closed', async () => {
    await mock.signIn('viewer')
    openPage('/client-portal?tab=create-ticket')
    expect(await screen.findByText('View-Only Access')).toBeVisible()
    expect(screen.getByText(/contact your account manager/)).toBeVisible()
    for (const name of ['Create Ticket', 'Ask a Question']) {
      expect(screen.getByRole('tab', { name })).toBeDisabled()
    }
    expect((await screen.findAllByRole('article')).length).toBeGreaterThan(1)
    expect(screen.queryByLabelText('Title')).not.toBeInTheDocument()
  })
})

describe('other roles', () => {
  it('a techie sees the tickets of every company', async () => {
    await mock.signIn('techie')
    openPage('/client-portal')
    await waitFor(() => expect(rowsOfAll()).toBeGreaterThan(20))
  })

  it('a vendor is told that there is nothing for them here, and how to reach us', async () => {
    await mock.signIn('vendor')
    openPage('/client-portal')
    expect(await screen.findByText("This is the clients' support center")).toBeVisible()
    const door = within(screen.getByRole('main')).getByRole('link', { name: 'Vendor Portal' })
    expect(door).toHaveAttribute('href', '/vendor-portal')
    expect(screen.getByRole('link', { name: 'write to us' })).toHaveAttribute('href', '/#contact')
    expect(screen.queryByRole('tab')).not.toBeInTheDocument()
  })
})

it('reads tickets and questions again after a sign-in', async () => {
  await mock.signIn('client')
  const visitor = openPage('/client-portal')
  await screen.findAllByRole('article')
  await logOut(visitor)
  await screen.findByLabelText('Username')
  await mock.signIn('localadmin')
  await mock.send('/api/tickets', { title: 'Raised by a colleague', description: 'Meanwhile.' })
  await mock.send('/api/questions', { question: 'Asked by a colleague?' })
  await mock.send('/api/auth/logout', undefined)
  await fillCredentials(visitor, 'client')
  expect(await screen.findByText('Raised by a colleague')).toBeVisible()
  await visitor.click(screen.getByRole('tab', { name: 'Questions' }))
  expect(await screen.findByText('Asked by a colleague?')).toBeVisible()
})
