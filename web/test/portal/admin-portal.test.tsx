import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { fill } from '../fill.ts'
import { openPage } from '../open-page.tsx'
import { expectToast, startMockServer } from './visit.ts'

const mock = startMockServer()
const dialog = () => screen.getByRole('dialog')

describe('user management', () => {
  it('lists everybody for an administrator, finds one, and opens the person', async () => {
    await mock.signIn('admin')
    const visitor = openPage('/admin-portal')
    expect(await screen.findByText('Casey Nguyen')).toBeVisible()
    expect(screen.getAllByRole('banner')).toHaveLength(1)
    expect(await screen.findByRole('button', { name: /Find or do/ })).toBeVisible()
    for (const name of ['Users', 'Companies', 'Audit log']) {
      expect(screen.getByRole('tab', { name })).toBeVisible()
    }
    await fill(
      visitor,
      screen.getByLabelText('Search by name, username, email, company, site or id'),
      'whitf',
    )
    await waitFor(() => expect(screen.queryByText('Casey Nguyen')).toBeNull())
    await visitor.click(screen.getByRole('link', { name: 'Dana Whitfield' }))
    expect(await screen.findByRole('heading', { name: 'Dana Whitfield' })).toHaveFocus()
    expect(location.search).toMatch(/user=\d+/)
  })

  it('shows a local admin the own company, without the companies of others', async () => {
    await mock.signIn('localadmin')
    openPage('/admin-portal')
    expect(await screen.findByText('Casey Nguyen')).toBeVisible()
    expect(screen.queryByText('Owen Byrne')).toBeNull()
    expect(screen.queryByRole('tab', { name: 'Companies' })).toBeNull()
  })

  it.each(['techie', 'client', 'vendor'])('sends a %s to the client portal, and says why', async (who) => {
    await mock.signIn(who)
    openPage('/admin-portal')
    expect(
      await screen.findByText("You don't have permission to access the user management page."),
    ).toBeVisible()
  })

  it('adds a person and invites by mail', async () => {
    await mock.signIn('admin')
    const visitor = openPage('/admin-portal')
    await visitor.click(await screen.findByRole('button', { name: 'Add a person' }))
    await visitor.click(screen.getByRole('button', { name: 'Add person' }))
    expect((await screen.findAllByText('Please fill in all required fields.'))[0]).toBeVisible()
    const form = within(dialog())
    await fill(visitor, form.getByLabelText('First name'), 'Noor')
    await fill(visitor, form.getByLabelText('Last name'), 'Haddad')
    await fill(visitor, form.getByLabelText('Email'), 'noor@harborline.example')
    await visitor.clear(form.getByLabelText('Username'))
    await fill(visitor, form.getByLabelText('Username'), 'client')
    await fill(visitor, form.getByLabelText('Company'), 'harborline logistics')
    await visitor.click(form.getByRole('button', { name: 'Add person' }))
    expect(await form.findByText('This username is already in use.')).toBeVisible()
    await fill(visitor, form.getByLabelText('Username'), '.noor')
    await visitor.click(form.getByRole('button', { name: 'Add person' }))
    await expectToast('Person added', 'An invitation is on its way to noor@harborline.example.')
    expect(await screen.findByRole('heading', { name: 'Noor Haddad' })).toBeVisible()
    expect(mock.api().mails.at(-1)).toMatchObject({ to: 'noor@harborline.example' })
  })

  it('suggests the address as username and the service company for staff', async () => {
    await mock.signIn('admin')
    const visitor = openPage('/admin-portal')
    await visitor.click(await screen.findByRole('button', { name: 'Add a person' }))
    const form = within(dialog())
    await fill(visitor, form.getByLabelText('Email'), 'noor@harborline.exampl')
    await visitor.type(form.getByLabelText('Email'), 'e')
    expect(form.getByLabelText('Username')).toHaveValue('noor@harborline.example')
    await visitor.clear(form.getByLabelText('Username'))
    await fill(visitor, form.getByLabelText('Username'), 'noor')
    await visitor.type(form.getByLabelText('Email'), 's')
    expect(form.getByLabelText('Username')).toHaveValue('noor')
    await visitor.selectOptions(form.getByLabelText('Role'), 'techie')
    expect(form.getByLabelText('Company')).toHaveValue('Remotehands')
    await visitor.selectOptions(form.getByLabelText('Role'), 'client')
    expect(form.getByLabelText('Company')).toHaveValue('')
  })

  it('asks before it deactivates, and offers the way back', async () => {
    await mock.signIn('admin')
    const visitor = openPage('/admin-portal?users=casey')
    await visitor.click(await screen.findByRole('link', { name: 'Casey Nguyen' }))
    await visitor.click(await screen.findByRole('button', { name: 'Deactivate' }))
    await visitor.click(within(dialog()).getByRole('button', { name: 'Deactivate' }))
    await expectToast('Account deactivated', 'Casey Nguyen can no longer sign in.')
    expect(await screen.findByRole('button', { name: 'Reactivate' })).toBeVisible()
  })

  it('says which appointments a technician leaves behind, before they are deactivated or erased', async () => {
    await mock.signIn('admin')
    const visitor = openPage('/admin-portal?users=rivera')
    await visitor.click(await screen.findByRole('link', { name: 'Tomás Rivera' }))
    for (const step of ['Deactivate', 'Erase']) {
      await visitor.click(await screen.findByRole('button', { name: step }))
      const link = await within(dialog()).findByRole('link', { name: /^\d+ coming appointments?$/ })
      expect(link).toHaveAttribute('href', expect.stringMatching(/\?tab=schedule&whose=\d+$/))
      await visitor.click(within(dialog()).getByRole('button', { name: 'Cancel' }))
    }
  })

  it('leaves the own account without the buttons that would lock one out', async () => {
    await mock.signIn('admin')
    const visitor = openPage('/admin-portal?users=morgan')
    await visitor.click(await screen.findByRole('link', { name: 'Morgan Ellis' }))
    expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Deactivate' })).toBeNull()
  })

  it('says that a list could not be loaded, and tries again', async () => {
    await mock.signIn('admin')
    mock.server.use(http.get('/api/users', () => new HttpResponse(null, { status: 500 }), { once: true }))
    const visitor = openPage('/admin-portal')
    await visitor.click(await screen.findByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Casey Nguyen')).toBeVisible()
  })
})

describe('the import of people', () => {
  const csv = [
    'Given name;Surname;E-mail address;Company name;User role',
    'Noor;Haddad;noor@harborline.example;Harborline Logistics;Standard Client',
    ';Nobody;nobody@harborline.example;Harborline Logistics;',
    'Casey;Again;casey.nguyen@harborline.example;Harborline Logistics;Client',
    'Ida;Berg;ida@harborline.example;Harborline Logistics;View-Only Client',
    'Ida;Double;IDA@harborline.example;Harborline Logistics;Owner',
  ].join('\r\n')

  it('shows every bad row, imports nothing before it is told to, then the good ones', async () => {
    await mock.signIn('admin')
    const visitor = openPage('/admin-portal')
    await visitor.click(await screen.findByRole('button', { name: 'More for users' }))
    await visitor.click(screen.getByRole('menuitem', { name: 'Import CSV' }))
    await visitor.upload(screen.getByLabelText('Choose a file'), new File([csv], 'people.csv'))
    await visitor.click(await screen.findByRole('button', { name: 'Check the rows' }))
    expect(await screen.findByText(/Nothing has been imported yet/)).toHaveTextContent(
      '2 of 5 rows are ready',
    )
    expect(await mock.api().services.stores.users.byEmail('noor@harborline.example')).toBeUndefined()
    await visitor.click(screen.getByLabelText(/Invite everyone by email/))
    await visitor.click(screen.getByRole('button', { name: 'Import 2 people' }))
    expect(await screen.findByText('2 added, 1 already on file, 2 left out.')).toBeVisible()
    expect(await mock.api().services.stores.users.byEmail('ida@harborline.example')).toMatchObject({
      username: 'ida@harborline.example',
      role: 'view_only_client',
    })
    expect(mock.api().mails.map(({ to }) => to)).toEqual(
      expect.arrayContaining(['noor@harborline.example', 'ida@harborline.example']),
    )
    const dialog = within(screen.getByRole('dialog'))
    await visitor.click(dialog.getByText('Close', { selector: 'button' }))
    expect(await screen.findByText('Noor Haddad')).toBeVisible()
  })

  it('asks which column is what when the file calls it otherwise', async () => {
    await mock.signIn('localadmin')
    const visitor = openPage('/admin-portal')
    await visitor.click(await screen.findByRole('button', { name: 'More for users' }))
    await visitor.click(screen.getByRole('menuitem', { name: 'Import CSV' }))
    const file = new File(['First name,Last name,Contact\nNoor,Haddad,noor@harborline.example\n'], 'p.csv')
    await visitor.upload(screen.getByLabelText('Choose a file'), file)
    expect(await screen.findByText('Choose the column.')).toBeVisible()
    await visitor.selectOptions(screen.getByLabelText('Email'), 'Contact')
    await visitor.click(screen.getByRole('button', { name: 'Check the rows' }))
    expect(await screen.findByText(/Nothing has been imported yet/)).toHaveTextContent(
      '1 of 1 rows are ready',
    )
  })
})
