import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { CompanyList } from '../../src/features/people/companies/CompanyList.tsx'
import { CompanyPage } from '../../src/features/people/companies/CompanyPage.tsx'
import { fill } from '../fill.ts'
import { expectToast } from '../portal/visit.ts'
import { show } from '../schedule/show.tsx'
import { startDesk } from '../tickets/desk.ts'

const mock = startDesk()
/** Made second by the demo data, after the service company. */
const harborline = 2

describe('the page of a company', () => {
  beforeEach(() => mock.signIn('admin'))

  it('has its open tickets, its people, and the warranties that end soon', async () => {
    show(<CompanyPage id={harborline} />)
    expect(await screen.findByRole('heading', { name: 'Harborline Logistics' })).toBeVisible()
    expect(await screen.findByRole('link', { name: 'Laptop for a new colleague' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/techie-dashboard\?tab=tickets&ticket=\d+$/),
    )
    expect(await screen.findByRole('link', { name: 'Casey Nguyen' })).toBeVisible()
    expect(await screen.findByText('in 1 day')).toBeVisible()
    expect(screen.queryByText('Owen Byrne')).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Quarterly review' })).toHaveAttribute(
      'href',
      `/admin-dashboard?tab=reports&report=review&range=quarter&company=${harborline}`,
    )
  })

  it('has its time of this month, for who reads such reports', async () => {
    const { id } = await mock.raise('Badge reader dark')
    const subject = { kind: 'ticket', id }
    await mock.call('POST', '/api/time', { subject, minutes: 45, note: '', isBillable: false })
    show(<CompanyPage id={harborline} />)
    expect(await screen.findByRole('link', { name: /:\d\d worked, .* billed$/ })).toHaveAttribute(
      'href',
      `/admin-dashboard?tab=reports&report=time&range=month&company=${harborline}`,
    )
  })

  it('has its devices, none of another company’s, and those out of warranty by themselves', async () => {
    const visitor = show(<CompanyPage id={harborline} />, '?tab=devices')
    expect(await screen.findByText('HL-FW-01')).toBeVisible()
    expect(screen.queryByText('CB-NAS-01')).not.toBeInTheDocument()
    const breached = `/techie-dashboard?tab=tickets&queue=all&status=open&companyId=${harborline}&sla=breached`
    expect(screen.getByRole('link', { name: 'Breached' })).toHaveAttribute('href', breached)
    await visitor.click(screen.getByRole('link', { name: 'Out of warranty' }))
    await waitFor(() => expect(screen.queryByText('HL-FW-01')).not.toBeInTheDocument())
  })

  it('offers no access of staff, whose it isn’t to set', async () => {
    const { companyId: id } = await mock.call('GET', '/api/auth/me')
    show(<CompanyPage id={id} />, '?tab=people')
    expect(await screen.findByText('Tomás Rivera')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Access of/ })).not.toBeInTheDocument()
  })

  it('lets a technician say which tickets somebody reads, whether they approve, and what new people read', async () => {
    await mock.signIn('techie')
    const visitor = show(<CompanyPage id={harborline} />, '?tab=people')
    await visitor.click(await screen.findByRole('button', { name: 'Access of Casey Nguyen' }))
    const form = within(await screen.findByRole('dialog', { name: 'What Casey Nguyen may do' }))
    await visitor.selectOptions(form.getByLabelText(/^Reads tickets/), 'own')
    const approver = form.getByRole('checkbox', { name: /^Approver/ })
    const wasApprover = (approver as HTMLInputElement).checked
    await visitor.click(approver)
    await visitor.click(form.getByRole('button', { name: 'Save' }))
    await expectToast('Changes saved')
    const people = await mock.call('GET', `/api/companies/${harborline}/people`)
    const casey = people.find(({ name }: { name: string }) => name === 'Casey Nguyen')
    expect(casey.contact).toMatchObject({ ticketScope: 'own', isApprover: !wasApprover })

    await visitor.selectOptions(await screen.findByLabelText(/^Tickets that new people read/), 'site')
    await visitor.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(async () =>
      expect(await mock.call('GET', `/api/companies/${harborline}/profile`)).toMatchObject({
        ticketScope: 'site',
      }),
    )
  })

  it('says who reads private tickets, and that nobody reads a site’s without having one', async () => {
    await mock.signIn('techie')
    const { stores, clock } = mock.api().services
    await stores.users.create({
      ...{ firstName: 'Noor', lastName: 'Haddad', username: 'noor', email: 'noor@harborline.example' },
      ...{ companyId: harborline, role: 'client', phoneNumber: null, isActive: true, ticketScope: 'site' },
      ...{ createdAt: clock.now().toISOString(), passwordHash: 'none' },
    })
    const visitor = show(<CompanyPage id={harborline} />, '?tab=people')
    expect(await screen.findByText('Tickets: those of their site too, but no site is set')).toBeVisible()
    await visitor.click(await screen.findByRole('button', { name: 'Access of Noor Haddad' }))
    const form = within(await screen.findByRole('dialog', { name: 'What Noor Haddad may do' }))
    const reads = form.getByLabelText(/^Reads tickets/)
    const noSite = /^Noor Haddad has no site: until one is set, they read only their own tickets\./
    expect(reads).toHaveAccessibleDescription(noSite)
    expect(reads).toHaveAccessibleDescription(/our service desk .* whoever is asked to approve it\.$/)
    await visitor.selectOptions(reads, 'company')
    expect(reads).not.toHaveAccessibleDescription(noSite)
  })

  it('leaves out a row of ids that was emptied', async () => {
    const visitor = show(<CompanyPage id={harborline} />)
    await visitor.click(await screen.findByRole('button', { name: 'Edit' }))
    const form = within(await screen.findByRole('dialog'))
    const before = (await mock.call('GET', `/api/companies/${harborline}`)).externalIds
    await visitor.click(form.getByRole('button', { name: 'Add an id' }))
    const system = form.getAllByLabelText(/^System/).at(-1) ?? document.body
    await fill(visitor, system, 'X')
    await visitor.clear(system)
    await visitor.click(form.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect((await mock.call('GET', `/api/companies/${harborline}`)).externalIds).toEqual(before)
  })

  it('is renamed, but not to a name that another one has in another spelling', async () => {
    const visitor = show(<CompanyPage id={harborline} />)
    await visitor.click(await screen.findByRole('button', { name: 'Edit' }))
    const form = within(await screen.findByRole('dialog'))
    const name = form.getByLabelText('Name')
    await visitor.clear(name)
    await fill(visitor, name, ' castell &  BYRNE architects')
    await visitor.click(form.getByRole('button', { name: 'Save changes' }))
    expect(await form.findByText('A company with this name already exists.')).toBeVisible()
    await visitor.clear(name)
    await fill(visitor, name, 'Harborline Freight')
    await visitor.click(form.getByRole('button', { name: 'Save changes' }))
    await expectToast('Company Updated')
    expect(await screen.findByRole('heading', { name: 'Harborline Freight' })).toBeVisible()
  })

  it('takes tags and mail domains with a comma at the end, or two in a row', async () => {
    const visitor = show(<CompanyPage id={harborline} />)
    await visitor.click(await screen.findByRole('button', { name: 'Edit' }))
    const form = within(await screen.findByRole('dialog'))
    await visitor.clear(form.getByLabelText(/^Tags/))
    await fill(visitor, form.getByLabelText(/^Tags/), 'Ports, , 24/7,')
    await visitor.click(form.getByRole('button', { name: 'Save changes' }))
    await expectToast('Company Updated')
    expect(await mock.call('GET', `/api/companies/${harborline}`)).toMatchObject({ tags: ['Ports', '24/7'] })
  })

  it('is changed at the same time by another: what is typed stays, and what isn’t is theirs', async () => {
    const visitor = show(<CompanyPage id={harborline} />)
    await visitor.click(await screen.findByRole('button', { name: 'Edit' }))
    const form = within(await screen.findByRole('dialog'))
    await visitor.clear(form.getByLabelText(/^Phone/))
    await fill(visitor, form.getByLabelText(/^Phone/), '+1 555 0199')
    const path = `/api/companies/${harborline}`
    const { name, version } = await mock.call('GET', path)
    await mock.call('PATCH', path, { name, version, notes: 'Ring twice.' })
    await visitor.click(form.getByRole('button', { name: 'Save changes' }))
    await expectToast('Somebody else changed this at the same moment.')
    await waitFor(() => expect(form.getByLabelText(/^Notes/)).toHaveValue('Ring twice.'))
    expect(form.getByLabelText(/^Phone/)).toHaveValue('+1 555 0199')
    await visitor.click(form.getByRole('button', { name: 'Save changes' }))
    await expectToast('Company Updated')
    expect(await mock.call('GET', path)).toMatchObject({ phoneNumber: '+1 555 0199', notes: 'Ring twice.' })
  })

  it('offers nothing new once the company is archived', async () => {
    const id = 3
    const { name } = await mock.call('GET', `/api/companies/${id}`)
    await mock.call('POST', `/api/companies/${id}/archive`, { name })
    const visitor = show(<CompanyPage id={id} />, '?tab=documents')
    expect(await screen.findByText(/^This company is (being )?archived/)).toBeVisible()
    expect(await screen.findByRole('heading', { name: 'Data processing agreement' })).toBeVisible()
    expect(screen.getAllByText('Shared with the company').length).toBeGreaterThan(0)
    for (const name of [/^Add a document/, /^Edit Data/, /^Replace file/, /^Delete/])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
    await visitor.click(screen.getByRole('tab', { name: 'Sites' }))
    expect(await screen.findByRole('checkbox', { name: 'Show archived sites' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^(Add a site|Edit )/ })).not.toBeInTheDocument()
    await visitor.click(screen.getByRole('tab', { name: 'Devices' }))
    expect(await screen.findByRole('button', { name: 'Export CSV' })).toBeInTheDocument()
    expect(
      screen.queryByRole('button', { name: /^(More for devices|Register a device)/ }),
    ).not.toBeInTheDocument()
  })

  it('says when there is no such company', async () => {
    show(<CompanyPage id={999} />)
    expect(await screen.findByText('The link points to a company that does not exist.')).toBeVisible()
  })
})

describe('the list of companies', () => {
  it('leads to each, and administrators add one', async () => {
    await mock.signIn('admin')
    const visitor = show(<CompanyList />)
    expect(await screen.findByRole('link', { name: 'Harborline Logistics' })).toHaveAttribute(
      'href',
      `/companies/${harborline}`,
    )
    await visitor.click(screen.getByRole('button', { name: 'Add a company' }))
    const form = within(await screen.findByRole('dialog'))
    await fill(visitor, form.getByLabelText('Name'), 'Initech')
    await visitor.click(form.getByRole('button', { name: 'Add company' }))
    await expectToast('Company Added', 'Initech has been added.')
    expect(location.pathname).toMatch(/^\/companies\/\d+$/)
  })

  it('asks about a name that is nearly one that is there, and leads to that', async () => {
    await mock.signIn('admin')
    const visitor = show(<CompanyList />)
    await visitor.click(await screen.findByRole('button', { name: 'Add a company' }))
    const form = within(await screen.findByRole('dialog'))
    await fill(visitor, form.getByLabelText('Name'), 'Harborlin Logistics')
    expect(await form.findByRole('link', { name: 'Harborline Logistics' })).toBeVisible()
    await visitor.click(form.getByRole('button', { name: 'Add as a new company' }))
    await expectToast('Company Added', 'Harborlin Logistics has been added.')
  })

  it('says so when the field that it was sorted by is no more, and goes by name', async () => {
    await mock.signIn('techie')
    show(<CompanyList />, '?sort=field:0b0e3c1a-6f0e-4d5e-9b1a-2f6f0e4d5e9b&order=ascending')
    expect(await screen.findByText('The field that sorted this list was removed')).toBeVisible()
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveValue('name')
    expect(await screen.findByRole('link', { name: 'Harborline Logistics' })).toBeVisible()
  })

  it('is for technicians to look at', async () => {
    await mock.signIn('techie')
    show(<CompanyList />)
    expect(await screen.findByRole('link', { name: 'Harborline Logistics' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Add a company' })).not.toBeInTheDocument()
  })
})
