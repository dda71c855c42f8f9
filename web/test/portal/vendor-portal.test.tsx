import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { openPage } from '../open-page.tsx'
import { startMockServer } from './visit.ts'

const mock = startMockServer()
const figure = (label: string) => screen.getByText(label).nextElementSibling?.textContent
const figures = () =>
  ['Compliance', 'SLA', 'Satisfaction', 'Uptime', 'Response Time'].map((label) => {
    const [card] = screen.getAllByText(label, { selector: 'dt' })
    return card?.nextElementSibling?.textContent
  })
/** §9. */
const demoFigures = ['98%', '98.7%', '4.8/5', '99.9%', '127ms']

describe('the vendor portal', () => {
  it('shows a vendor its own contracts, figures, assets and shared tickets', async () => {
    await mock.signIn('vendor')
    const visitor = openPage('/vendor-portal')
    expect(await screen.findByText('Bluepeak Networks')).toBeVisible()
    const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent)
    expect(tabs).toEqual(['Dashboard', 'Contracts', 'Compliance', 'Assets', 'Performance'])
    await waitFor(() => expect(figures()).toEqual(demoFigures))
    await waitFor(() => expect(figure('Monthly Revenue')).toBe('$6,430'))
    expect(await screen.findByText('VPN drops every afternoon')).toBeVisible()
    expect(screen.queryByText(/Harborline|Ironvault|Sentrywell/)).toBeNull()
    expect(screen.queryByRole('button', { name: /sharing|Share/ })).toBeNull()
    await visitor.click(screen.getByRole('tab', { name: 'Contracts' }))
    expect(await screen.findByText('Expires in 47 days')).toBeVisible()
    expect(screen.getByText('Contract expired')).toBeVisible()
    await visitor.click(screen.getByRole('tab', { name: 'Assets' }))
    expect(await screen.findByText('ND-SW-01')).toBeVisible()
    expect(screen.queryByText(/Northgate/)).toBeNull()
    await visitor.click(screen.getByRole('tab', { name: 'Performance' }))
    await waitFor(() => expect(figures()).toEqual(demoFigures))
    expect(screen.queryByRole('button', { name: 'Enter a day' })).toBeNull()
    expect(document.title).toMatch(/^Vendor Portal/)
  })

  it('shows an administrator all vendors, then the one that the address names', async () => {
    await mock.signIn('globaladmin')
    const visitor = openPage('/vendor-portal')
    await waitFor(() => expect(figures()).toEqual(demoFigures))
    await waitFor(() => expect(figure('Monthly Revenue')).toBe('$27,905.50'))
    await visitor.click(await screen.findByRole('link', { name: /Bluepeak Networks/ }))
    expect(location.search).toBe('?vendor=1')
    expect(await screen.findByRole('heading', { name: 'Shared tickets' })).toBeVisible()
    await waitFor(() => expect(figure('Monthly Revenue')).toBe('$6,430'))
    await visitor.click(screen.getByRole('tab', { name: 'Compliance' }))
    await visitor.click(await screen.findByRole('link', { name: 'Metro Ethernet, Ashburn to Norfolk' }))
    expect(await screen.findByRole('heading', { level: 2, name: /^Metro Ethernet/ })).toHaveFocus()
    await visitor.selectOptions(screen.getByLabelText('Vendor', { selector: 'select' }), 'All vendors')
    expect(location.search).toBe('?tab=contracts')
    expect(await screen.findByRole('heading', { name: 'Cage 14, Ashburn' })).toBeVisible()
  })

  it('says that the vendor of an address does not exist, and leads to all', async () => {
    await mock.signIn('admin')
    const visitor = openPage('/vendor-portal?vendor=999&tab=compliance')
    expect(await screen.findByText('There is no vendor #999.')).toBeVisible()
    await visitor.click(screen.getByRole('button', { name: 'Show all vendors' }))
    expect(await screen.findByRole('link', { name: /Bluepeak Networks/ })).toBeVisible()
  })

  it.each([
    ['localadmin', 'Admin Dashboard'],
    ['techie', 'Techie Dashboard'],
    ['client', 'Client Dashboard'],
  ])('has no data for %s, and the way back', async (who, own) => {
    await mock.signIn(who)
    openPage('/vendor-portal?tab=contracts&contract=1')
    expect(await screen.findByText('Vendor contracts are kept by our administrators.')).toBeVisible()
    expect(screen.getByRole('link', { name: `Go to ${own}` })).toBeVisible()
    expect(screen.queryByRole('tab')).toBeNull()
  })

  it('says what could not be loaded, and tries again', async () => {
    await mock.signIn('vendor')
    const broken = () => new HttpResponse(null, { status: 500 })
    mock.server.use(http.get('/api/vendor-figures', broken, { once: true }))
    mock.server.use(http.get('/api/vendors', broken, { once: true }))
    const visitor = openPage('/vendor-portal')
    const main = within(await screen.findByRole('main'))
    await visitor.click(await main.findByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('The figures could not be loaded.')).toBeVisible()
    await visitor.click(await main.findByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(figures()).toEqual(demoFigures))
  })
})
