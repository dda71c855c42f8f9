import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { fill } from '../fill.ts'
import { openPage } from '../open-page.tsx'
import { expectToast, fillCredentials, logOut, startMockServer } from './visit.ts'

const mock = startMockServer()
const banner = 'You have view-only access. Contact your administrator to create tickets or ask questions.'
const figure = async (label: string) => (await screen.findByText(label)).nextElementSibling

describe('the client dashboard', () => {
  it('has its five tabs, a welcome and the figures of the own company', async () => {
    await mock.signIn('client')
    openPage('/client-dashboard')
    expect(await screen.findByRole('heading', { level: 1, name: /^Welcome, / })).toBeVisible()
    const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent)
    expect(tabs).toEqual(['Overview', 'My Tickets', 'New Ticket', 'Q&A', 'My Devices'])
    const { stores } = mock.api().services
    const user = await stores.users.byUsername('client')
    const { items } = await stores.tickets.list({ companyId: user?.companyId ?? 0 }, { limit: 100 })
    const open = items.filter(({ status }) => status !== 'resolved' && status !== 'closed').length
    await waitFor(async () => expect((await figure('Open Tickets'))?.textContent).toBe(String(open)))
  })

  it('shows five recent tickets, each a link to itself', async () => {
    await mock.signIn('client')
    const visitor = openPage('/client-dashboard')
    const section = (await screen.findByRole('heading', { name: 'Recent tickets' })).closest('section')
    await waitFor(() => expect(section?.querySelectorAll('article')).toHaveLength(5))
    const [first] = within(section as HTMLElement).getAllByRole('article')
    const link = within(first as HTMLElement).getByRole('link')
    const name = (link.textContent ?? '').replace('Waiting for approval: ', '')
    await visitor.click(link)
    expect(await screen.findByRole('heading', { level: 2, name: new RegExp(name) })).toBeVisible()
    expect(location.search).toMatch(/tab=tickets&ticket=\d+/)
  })

  it('leads from its quick actions to a new ticket, a question and a visit', async () => {
    await mock.signIn('client')
    const visitor = openPage('/client-dashboard')
    await visitor.click(await screen.findByRole('button', { name: 'New ticket' }))
    expect(await screen.findByLabelText('Title')).toBeVisible()
    await visitor.click(screen.getByRole('tab', { name: 'Overview' }))
    await visitor.click(await screen.findByRole('button', { name: 'Ask a question' }))
    expect(await screen.findByLabelText('Your question')).toBeVisible()
    await visitor.click(screen.getByRole('tab', { name: 'Overview' }))
    const actions = within(
      (await screen.findByRole('heading', { name: 'Quick Actions' })).closest('section') as HTMLElement,
    )
    await visitor.click(actions.getByRole('button', { name: 'Request an appointment' }))
    expect(await screen.findByRole('heading', { name: 'Request an appointment' })).toBeInTheDocument()
  })

  it.each([
    [null, ''],
    [1, ' or those of your site'],
  ])(
    'says before a ticket is sent who will read it, of a person whose site is %s',
    async (siteId, orSite) => {
      const { stores } = mock.api().services
      const client = await stores.users.byUsername('client')
      if (client) await stores.users.update(client, { siteId })
      await mock.signIn('client')
      const visitor = openPage('/client-dashboard?tab=new')
      const readers = await screen.findByText(/^Our service desk, .* can read it/)
      expect(readers).toHaveTextContent(
        `Our service desk, the company’s administrators and colleagues who may see all the company’s tickets${orSite} can read it. So can its followers, and whoever is asked to approve it.`,
      )
      await visitor.click(screen.getByRole('checkbox', { name: 'Private' }))
      expect(readers).toHaveTextContent(
        'Only you, its followers and our service desk can read it, and whoever is asked to approve it.',
      )
    },
  )

  it('asks in a notification for the title and description of a ticket', async () => {
    await mock.signIn('client')
    const visitor = openPage('/client-dashboard?tab=new')
    await visitor.click(await screen.findByRole('button', { name: 'Create ticket' }))
    await expectToast('Missing Information', 'Please fill in both title and description.')
  })

  it('asks for the question, and thanks in its own words', async () => {
    await mock.signIn('client')
    const visitor = openPage('/client-dashboard?tab=questions')
    await fill(visitor, await screen.findByLabelText('Your question'), '   ')
    await visitor.click(screen.getByRole('button', { name: 'Submit question' }))
    expect(await screen.findByText('Please enter your question.')).toBeVisible()
    await fill(visitor, screen.getByLabelText('Your question'), 'May we use passkeys?')
    await visitor.click(screen.getByRole('button', { name: 'Submit question' }))
    await expectToast('Question Submitted', 'Your question has been submitted and will be answered soon.')
    expect(await screen.findByRole('heading', { name: 'May we use passkeys?' })).toBeVisible()
  })

  it('says when the figures could not be loaded, and reads them on Retry', async () => {
    await mock.signIn('client')
    mock.server.use(http.get('/api/figures', () => new HttpResponse(null, { status: 500 }), { once: true }))
    const visitor = openPage('/client-dashboard')
    const notice = (await screen.findByText('The figures could not be loaded.')).closest('[role=alert]')
    expect((await figure('Open Tickets'))?.textContent).toBe('–')
    await visitor.click(within(notice as HTMLElement).getByRole('button', { name: 'Retry' }))
    await waitFor(() =>
      expect(screen.queryByText('The figures could not be loaded.')).not.toBeInTheDocument(),
    )
    expect((await figure('Open Tickets'))?.textContent).toMatch(/^\d+$/)
  })
})

describe('a view-only client', () => {
  it('is told so, and can neither raise a ticket nor ask', async () => {
    await mock.signIn('viewer')
    const visitor = openPage('/client-dashboard')
    expect(await screen.findByText(banner)).toBeVisible()
    expect(screen.getByRole('tab', { name: 'New Ticket' })).toBeDisabled()
    expect(screen.queryByRole('heading', { name: 'Quick Actions' })).not.toBeInTheDocument()
    await visitor.click(screen.getByRole('tab', { name: 'Q&A' }))
    expect(await screen.findByRole('heading', { name: 'Questions and answers' })).toBeVisible()
    expect(screen.queryByLabelText('Your question')).not.toBeInTheDocument()
  })

  it('sees tickets and questions', async () => {
    await mock.signIn('viewer')
    openPage('/client-dashboard?tab=tickets')
    expect((await screen.findAllByRole('article')).length).toBeGreaterThan(1)
  })
})

describe('the way in', () => {
  it('leads through the login card of the client portal, and back', async () => {
    const visitor = openPage('/client-dashboard?tab=devices')
    await fillCredentials(visitor, 'client')
    expect(await screen.findByRole('tab', { name: 'My Devices', selected: true })).toBeVisible()
    expect(location.pathname + location.search).toBe('/client-dashboard?tab=devices')
  })

  it('leads to the login card after a log-out', async () => {
    await mock.signIn('client')
    const visitor = openPage('/client-dashboard')
    await screen.findByRole('heading', { level: 1, name: /Welcome/ })
    await logOut(visitor)
    expect(await screen.findByLabelText('Username')).toBeVisible()
    expect(location.pathname).toBe('/client-portal')
  })

  it('keeps a half-written ticket when the session ends, for whoever signs in again', async () => {
    await mock.signIn('client')
    const visitor = openPage('/client-dashboard?tab=new')
    await fill(visitor, await screen.findByLabelText('Title'), 'Rack B2 hums')
    await fill(visitor, screen.getByLabelText('Description'), 'Louder than last week.')
    const send = screen.getByRole('button', { name: 'Create ticket' })
    await mock.send('/api/auth/logout', undefined)
    // What looks for articles about the title may hear of it before.
    await visitor.click(send)
    expect(await screen.findByText('Your session has ended')).toBeVisible()
    await fillCredentials(visitor, 'client')
    expect(await screen.findByLabelText('Title')).toHaveValue('Rack B2 hums')
    expect(screen.getByLabelText('Description')).toHaveValue('Louder than last week.')
  })

  it('is refused to a vendor, with the way to their own place', async () => {
    await mock.signIn('vendor')
    openPage('/client-dashboard')
    expect(await screen.findByText("This is the clients' dashboard")).toBeVisible()
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Vendor Portal' })).toBeVisible()
    expect(screen.queryByRole('tab')).not.toBeInTheDocument()
  })
})

describe('client overview', () => {
  it.each(['techie', 'admin', 'globaladmin'])(
    'lets %s search a company and see what it sees',
    async (who) => {
      await mock.signIn(who)
      const visitor = openPage('/client-dashboard')
      await fill(visitor, await screen.findByLabelText('Search companies'), 'harbor')
      const companies = screen.getAllByRole('link', { name: /Harborline|Castell|Northgate/ })
      expect(companies).toHaveLength(1)
      if (companies[0]) await visitor.click(companies[0])
      expect(await screen.findByRole('heading', { level: 1, name: 'Harborline Logistics' })).toBeVisible()
      expect(screen.getByText('Client Overview: Harborline Logistics')).toBeVisible()
      const user = await mock.api().services.stores.users.byUsername('client')
      expect(location.search).toContain(`company=${user?.companyId}`)
    },
  )

  it('shows the tickets of that company alone, to look at and not to answer', async () => {
    await mock.signIn('techie')
    const { stores } = mock.api().services
    const user = await stores.users.byUsername('client')
    const companyId = user?.companyId ?? 0
    const { items } = await stores.tickets.list({ companyId }, { limit: 100 })
    const visitor = openPage(`/client-dashboard?company=${companyId}&tab=tickets`)
    const [first] = await screen.findAllByRole('article')
    expect(first?.closest('li')).toHaveAttribute('aria-setsize', String(items.length))
    expect(items.some(({ status }) => status === 'waiting_for_client')).toBe(true)
    expect(screen.queryByRole('link', { name: /^Respond/ })).not.toBeInTheDocument()
    await visitor.click(within(first as HTMLElement).getByRole('link'))
    expect(await screen.findByRole('link', { name: /Work on #\d+ in your dashboard/ })).toBeVisible()
    expect(await screen.findByRole('heading', { name: 'History' })).toBeVisible()
    expect(screen.queryByLabelText('Your reply')).not.toBeInTheDocument()
  })

  it('asks nothing in the name of the company', async () => {
    await mock.signIn('techie')
    const user = await mock.api().services.stores.users.byUsername('client')
    const visitor = openPage(`/client-dashboard?company=${user?.companyId}`)
    expect(await screen.findByRole('button', { name: 'New ticket' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Ask a question' })).not.toBeInTheDocument()
    await visitor.click(screen.getByRole('tab', { name: 'Q&A' }))
    expect(await screen.findByRole('heading', { name: 'Questions and answers' })).toBeVisible()
    expect(screen.queryByLabelText('Your question')).not.toBeInTheDocument()
  })

  it('raises a ticket on behalf of its people', async () => {
    await mock.signIn('techie')
    const { stores } = mock.api().services
    const user = await stores.users.byUsername('client')
    const visitor = openPage(`/client-dashboard?company=${user?.companyId}&tab=new`)
    const person = await screen.findByRole('option', { name: `${user?.firstName} ${user?.lastName}` })
    await visitor.selectOptions(screen.getByLabelText('Client'), person)
    await fill(visitor, screen.getByLabelText('Title'), 'Raised by phone')
    await fill(visitor, screen.getByLabelText('Description'), 'The caller has no hands free.')
    await visitor.click(screen.getByRole('button', { name: 'Create ticket' }))
    await expectToast('Ticket Created')
    const { items } = await stores.tickets.list({ companyId: user?.companyId ?? 0 }, { limit: 1 })
    expect(items[0]).toMatchObject({ title: 'Raised by phone', clientId: user?.id })
  })

  it('says so when the address names no company', async () => {
    await mock.signIn('techie')
    openPage('/client-dashboard?company=987')
    expect(await screen.findByText('There is no such company.')).toBeVisible()
    expect(screen.getByLabelText('Search companies')).toBeVisible()
  })
})
