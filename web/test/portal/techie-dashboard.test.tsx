import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openPage } from '../open-page.tsx'
import { fillCredentials, startMockServer } from './visit.ts'

const mock = startMockServer()
const section = async (name: string) =>
  (await screen.findByRole('heading', { name })).closest('section') as HTMLElement
const figure = (label: string) => screen.getByText(label).nextElementSibling?.textContent

describe('the techie dashboard', () => {
  it.each(['techie', 'admin', 'globaladmin', 'localadmin'])('opens for %s', async (who) => {
    await mock.signIn(who)
    openPage('/techie-dashboard')
    const tabs = (await screen.findAllByRole('tab')).map(({ textContent }) => textContent)
    expect(tabs).toEqual(['Overview', 'My Tickets', 'Schedule', 'Maintenance', 'Knowledge'])
  })

  it.each([
    ['client', 'Client Dashboard'],
    ['viewer', 'Client Dashboard'],
    ['vendor', 'Vendor Portal'],
  ])('sends %s to the client portal, with the way to their own', async (who, own) => {
    await mock.signIn(who)
    openPage('/techie-dashboard')
    expect(await screen.findByText("You don't have permission to access the techie dashboard.")).toBeVisible()
    expect(location.pathname).toBe('/client-portal')
    expect(within(screen.getByRole('main')).getByRole('link', { name: own })).toBeVisible()
  })

  it('asks whoever is not signed in to do so, and leads back to the ticket', async () => {
    const visitor = openPage('/techie-dashboard?tab=tickets&ticket=1')
    await fillCredentials(visitor, 'techie')
    expect(await screen.findByRole('heading', { level: 2, name: /^#1 / })).toBeVisible()
    expect(location.pathname).toBe('/techie-dashboard')
  })

  it('shows figures from the records', async () => {
    await mock.signIn('techie')
    openPage('/techie-dashboard')
    await waitFor(() => expect(figure('On-Site Visits')).toBe('3'))
    const { stores } = mock.api().services
    const { items } = await stores.tickets.list({}, { limit: 100 })
    const open = items.filter(({ status }) => status !== 'resolved' && status !== 'closed').length
    expect(figure('Open Tickets')).toBe(String(open))
    expect(figure('SLA On Time')).toMatch(/^\d+(\.\d)?%$/)
    expect(figure('Satisfaction')).toMatch(/^[1-5](\.\d)?\/5$/)
    for (const label of ['Pending Questions', 'Resolved This Month', 'Completed Today']) {
      expect(figure(label)).toMatch(/^\d+$/)
    }
  })

  it('lists five open tickets newest first, three pending questions and five maintenance logs', async () => {
    await mock.signIn('techie')
    openPage('/techie-dashboard')
    const tickets = await section('Recent open tickets')
    await waitFor(() => expect(within(tickets).getAllByRole('listitem')).toHaveLength(5))
    const numbers = within(tickets)
      .getAllByRole('listitem')
      .map(({ textContent }) => Number(/#(\d+)/.exec(textContent ?? '')?.[1]))
    expect(numbers).toEqual([...numbers].sort((a, b) => b - a))
    expect(within(tickets).queryByText(/^(resolved|closed)$/)).not.toBeInTheDocument()
    const questions = await section('Pending questions')
    await waitFor(() => expect(within(questions).getAllByRole('button', { name: 'Answer' })).toHaveLength(3))
    const logs = await section('Recent maintenance')
    await waitFor(() => expect(within(logs).getAllByRole('listitem')).toHaveLength(5))
  })

  it('leads to every question, also those whose answer can be published, and back', async () => {
    await mock.signIn('techie')
    const visitor = openPage('/techie-dashboard')
    await visitor.click(await screen.findByRole('button', { name: 'All questions' }))
    expect(location.search).toContain('show=questions')
    expect((await screen.findAllByRole('button', { name: 'Answer' })).length).toBeGreaterThan(3)
    expect(screen.getAllByRole('button', { name: 'Publish to knowledge' }).length).toBeGreaterThan(0)
    await visitor.click(screen.getByRole('button', { name: 'Back to the overview' }))
    expect(await screen.findByRole('heading', { name: 'Recent open tickets' })).toBeVisible()
  })

  it('begins with the own tickets, and shows those of nobody and all on demand', async () => {
    await mock.signIn('techie')
    const visitor = openPage('/techie-dashboard?tab=tickets')
    const whose = await screen.findByLabelText('Whose tickets')
    expect(whose).toHaveDisplayValue('Mine')
    await waitFor(() => expect(screen.getAllByRole('heading', { level: 3 }).length).toBeGreaterThan(1))
    await visitor.selectOptions(whose, 'Unassigned')
    expect(location.search).toContain('queue=unassigned')
    await visitor.selectOptions(whose, 'Everyone’s')
    expect(location.search).toContain('queue=all')
  })

  it.each(['/techie-dashboard', '/techie-dashboard?tab=tickets&ticket=1', '/techie-portal'])(
    'opens the form of a new ticket on behalf of a client with c on %s',
    async (address) => {
      await mock.signIn('admin')
      const visitor = openPage(address)
      await screen.findByRole('link', { name: 'New ticket' })
      await visitor.keyboard('c')
      expect(await screen.findByText('Raise on behalf of')).toBeVisible()
      expect(location.search).toContain('ticket=new')
      expect(screen.getByLabelText(/^Company/)).toHaveFocus()
    },
  )
})

describe('an administrator of one company', () => {
  it('sees that company alone, and nothing to press that is not theirs', async () => {
    await mock.signIn('localadmin')
    openPage('/techie-dashboard')
    const tickets = await section('Recent open tickets')
    await waitFor(() => expect(within(tickets).getAllByRole('listitem').length).toBeGreaterThan(1))
    for (const row of within(tickets).getAllByRole('listitem')) {
      expect(row).toHaveTextContent('Harborline Logistics')
    }
    const questions = await section('Pending questions')
    await waitFor(() => expect(within(questions).getAllByRole('listitem').length).toBeGreaterThan(0))
    expect(within(questions).queryByRole('button', { name: 'Answer' })).not.toBeInTheDocument()
  })

  it('has no choice of whose tickets, for none is assigned to a client', async () => {
    await mock.signIn('localadmin')
    openPage('/techie-dashboard?tab=tickets')
    await waitFor(() => expect(screen.getAllByRole('heading', { level: 3 }).length).toBeGreaterThan(1))
    expect(screen.queryByRole('button', { name: 'Mine' })).not.toBeInTheDocument()
  })

  it('asks for appointments and enters none', async () => {
    await mock.signIn('localadmin')
    openPage('/techie-dashboard?tab=schedule')
    expect(await screen.findByRole('button', { name: 'Request an appointment' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'New appointment' })).not.toBeInTheDocument()
  })

  it('reads maintenance and articles, and writes neither', async () => {
    await mock.signIn('localadmin')
    const visitor = openPage('/techie-dashboard?tab=maintenance')
    expect((await screen.findAllByText(/Harborline Logistics/)).length).toBeGreaterThan(0)
    expect(screen.queryByRole('button', { name: 'Enter work' })).not.toBeInTheDocument()
    await visitor.click(screen.getByRole('tab', { name: 'Knowledge' }))
    expect(await screen.findByLabelText('Search articles')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Write an article' })).not.toBeInTheDocument()
  })
})
