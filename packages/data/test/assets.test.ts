import { createStores } from '@remotehands/core'
import { expect, test } from 'vitest'
import { at } from '../bench/sample-records.ts'
import { describeOnEveryTable } from './every-table.ts'

describeOnEveryTable('devices and maintenance', (table) => {
  test('are numbered and listed newest first, of one company or of all', async () => {
    const { devices, maintenance } = createStores(table())
    const device = {
      companyId: 1,
      clientId: 3,
      deviceName: 'FW-01',
      manufacturer: 'Fortinet',
      model: '100F',
      deviceType: 'Firewall',
      status: 'active' as const,
      location: 'Rack 1',
      lastMaintenanceDate: null,
      warrantyExpiration: '2027-01-31',
      serialNumber: null,
      assetTag: null,
      siteId: null,
      vendorId: null,
      externalIds: [],
      isRetired: false,
      createdAt: at,
    }
    const log = {
      companyId: 2,
      deviceId: 1,
      description: 'Updated',
      maintenanceType: 'Upgrade',
      createdAt: at,
    }
    const first = await devices.create(device)
    expect(first).toEqual({ ...device, id: 1, version: 1 })
    const second = await devices.create({ ...device, companyId: 2 })
    expect(await devices.list({}, { limit: 5 })).toEqual({ items: [second, first] })
    expect(await devices.list({ companyId: 1 }, { limit: 5 })).toEqual({ items: [first] })

    const entered = await maintenance.create(log, { actorId: 9 })
    expect(entered).toEqual({
      ...log,
      ...{ id: 1, version: 1, completedDate: null, ticketId: null, dayBefore: null },
    })
    expect(await maintenance.list({}, { limit: 5 })).toEqual({ items: [entered] })
    expect(await maintenance.list({ companyId: 2 }, { limit: 5 })).toEqual({ items: [entered] })
    expect(await maintenance.list({ companyId: 1 }, { limit: 5 })).toEqual({ items: [] })
  })
})

describeOnEveryTable('vendors and contracts', (table) => {
  test('vendors are listed by name', async () => {
    const { vendors } = createStores(table())
    const vendor = {
      contactName: 'A',
      email: 'a@x.example',
      phoneNumber: null,
      category: 'Hardware',
      createdAt: at,
    }
    const vendorMade = { type: 'created', actorId: 1, at }
    const zeta = await vendors.create({ ...vendor, name: 'zeta' }, vendorMade)
    const alpha = await vendors.create({ ...vendor, name: 'Alpha' }, vendorMade)
    expect(await vendors.byId(zeta.id)).toMatchObject({ ...vendor, name: 'zeta', id: 1, version: 1 })
    expect(await vendors.byId(9)).toBeUndefined()
    expect(await vendors.list({ limit: 2 })).toEqual({ items: [alpha, zeta] })
  })

  test('contracts are listed by their end, soonest first, of one vendor or of all', async () => {
    const { contracts } = createStores(table())
    const contract = {
      vendorId: 1,
      contractName: 'Line',
      contractNumber: null,
      startDate: '2025-01-01',
      renewalDate: null,
      monthlyValue: '$4,500.00',
      annualValue: null,
      paymentTerms: null,
      slaRequirements: null,
      autoRenewal: false,
      notificationDays: 30,
      notes: null,
      status: 'active' as const,
      complianceStatus: 'compliant' as const,
      createdAt: at,
    }
    const act = { type: 'created', actorId: 1, at }
    const late = await contracts.create({ ...contract, endDate: '2027-01-01' }, act)
    const soon = await contracts.create({ ...contract, endDate: '2026-04-01' }, act)
    const other = await contracts.create({ ...contract, endDate: '2026-12-31', vendorId: 2 }, act)
    expect(late).toMatchObject({ ...contract, endDate: '2027-01-01', id: 1, version: 1 })
    expect(await contracts.byId(1)).toEqual(late)
    expect(await contracts.list({ vendorId: 1 }, { limit: 5 })).toEqual({ items: [soon, late] })
    const first = await contracts.list({}, { limit: 2 })
    expect(first.items).toEqual([soon, other])
    expect(await contracts.list({}, { limit: 2, after: first.next })).toEqual({ items: [late] })
  })
})
