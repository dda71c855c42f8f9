import { company } from '@remotehands/content'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openPage } from '../open-page.tsx'
import { expectToast } from '../portal/visit.ts'
import { startDesk } from '../tickets/desk.ts'

const desk = startDesk()
const harborline = 2

async function openCompany(username = 'localadmin') {
  await desk.signIn(username)
  return openPage('/admin-portal?tab=company')
}

describe('the “Company” tab of a company’s administrator', () => {
  it('shows who looks after the company, whom to turn to, and its sites', async () => {
    await openCompany()
    expect(await screen.findByText('Your account manager')).toBeVisible()
    expect(screen.getByText('Harborline Logistics', { selector: 'dd *' })).toBeVisible()
    const { mailboxes, phone } = company
    expect(screen.getByText(mailboxes.support, { selector: 'dd a' })).toBeVisible()
    expect(screen.getByText(phone.number, { selector: 'dd a' })).toHaveAttribute('href', `tel:${phone.dial}`)
    expect(await screen.findByRole('heading', { name: 'Sites' })).toBeVisible()
  })

  it('says which tickets new people read, and keeps it', async () => {
    const visitor = await openCompany()
    const field = await screen.findByLabelText(/^Tickets that new people read/)
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument()
    await visitor.selectOptions(field, 'own')
    await visitor.click(screen.getByRole('button', { name: 'Save' }))
    await expectToast('Changes saved')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument())
    expect(await desk.call('GET', `/api/companies/${harborline}/profile`)).toMatchObject({
      ticketScope: 'own',
    })
  })

  it('that staff changed meanwhile shows theirs, and saves nothing', async () => {
    const visitor = await openCompany()
    const field = await screen.findByLabelText(/^Tickets that new people read/)
    await desk.as('admin', async () => {
      const path = `/api/companies/${harborline}`
      const { name, version } = await desk.call('GET', path)
      await desk.call('PATCH', path, { name, version, ticketScope: 'site' })
    })
    await visitor.selectOptions(field, 'own')
    await visitor.click(screen.getByRole('button', { name: 'Save' }))
    await expectToast('Somebody else changed this at the same moment.')
    await waitFor(() => expect(screen.getByLabelText(/^Tickets that new people read/)).toHaveValue('site'))
  })

  it('is not for administrators of the service company, who have the list', async () => {
    await openCompany('admin')
    const tabs = within(await screen.findByRole('tablist', { name: 'User management' }))
    expect(tabs.getByRole('tab', { name: 'Companies' })).toBeVisible()
    expect(tabs.queryByRole('tab', { name: 'Company' })).not.toBeInTheDocument()
  })
})
