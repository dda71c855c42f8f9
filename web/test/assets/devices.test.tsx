import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { DeviceList } from '../../src/features/assets/DeviceList.tsx'
import { DevicePicker } from '../../src/features/assets/DevicePicker.tsx'
import { MaintenanceTab } from '../../src/features/schedule/maintenance/MaintenanceTab.tsx'
import { RecentMaintenance } from '../../src/features/schedule/maintenance/RecentMaintenance.tsx'
import { mediaFeatures } from '../browser-gaps.ts'
import { fill } from '../fill.ts'
import { expectToast, startMockServer, wideWindow } from '../portal/visit.ts'
import { show } from '../schedule/show.tsx'

const mock = startMockServer()
const broken = () =>
  HttpResponse.json({ code: 'INTERNAL', message: 'Something went wrong.' }, { status: 500 })

describe('devices', () => {
  it('are a table in a wide window: all of the company’s, none of another’s', async () => {
    mediaFeatures.add(wideWindow)
    await mock.signIn('client')
    show(<DeviceList />)
    const row = (await screen.findByText('HL-FW-01')).closest('tr')
    expect(row).toHaveTextContent(/Fortinet FortiGate 100F.*Firewall.*active.*Head office, Server room/)
    expect(screen.queryByText('CB-NAS-01')).not.toBeInTheDocument()
  })

  it('are cards on a phone', async () => {
    await mock.signIn('client')
    show(<DeviceList />)
    expect(await screen.findByRole('heading', { name: 'HL-SW-03' })).toBeVisible()
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
  })

  it('open with their history, at an address of their own, and close again', async () => {
    await mock.signIn('client')
    const visitor = show(<DeviceList />, '?tab=devices')
    await visitor.click(await screen.findByRole('link', { name: 'HL-SW-03' }))
    expect(await screen.findByRole('heading', { name: 'HL-SW-03' })).toHaveFocus()
    expect(await screen.findByText('Replace the switch of bay 3')).toBeVisible()
    expect(location.search).toMatch(/^\?tab=devices&device=\d+$/)
    await visitor.click(screen.getByRole('button', { name: 'Back to devices' }))
    expect(await screen.findByText('HL-FW-01')).toBeVisible()
    expect(location.search).toBe('?tab=devices')
  })

  it('of another company, or none at all, are not there', async () => {
    await mock.signIn('otherclient')
    const visitor = show(<DeviceList />, '?device=1')
    expect(await screen.findByText('There is no device #1.')).toBeVisible()
    await visitor.click(screen.getByRole('button', { name: 'Show the devices' }))
    expect(await screen.findByText('CB-NAS-01')).toBeVisible()
  })

  it('of one site are listed by a choice that the address keeps', async () => {
    await mock.signIn('client')
    const { stores } = mock.api().services
    const companyId = (await stores.companies.findByName('Harborline Logistics'))?.id ?? 0
    const { items } = await stores.devices.list({ companyId }, { limit: 10 })
    const { items: sites } = await stores.sites.list(companyId, { limit: 10 })
    const [site] = sites
    const there = items.find(({ siteId }) => siteId === site?.id)
    const elsewhere = items.find(({ siteId }) => siteId !== site?.id)
    if (!site || !there || !elsewhere) throw new Error('Too few sites or devices.')
    const visitor = show(<DeviceList />, '?tab=devices')
    expect(await screen.findByText(elsewhere.deviceName)).toBeVisible()
    await visitor.selectOptions(await screen.findByLabelText('Site'), site.name)
    await waitFor(() => expect(screen.queryByText(elsewhere.deviceName)).not.toBeInTheDocument())
    expect(screen.getByText(there.deviceName)).toBeVisible()
    expect(location.search).toBe(`?tab=devices&site=${site.id}`)
  })

  it('that could not be loaded are said so, with Retry', async () => {
    mock.server.use(http.get('/api/devices', broken, { once: true }))
    await mock.signIn('client')
    const visitor = show(<DeviceList />)
    await visitor.click(await screen.findByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('HL-FW-01')).toBeVisible()
  })
})

function Picker({ companyId }: { companyId: number }) {
  const [ids, setIds] = useState<number[]>([])
  return (
    <>
      <DevicePicker companyId={companyId} value={ids} onChange={setIds} />
      <output aria-label="Chosen">{ids.length}</output>
    </>
  )
}

describe('choosing devices', () => {
  it('finds them by name, model or place, and takes and gives back with the keyboard', async () => {
    await mock.signIn('techie')
    const { stores } = mock.api().services
    const companyId = (await stores.companies.findByName('Harborline Logistics'))?.id ?? 0
    const visitor = show(<Picker companyId={companyId} />)
    const group = within(await screen.findByRole('group', { name: /^Devices/ }))
    await fill(visitor, await group.findByLabelText('Search devices'), 'aruba')
    const [only, ...others] = group.getAllByRole('checkbox')
    expect(others).toEqual([])
    expect(only).toHaveAccessibleName(/HL-AP-09/)
    only?.focus()
    await visitor.keyboard(' ')
    expect(screen.getByLabelText('Chosen')).toHaveTextContent('1')
    await visitor.keyboard(' ')
    expect(screen.getByLabelText('Chosen')).toHaveTextContent('0')
  })
})

describe('maintenance work', () => {
  it('shows the latest five', async () => {
    await mock.signIn('techie')
    show(<RecentMaintenance limit={5} />)
    await screen.findByText(/HL-SW-01/)
    expect(screen.getAllByRole('listitem')).toHaveLength(5)
  })

  it('is found by device, company or word, and by its state', async () => {
    await mock.signIn('techie')
    const visitor = show(<MaintenanceTab />)
    await fill(visitor, await screen.findByLabelText('Search by device, company or work'), 'northgate')
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(3))
    await visitor.selectOptions(screen.getByLabelText('State'), 'open')
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
    expect(location.search).toBe('?work=northgate&state=open')
  })

  it('is entered for a company’s device, and completed after a question', async () => {
    await mock.signIn('techie')
    const visitor = show(<MaintenanceTab />)
    await visitor.click(await screen.findByRole('button', { name: 'Enter work' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Enter maintenance work' }))
    await visitor.click(dialog.getByRole('button', { name: 'Enter work' }))
    expect(await dialog.findByText('Please choose a device.')).toBeVisible()
    expect(dialog.getByText('Please choose the type of work.')).toBeVisible()
    await dialog.findByRole('option', { name: 'Northgate Dental Group' })
    await visitor.selectOptions(dialog.getByLabelText('Company'), 'Northgate Dental Group')
    await dialog.findByRole('option', { name: 'ND-PRT-04' })
    await visitor.selectOptions(dialog.getByLabelText('Device'), 'ND-PRT-04')
    await fill(visitor, dialog.getByLabelText('Type of work'), 'Repair')
    await fill(visitor, dialog.getByLabelText('Description'), 'New fuser')
    await visitor.click(dialog.getByRole('button', { name: 'Enter work' }))
    await expectToast('Work Entered')

    const row = within((await screen.findByText('New fuser')).closest('li') ?? document.body)
    await visitor.click(row.getByRole('button', { name: 'Complete' }))
    await visitor.click(await screen.findByRole('button', { name: 'Complete work' }))
    await expectToast('Work Completed')
    await waitFor(() => expect(row.queryByRole('button', { name: 'Complete' })).not.toBeInTheDocument())
  })

  it('is read, and not entered, by a local administrator', async () => {
    await mock.signIn('localadmin')
    show(<MaintenanceTab />)
    expect(await screen.findByText(/HL-FW-01/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Enter work' })).not.toBeInTheDocument()
    expect(screen.queryByText(/CB-NAS-01/)).not.toBeInTheDocument()
  })
})
