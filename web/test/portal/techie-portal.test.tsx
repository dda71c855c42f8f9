import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { mediaFeatures } from '../browser-gaps.ts'
import { fill } from '../fill.ts'
import { openPage } from '../open-page.tsx'
import { demoPassword, expectToast, fillCredentials, startMockServer, wideWindow } from './visit.ts'

const mock = startMockServer()
const broken = () => new HttpResponse(null, { status: 500 })

describe('the way into the techie portal', () => {
  it('opens for an administrator', async () => {
    const visitor = openPage('/techie-portal')
    await fillCredentials(visitor, 'admin')
    await expectToast('Login Successful', 'Welcome to the technician portal')
    for (const name of ['Dashboard', 'Clients', 'All Tickets', 'Questions', 'Add Client']) {
      expect(screen.getByRole('tab', { name })).toBeVisible()
    }
  })

  it('denies a client, and leaves no session behind', async () => {
    const visitor = openPage('/techie-portal')
    await fillCredentials(visitor, 'client')
    await expectToast('Access Denied', 'Only techies can access this portal.')
    expect(screen.getByLabelText('Username')).toBeVisible()
    // The browser stays known: wrong passwords from elsewhere don't lock it out.
    await waitFor(() => expect(Object.keys(mock.api().cookies.toObject())).toEqual(['rh_known']))
  })

  it('shows whom it denies the way to their own dashboard', async () => {
    const visitor = openPage('/techie-portal')
    await fillCredentials(visitor, 'techie')
    const form = within(screen.getByRole('main'))
    expect(await form.findByRole('alert')).toHaveTextContent('Access DeniedOnly techies can access')
    await visitor.click(form.getByRole('button', { name: 'Techie Dashboard' }))
    await screen.findByRole('heading', { name: 'Client Login' })
    await fillCredentials(visitor, 'techie')
    await expectToast('Login Successful')
    await waitFor(() => expect(location.pathname).toBe('/techie-dashboard'))
  })

  it('does not call credentials wrong after too many attempts', async () => {
    mock.server.use(http.post('/api/auth/login', () => new HttpResponse(null, { status: 429 })))
    const visitor = openPage('/techie-portal')
    await fillCredentials(visitor, 'admin')
    await expectToast('Login Failed', 'Too many attempts. Please wait a while and try again.')
  })

  it('names a wrong password and a broken server apart', async () => {
    const visitor = openPage('/techie-portal')
    await fillCredentials(visitor, 'admin', 'wrong-password')
    await expectToast('Login Failed', 'Invalid credentials')
    mock.server.use(http.post('/api/auth/login', broken))
    await visitor.click(screen.getByRole('button', { name: 'Sign in' }))
    await expectToast('Login Error', 'An error occurred. Please try again.')
  })

  it.each(['techie', 'client', 'viewer', 'vendor'])(
    'tells a signed-in %s that it is not theirs',
    async (who) => {
      await mock.signIn(who)
      openPage('/techie-portal')
      const main = within(screen.getByRole('main'))
      expect(
        await main.findByText(
          "You don't have permission to access the techie portal. Only techies can access this portal.",
        ),
      ).toBeVisible()
      expect(main.getByRole('button', { name: 'Logout' })).toBeVisible()
      expect(main.getByRole('link', { name: /Dashboard|Portal/ })).toBeVisible()
    },
  )
})

describe('the dashboard', () => {
  it('counts the real lists and shows the five newest tickets', async () => {
    await mock.signIn('admin')
    openPage('/techie-portal')
    const section = (await screen.findByRole('heading', { name: 'Recent tickets' })).closest('section')
    await waitFor(() => expect(section?.querySelectorAll('li')).toHaveLength(5))
    const { stores } = mock.api().services
    const { items } = await stores.tickets.list({}, { limit: 100 })
    const open = items.filter(({ status }) => status !== 'resolved' && status !== 'closed').length
    await waitFor(() =>
      expect(screen.getByText('Open Tickets').nextElementSibling?.textContent).toBe(String(open)),
    )
  })

  it('leads from a pending question to the questions', async () => {
    await mock.signIn('admin')
    const visitor = openPage('/techie-portal')
    const [first] = await screen.findAllByRole('button', { name: 'Answer Question' })
    if (first) await visitor.click(first)
    expect(screen.getByRole('tab', { name: 'Questions' })).toHaveAttribute('aria-selected', 'true')
    expect(location.search).toBe('?tab=questions')
  })

  it('offers no answer to whoever may only read the questions', async () => {
    await mock.signIn('localadmin')
    const visitor = openPage('/techie-portal')
    const section = (await screen.findByRole('heading', { name: 'Pending questions' })).closest('section')
    await waitFor(() => expect(section?.querySelectorAll('li').length).toBeGreaterThan(0))
    expect(screen.queryByRole('button', { name: 'Answer Question' })).not.toBeInTheDocument()
    await visitor.click(screen.getByRole('button', { name: 'All questions' }))
    expect(location.search).toBe('?tab=questions')
  })
})

describe('the lists', () => {
  it('finds tickets by title, client, company or what was said, in either case', async () => {
    mediaFeatures.add(wideWindow)
    await mock.signIn('admin')
    await mock.send('/api/tickets', { title: 'Zebra crossing', description: 'In the cage.' })
    const visitor = openPage('/techie-portal?tab=tickets')
    await waitFor(() => expect(screen.getAllByRole('row').length).toBeGreaterThan(20))
    await fill(visitor, screen.getByRole('searchbox'), 'zEBRA')
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(3))
    // One has the word in its title, another where the row doesn't show it.
    expect(screen.getByText('Zebra', { selector: 'mark' }).closest('p')).toHaveTextContent(/^Description: /)
    expect(location.search).toContain('tickets=zEBRA')
    await fill(visitor, screen.getByRole('searchbox'), ' nothing')
    expect(await screen.findByText('No tickets match “zEBRA nothing”.')).toBeVisible()
  })

  it('shows cards instead of a table on a phone', async () => {
    await mock.signIn('admin')
    openPage('/techie-portal?tab=clients')
    expect((await screen.findAllByRole('heading', { level: 3 })).length).toBeGreaterThan(2)
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
  })

  it('finds clients by name, email or company', async () => {
    mediaFeatures.add(wideWindow)
    await mock.signIn('admin')
    const user = await mock.api().services.stores.users.byUsername('otherclient')
    const visitor = openPage('/techie-portal?tab=clients')
    await screen.findByRole('table')
    await fill(visitor, screen.getByRole('searchbox'), user?.email.toUpperCase() ?? '')
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2))
  })

  it('are labelled samples when they cannot be loaded, until Retry succeeds', async () => {
    await mock.signIn('admin')
    mock.server.use(http.get('/api/techie/tickets', broken, { once: true }))
    const visitor = openPage('/techie-portal?tab=tickets')
    expect(await screen.findByText('Sample data')).toBeVisible()
    expect(screen.getAllByText(/^#\d+$/)).toHaveLength(4)
    await visitor.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(screen.queryByText('Sample data')).not.toBeInTheDocument())
  })
})

describe('adding a client', () => {
  const addClientForm = () => screen.findByRole('form', { name: 'Add a client' })
  const fillIn = async (visitor: UserEvent, values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values)) {
      await fill(visitor, await screen.findByLabelText(label), value)
      if (label === 'Company') {
        await visitor.click(await screen.findByRole('option', { name: `Create new company “${value}”` }))
      }
    }
    await visitor.click(screen.getByRole('button', { name: 'Add client' }))
  }
  const newcomer = {
    'First name': 'Noor',
    'Last name': 'Haddad',
    Username: 'noor',
    Email: 'noor@harbor.example',
    Company: 'Harbor Freight Lines',
    Password: 'eight-and-more',
  }

  it('asks for what is missing, at each field', async () => {
    await mock.signIn('admin')
    const visitor = openPage('/techie-portal?tab=add-client')
    await visitor.click(await screen.findByRole('button', { name: 'Add client' }))
    expect(await screen.findAllByText('Please fill in all required fields.')).toHaveLength(6)
    expect(screen.getByLabelText('First name')).toHaveFocus()
    await fillIn(visitor, { Username: 'ab', Email: 'nowhere', Password: 'short' })
    expect(await screen.findByText('Username must be at least 3 characters.')).toBeVisible()
    expect(screen.getByText('Please enter a valid email address.')).toBeVisible()
    expect(screen.getByText('Password must be at least 8 characters.')).toBeVisible()
  })

  it('makes an account that can sign in, and clears the form', async () => {
    await mock.signIn('admin')
    const visitor = openPage('/techie-portal?tab=add-client')
    await fillIn(visitor, newcomer)
    await expectToast('Client Added', 'The client has been added successfully.')
    expect(screen.getByLabelText('Username')).toHaveValue('')
    await visitor.click(screen.getByRole('tab', { name: 'Clients' }))
    expect(await screen.findByText('Noor Haddad')).toBeVisible()
    const login = await mock.send('/api/auth/login', { username: 'NOOR', password: 'eight-and-more' })
    expect(login.status).toBe(200)
  })

  it('puts a taken username and a taken email at their fields, and keeps the rest', async () => {
    await mock.signIn('admin')
    const visitor = openPage('/techie-portal?tab=add-client')
    await fillIn(visitor, { ...newcomer, Username: 'Client' })
    await expectToast('Error', 'This username is already in use.')
    const username = screen.getByLabelText('Username')
    expect(username).toBeInvalid()
    await waitFor(() => expect(username).toHaveFocus())
    expect(screen.getByLabelText('First name')).toHaveValue('Noor')
    const other = await mock.api().services.stores.users.byUsername('otherclient')
    await visitor.clear(screen.getByLabelText('Email'))
    await visitor.clear(username)
    await fillIn(visitor, { Username: 'noor', Email: other?.email ?? '' })
    await expectToast('Error', 'This email address is already in use.')
    expect(screen.getByLabelText('Email')).toBeInvalid()
  })

  it('creates a company by the option that says so alone, and asks about one that is nearly there', async () => {
    await mock.signIn('admin')
    const visitor = openPage('/techie-portal?tab=add-client')
    const { Company, ...person } = newcomer
    await fillIn(visitor, person)
    const company = screen.getByLabelText('Company')
    await fill(visitor, company, 'Harborlin Logistics')
    expect(await screen.findByRole('option', { name: 'Did you mean Harborline Logistics?' })).toBeVisible()
    await visitor.keyboard('{Escape}')
    await visitor.click(screen.getByRole('button', { name: 'Add client' }))
    expect(await screen.findByText(/Did you mean “Harborline Logistics”/)).toBeVisible()
    await visitor.clear(company)
    await fill(visitor, company, Company)
    await visitor.keyboard('{Escape}')
    await visitor.click(screen.getByRole('button', { name: 'Add client' }))
    expect(await screen.findByText(/There is no company with this name/)).toBeVisible()
    await visitor.clear(company)
    await fill(visitor, company, 'line log')
    await screen.findByRole('option', { name: 'Harborline Logistics' })
    await visitor.keyboard('{ArrowDown}{Enter}')
    expect(company).toHaveValue('Harborline Logistics')
    await visitor.click(screen.getByRole('button', { name: 'Add client' }))
    await expectToast('Client Added')
    const { users, companies } = mock.api().services.stores
    expect((await users.byUsername('noor'))?.companyId).toBe(
      (await companies.findByName('Harborline Logistics'))?.id,
    )
  })

  it('shows the password on demand', async () => {
    await mock.signIn('admin')
    const visitor = openPage('/techie-portal?tab=add-client')
    const password = await screen.findByLabelText<HTMLInputElement>('Password')
    await visitor.click(screen.getByRole('button', { name: 'Show password' }))
    expect(password.type).toBe('text')
    await visitor.click(screen.getByRole('button', { name: 'Hide password' }))
    expect(password.type).toBe('password')
  })

  it('offers every role of the form to an administrator, with what it may do', async () => {
    await mock.signIn('admin')
    openPage('/techie-portal?tab=add-client')
    const names = (await within(await addClientForm()).findAllByRole('radio')).map(
      (radio) => radio.closest('label')?.textContent,
    )
    expect(names).toHaveLength(4)
    expect(names.join()).toMatch(
      /Standard Client.*View-Only Client.*Global Admin.*full system access.*Local Admin.*manage company resources/s,
    )
    expect(screen.getByLabelText<HTMLInputElement>(/Standard Client/).checked).toBe(true)
  })

  it('keeps a local admin inside the own company and below the global roles', async () => {
    await mock.signIn('localadmin')
    openPage('/techie-portal?tab=add-client')
    const company = await screen.findByLabelText<HTMLInputElement>('Company')
    expect(company.readOnly).toBe(true)
    expect(company.value).not.toBe('')
    expect(screen.queryByLabelText(/Global Admin/)).not.toBeInTheDocument()
    expect(within(await addClientForm()).getAllByRole('radio')).toHaveLength(3)
  })

  it('lets a local admin add a colleague', async () => {
    await mock.signIn('localadmin')
    const visitor = openPage('/techie-portal?tab=add-client')
    const { Company, ...person } = newcomer
    await fillIn(visitor, { ...person, Password: demoPassword })
    await expectToast('Client Added')
    const { users } = mock.api().services.stores
    const [added, admin] = await Promise.all([users.byUsername('noor'), users.byUsername('localadmin')])
    expect(added?.companyId).toBe(admin?.companyId)
  })

  it('goes on with the same text after a session that ended elsewhere', async () => {
    await mock.signIn('localadmin')
    const visitor = openPage('/techie-portal?tab=add-client')
    const { Company, ...person } = newcomer
    mock.server.use(http.post('/api/auth/clients', () => mock.api().cookies.clear(), { once: true }))
    await fillIn(visitor, person)
    expect(await screen.findByText('Your session has ended')).toBeVisible()
    await fillCredentials(visitor, 'localadmin')
    expect(await screen.findByLabelText('First name')).toHaveValue('Noor')
    expect(screen.getByLabelText('Company')).not.toHaveValue('')
  })
})
