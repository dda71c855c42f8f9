import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { DeviceAdmin } from '../../src/features/assets/DeviceAdmin.tsx'
import { mediaFeatures } from '../browser-gaps.ts'
import { fill } from '../fill.ts'
import { expectToast, wideWindow } from '../portal/visit.ts'
import { show } from '../schedule/show.tsx'
import { startDesk } from '../tickets/desk.ts'

const mock = startDesk()
const dialog = () => screen.findByRole('dialog')
const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr')

describe('the devices of those who manage them', () => {
  it('are of every company, each with the way to it', async () => {
    mediaFeatures.add(wideWindow)
    await mock.signIn('admin')
    show(<DeviceAdmin />)
    const row = await rowOf('CB-NAS-01')
    expect(
      within(row ?? document.body).getByRole('link', { name: 'Castell & Byrne Architects' }),
    ).toHaveAttribute('href', expect.stringMatching(/^\/companies\/\d+$/))
  })

  it('of an archived company say so, and can only be given to another company', async () => {
    mediaFeatures.add(wideWindow)
    await mock.signIn('admin')
    await mock.call('POST', '/api/companies/2/archive', { name: 'Harborline Logistics' })
    const list = show(<DeviceAdmin />, '?status=retired')
    const row = within((await rowOf('HL-SC-02')) ?? document.body)
    expect(row.getByText('Company archived')).toBeVisible()
    expect(row.queryByRole('button')).not.toBeInTheDocument()
    await list.click(row.getByRole('link', { name: 'HL-SC-02' }))
    expect(await screen.findByText('Harborline Logistics is archived')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^(Edit|Restore|Retire)/ })).not.toBeInTheDocument()
    await list.click(screen.getByRole('button', { name: 'Move to another company' }))
    const form = within(await dialog())
    await list.click(form.getByRole('button', { name: 'Move device' }))
    expect(await form.findByText('Please choose a company.')).toBeVisible()
    await list.selectOptions(
      form.getByLabelText('Company'),
      await form.findByRole('option', { name: 'Castell & Byrne Architects' }),
    )
    await list.click(form.getByRole('button', { name: 'Move device' }))
    await expectToast('Device Changed')
    expect(await screen.findByRole('button', { name: 'Restore HL-SC-02' })).toBeVisible()
  })

  it('are narrowed by warranty and status, which the address keeps', async () => {
    mediaFeatures.add(wideWindow)
    await mock.signIn('techie')
    const visitor = show(<DeviceAdmin />)
    await screen.findByText('CB-NAS-01')
    await visitor.selectOptions(screen.getByLabelText('Warranty'), 'Ends in 30 days')
    await waitFor(() => expect(screen.queryByText('CB-NAS-01')).not.toBeInTheDocument())
    expect(await rowOf('HL-SC-04')).toHaveTextContent('in 1 day')
    await visitor.click(screen.getByRole('button', { name: 'Clear' }))
    await visitor.selectOptions(screen.getByLabelText('Status'), 'retired')
    expect(await rowOf('HL-SC-02')).toHaveTextContent('retired')
    expect(location.search).toBe('?status=retired')
  })

  it('of one company are sorted by a press on a column’s head, which the address keeps', async () => {
    mediaFeatures.add(wideWindow)
    await mock.signIn('localadmin')
    const visitor = show(<DeviceAdmin />)
    await screen.findByText('HL-FW-01')
    const first = () => screen.getAllByRole('row')[1]
    await visitor.click(screen.getByRole('button', { name: 'Warranty until' }))
    await waitFor(() => expect(first()).toHaveTextContent('48 days ago'))
    expect(screen.getByRole('columnheader', { name: 'Warranty until' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    )
    expect(location.search).toBe('?devicesBy=warranty')
    await visitor.click(screen.getByRole('button', { name: 'Warranty until' }))
    await waitFor(() => expect(first()).not.toHaveTextContent('48 days ago'))
    await visitor.selectOptions(screen.getByLabelText('Sort by'), 'Name, A to Z')
    await waitFor(() => expect(first()).toHaveTextContent('HL-AP-09'))
  })

  it('that are too many to sort say so, and lead back to their usual order', async () => {
    mediaFeatures.add(wideWindow)
    await mock.signIn('localadmin')
    const message = 'More than 2,000 are too many to sort here.'
    mock.server.use(
      http.get('*/api/devices', ({ request }) =>
        new URL(request.url).searchParams.has('sort')
          ? HttpResponse.json({ code: 'TOO_MANY_TO_SORT', message }, { status: 409 })
          : undefined,
      ),
    )
    const visitor = show(<DeviceAdmin />, '?devicesBy=warranty')
    const notice = await screen.findByRole('alert')
    expect(notice).toHaveTextContent(`There are too many devices to sort.${message}`)
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument()
    await visitor.click(screen.getByRole('button', { name: 'Usual order' }))
    expect(await screen.findByText('HL-FW-01')).toBeVisible()
  })

  it('are registered with a company and a person of it', async () => {
    mediaFeatures.add(wideWindow)
    await mock.signIn('admin')
    const visitor = show(<DeviceAdmin />)
    await screen.findByText('HL-FW-01')
    await visitor.click(screen.getByRole('button', { name: 'Register a device' }))
    const form = within(await dialog())
    await visitor.click(form.getByRole('button', { name: 'Register device' }))
    expect(await form.findByText('Please enter a name.')).toBeVisible()
    expect(form.getByLabelText('Name')).toHaveFocus()
    await fill(visitor, form.getByLabelText('Name'), 'HL-NEW-1')
    await fill(visitor, form.getByLabelText('Type'), 'Laptop')
    await visitor.selectOptions(
      form.getByLabelText('Company'),
      await form.findByRole('option', { name: 'Harborline Logistics' }),
    )
    await visitor.selectOptions(
      form.getByLabelText(/^Registered to/),
      await form.findByRole('option', { name: 'Casey Nguyen' }),
    )
    await visitor.click(form.getByRole('button', { name: 'Register device' }))
    await expectToast('Device Registered', 'HL-NEW-1 has been registered.')
    expect(await rowOf('HL-NEW-1')).toHaveTextContent(/Harborline Logistics.*Casey Nguyen/)
  })

  it('keep what was typed when the serial number is another device’s', async () => {
    mediaFeatures.add(wideWindow)
    await mock.signIn('localadmin')
    const visitor = show(<DeviceAdmin />)
    const taken = (await rowOf('HL-FW-01'))?.textContent?.match(/5C\w+?(?=Firewall)/)?.[0] ?? ''
    await visitor.click(await screen.findByRole('button', { name: 'Edit HL-SW-01' }))
    const form = within(await dialog())
    // A company's own administrator has one company, and sees no vendors.
    expect(form.queryByLabelText('Company')).not.toBeInTheDocument()
    expect(form.queryByLabelText(/^Supplied by/)).not.toBeInTheDocument()
    await visitor.clear(form.getByLabelText(/^Serial number/))
    await fill(visitor, form.getByLabelText(/^Serial number/), taken)
    await visitor.click(form.getByRole('button', { name: 'Save changes' }))
    expect(
      await form.findByText('Another device of this company has this serial number already.'),
    ).toBeVisible()
    expect(form.getByLabelText(/^Serial number/)).toHaveValue(taken)
  })

  it('are retired after a question, and restored', async () => {
    mediaFeatures.add(wideWindow)
    await mock.signIn('techie')
    const visitor = show(<DeviceAdmin />)
    await visitor.click(await screen.findByRole('button', { name: 'Retire HL-FW-01' }))
    await visitor.click(within(await dialog()).getByRole('button', { name: 'Retire device' }))
    await expectToast('Device Retired')
    await waitFor(() => expect(screen.queryByText('HL-FW-01')).not.toBeInTheDocument())
    await visitor.selectOptions(screen.getByLabelText('Status'), 'retired')
    await visitor.click(await screen.findByRole('button', { name: 'Restore HL-FW-01' }))
    await visitor.click(within(await dialog()).getByRole('button', { name: 'Restore device' }))
    await expectToast('Device Restored')
  })

  it('say when they could not be loaded, and come with Retry', async () => {
    const broken = () => HttpResponse.json({ code: 'INTERNAL', message: 'Broken.' }, { status: 500 })
    mock.server.use(http.get('/api/devices', broken, { once: true }))
    await mock.signIn('techie')
    const visitor = show(<DeviceAdmin />)
    expect(await screen.findByText('The devices could not be loaded.')).toBeVisible()
    await visitor.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('HL-FW-01')).toBeVisible()
  })
})
