import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { fill } from '../fill.ts'
import { openPage } from '../open-page.tsx'
import { fillCredentials, startMockServer } from './visit.ts'

const mock = startMockServer()
const section = async (name: string) =>
  (await screen.findByRole('heading', { name })).closest('section') as HTMLElement
const figure = (label: string) => screen.getByText(label).nextElementSibling?.textContent

describe('the admin dashboard', () => {
  it.each(['globaladmin', 'localadmin'])('opens for %s', async (who) => {
    await mock.signIn(who)
    openPage('/admin-dashboard')
    await screen.findByRole('heading', { level: 1, name: /^Welcome, / })
    const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent)
    expect(tabs).toEqual(['Overview', 'Tickets', 'Users', 'Vendors', 'Devices', 'Reports'])
    expect(document.title).toMatch(/^Admin Dashboard/)
  })

  it.each([
    ['techie', 'Techie Dashboard'],
    ['client', 'Client Dashboard'],
    ['viewer', 'Client Dashboard'],
    ['vendor', 'Vendor Portal'],
  ])('sends %s to the client portal, with the way to their own', async (who, own) => {
    await mock.signIn(who)
    openPage('/admin-dashboard?tab=users')
    expect(await screen.findByText("You don't have permission to access the admin dashboard.")).toBeVisible()
    expect(location.pathname).toBe('/client-portal')
    expect(within(screen.getByRole('main')).getByRole('link', { name: own })).toBeVisible()
  })

  it('asks whoever is not signed in to do so, and leads back to the devices of a notice', async () => {
    const visitor = openPage('/admin-dashboard?tab=devices&warranty=30')
    await fillCredentials(visitor, 'admin')
    expect(await screen.findByLabelText('Warranty')).toHaveValue('30')
    expect(await screen.findByText('5 devices')).toBeVisible()
    expect(screen.getByText('in 1 day')).toBeVisible()
  })

  it('tells at a glance how the desk stands, what runs out, and what the contracts come to', async () => {
    await mock.signIn('admin')
    const visitor = openPage('/admin-dashboard')
    await waitFor(() => expect(figure('Monthly Revenue')).toBe('$27,905.50'))
    expect(screen.getByText('3 contract renewals coming up')).toBeVisible()
    await waitFor(() => expect(figure('Open Tickets')).toMatch(/^\d+$/))
    await waitFor(async () =>
      expect(within(await section('Recent tickets')).getAllByRole('listitem')).toHaveLength(5),
    )
    const warranties = within(await section('Warranties ending'))
    await visitor.click(await warranties.findByRole('link', { name: 'HL-SC-04' }))
    expect(await screen.findByRole('heading', { name: 'HL-SC-04' })).toBeVisible()
    expect(screen.getByRole('tab', { name: 'Devices' })).toHaveAttribute('aria-selected', 'true')
    history.back()
    await visitor.click(await screen.findByRole('link', { name: 'Managed DDoS protection' }))
    expect(await screen.findByRole('heading', { level: 2, name: 'Managed DDoS protection' })).toBeVisible()
    expect(location.pathname + location.search).toBe('/vendor-portal?contract=2&tab=contracts')
  })

  it('tells an administrator of a new system what comes first, and ticks what is done', async () => {
    await mock.signIn('globaladmin')
    const zero = { openTickets: 0, resolvedThisMonth: 0, pendingQuestions: 0 }
    mock.server.use(
      http.get('/api/figures', async ({ request }) => {
        const answer = await mock.api().respond(request)
        return HttpResponse.json({ ...(await answer.json()), ...zero })
      }),
      http.get('/api/companies', () => HttpResponse.json([])),
    )
    openPage('/admin-dashboard')
    const steps = within(await section('First steps'))
    const done = steps.getAllByRole('listitem').map(({ textContent }) => textContent?.includes('(done)'))
    expect(done).toEqual([false, true, true])
    expect(steps.getByRole('link', { name: 'Add a client company' })).toHaveAttribute(
      'href',
      '/admin-portal?tab=companies',
    )
  })

  it('says that contracts could not be loaded, and tries again', async () => {
    await mock.signIn('admin')
    const broken = () => new HttpResponse(null, { status: 500 })
    mock.server.use(http.get('/api/vendor-contracts', broken, { once: true }))
    const visitor = openPage('/admin-dashboard')
    expect(await screen.findByText('The contracts could not be loaded.')).toBeVisible()
    await visitor.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(figure('Monthly Revenue')).toBe('$27,905.50'))
  })

  it('shows a local admin the own company, and no contracts of vendors', async () => {
    await mock.signIn('localadmin')
    const visitor = openPage('/admin-dashboard')
    expect(await screen.findByText('Everything about Harborline Logistics')).toBeVisible()
    const warranties = within(await section('Warranties ending'))
    await waitFor(() => expect(warranties.getAllByRole('link')).not.toHaveLength(0))
    for (const link of warranties.getAllByRole('link')) expect(link).toHaveTextContent(/^HL-/)
    expect(screen.queryByText('Monthly Revenue')).toBeNull()
    expect(screen.getByRole('link', { name: 'What was done this quarter' })).toHaveAttribute(
      'href',
      '/admin-dashboard?tab=reports&report=review&range=quarter',
    )
    await visitor.click(screen.getByRole('tab', { name: 'Vendors' }))
    expect(await screen.findByText('Vendor contracts are kept by our administrators.')).toBeVisible()
    expect(screen.queryByText('Bluepeak Networks')).toBeNull()
  })

  it('finds a vendor, adds one, and changes it', async () => {
    await mock.signIn('admin')
    mock.server.use(http.get('/api/vendors', () => new HttpResponse(null, { status: 500 }), { once: true }))
    const visitor = openPage('/admin-dashboard?tab=vendors')
    await visitor.click(await screen.findByRole('button', { name: 'Retry' }))
    await fill(visitor, screen.getByLabelText('Search vendors'), 'COLO')
    expect(await screen.findByRole('link', { name: 'Ironvault Data Centers' })).toHaveAttribute(
      'href',
      '/vendor-portal?vendor=2',
    )
    await waitFor(() => expect(screen.queryByText('Bluepeak Networks')).toBeNull())
    await visitor.clear(screen.getByLabelText('Search vendors'))
    await visitor.click(screen.getByRole('button', { name: 'Add vendor' }))
    const added = within(screen.getByRole('dialog', { name: 'Add a vendor' }))
    await visitor.click(added.getByRole('button', { name: 'Add vendor' }))
    expect(await added.findAllByText('Please fill in all required fields.')).toHaveLength(4)
    expect(added.getByLabelText('Name')).toHaveFocus()
    await fill(visitor, added.getByLabelText('Name'), 'Keel Power')
    await fill(visitor, added.getByLabelText('Category'), 'Power')
    await fill(visitor, added.getByLabelText('Contact'), 'Ines Moll')
    await fill(visitor, added.getByLabelText('Email'), 'ines@keel.example')
    await visitor.click(added.getByRole('button', { name: 'Add vendor' }))
    await visitor.click(await screen.findByRole('button', { name: 'Edit Keel Power' }))
    const edited = within(screen.getByRole('dialog', { name: 'Edit Keel Power' }))
    await fill(visitor, edited.getByLabelText(/^Phone/), '(804) 555-0110')
    await visitor.click(edited.getByRole('button', { name: 'Save vendor' }))
    expect(await screen.findByText('(804) 555-0110')).toBeVisible()
  })
})

describe('the background jobs on the overview', () => {
  const well = {
    ...{ behindSince: null, reason: null },
    aside: { count: 0, isMore: false, since: null, reason: null, isRunningAgain: false },
  }
  const mails = { job: 'send-notifications', ...well }
  const search = { job: 'keep-indexes', ...well }
  // The page's clock may be a minute behind.
  const anHourAgo = new Date(Date.now() - 3_900_000).toISOString()
  const jobs = (...found: object[]) => http.get('/api/jobs', () => HttpResponse.json(found))

  it('are one quiet line while all is well', async () => {
    await mock.signIn('admin')
    openPage('/admin-dashboard')
    expect(await screen.findByText('Mails, notices, search and figures are up to date.')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Run again/ })).toBeNull()
  })

  it('are no business of a company’s administrator', async () => {
    let asked = 0
    await mock.signIn('localadmin')
    mock.server.use(
      http.get('/api/jobs', () => {
        asked += 1
        return HttpResponse.json([])
      }),
    )
    openPage('/admin-dashboard')
    await waitFor(() => expect(figure('Open Tickets')).toMatch(/^\d+$/))
    expect(screen.queryByRole('heading', { name: 'Background jobs' })).toBeNull()
    expect(asked).toBe(0)
  })

  it('say how far they are behind, and why', async () => {
    await mock.signIn('admin')
    mock.server.use(
      jobs({ ...mails, behindSince: anHourAgo, reason: 'TimeoutError: connect ETIMEDOUT' }, search),
    )
    const visitor = openPage('/admin-dashboard')
    expect(await screen.findByText('Mails and notices are behind')).toBeVisible()
    expect(screen.getByText(/still waiting is from/)).toHaveTextContent('1 hour ago')
    expect(screen.getByText(/It can’t be processed/)).toBeVisible()
    const cause = screen.getByText('TimeoutError: connect ETIMEDOUT')
    expect(cause).not.toBeVisible()
    await visitor.click(screen.getByText('Technical details'))
    expect(cause).toBeVisible()
    expect(screen.queryByText(/up to date/)).toBeNull()
  })

  it('say what waits aside, and run it again, once for each press', async () => {
    await mock.signIn('globaladmin')
    const aside = { ...well.aside, count: 3, since: anHourAgo, reason: 'a comma too much' }
    let asked = 0
    mock.server.use(
      http.get('/api/jobs', () => HttpResponse.json([mails, asked ? search : { ...search, aside }])),
      http.post('/api/jobs/keep-indexes/rerun', () => {
        asked += 1
        return HttpResponse.json({ ...search, aside: { ...aside, isRunningAgain: true } })
      }),
    )
    const visitor = openPage('/admin-dashboard')
    expect(await screen.findByText('Some changes are missing from search and figures')).toBeVisible()
    expect(screen.getByText(/3 changes failed and wait/)).toBeVisible()
    await visitor.dblClick(screen.getByRole('button', { name: /^Run again/ }))
    expect(await screen.findByText('Mails, notices, search and figures are up to date.')).toBeVisible()
    expect(asked).toBe(1)
  })

  it('say that they could not be asked, and that a run could not be asked for', async () => {
    await mock.signIn('admin')
    const broken = () => new HttpResponse(null, { status: 500 })
    const aside = { ...well.aside, count: 1, since: anHourAgo, reason: 'a comma too much' }
    mock.server.use(
      http.get('/api/jobs', broken, { once: true }),
      jobs(mails, { ...search, aside }),
      http.post('/api/jobs/keep-indexes/rerun', broken),
    )
    const visitor = openPage('/admin-dashboard')
    expect(await screen.findByText('The state of the background jobs could not be loaded.')).toBeVisible()
    await visitor.click(screen.getByRole('button', { name: 'Retry' }))
    await visitor.click(await screen.findByRole('button', { name: /^Run again/ }))
    expect(await screen.findByText('The retry failed')).toBeVisible()
    expect(screen.getByRole('button', { name: /^Run again/ })).toBeEnabled()
  })
})
