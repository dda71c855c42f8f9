import type { NewDeviceRecord } from '@remotehands/core'
import { createStores } from '@remotehands/core'
import { expect, test } from 'vitest'
import { at, now, onceFor } from '../bench/sample-records.ts'
import { describeOnEveryTable } from './every-table.ts'

const page = { limit: 10 }
const act = { actorId: 9, at, type: 'changed', changes: [] }

function newDevice(deviceName: string, changes: Partial<NewDeviceRecord> = {}): NewDeviceRecord {
  return {
    companyId: 1,
    clientId: null,
    deviceName,
    manufacturer: 'Dell',
    model: 'R750',
    deviceType: 'Server',
    status: 'active',
    location: 'Rack 1',
    lastMaintenanceDate: null,
    warrantyExpiration: null,
    createdAt: at,
    ...changes,
  }
}

const namesOf = ({ items }: { items: { deviceName: string }[] }) => items.map(({ deviceName }) => deviceName)

describeOnEveryTable('devices', (table) => {
  test('a serial number is one device’s of a company, in any case, and free again when it is given up', async () => {
    const { devices } = createStores(table())
    const first = await devices.create(newDevice('A', { serialNumber: 'SN-1' }))
    const again = newDevice('B', { serialNumber: ' sn-1 ' })
    await expect(devices.create(again)).rejects.toMatchObject({ code: 'SERIAL_NUMBER_TAKEN' })
    const elsewhere = await devices.create({ ...again, companyId: 2 })
    expect(await devices.bySerialNumbers(1, ['Sn-1', 'SN-2'])).toEqual(new Map([['Sn-1', first.id]]))
    await expect(devices.change(elsewhere, { companyId: 1 }, act)).rejects.toMatchObject({
      code: 'SERIAL_NUMBER_TAKEN',
    })

    await devices.change(first, { serialNumber: 'SN-2' }, act)
    expect((await devices.create(again)).deviceName).toBe('B')
  })

  test('an asset tag leads to the first device of the company that has it, as long as it has it', async () => {
    const { devices } = createStores(table())
    const first = await devices.create(newDevice('A', { assetTag: 'A-1' }))
    const second = await devices.create(newDevice('B', { assetTag: ' a-1 ' }))
    expect(await devices.byAssetTags(1, ['a-1', 'A-2'])).toEqual(new Map([['a-1', first.id]]))
    expect(await devices.byAssetTags(2, ['A-1'])).toEqual(new Map())
    const moved = await devices.change(first, { companyId: 2 }, act)
    expect(await devices.byAssetTags(1, ['A-1'])).toEqual(new Map([['A-1', second.id]]))
    expect(await devices.byAssetTags(2, ['A-1'])).toEqual(new Map([['A-1', first.id]]))
    await devices.change(moved, { assetTag: null }, act)
    expect(await devices.byAssetTags(2, ['A-1'])).toEqual(new Map())
  })

  test('of many without serial numbers, those whose asset tag is known are left out, but not those of an earlier attempt', async () => {
    const { devices } = createStores(table())
    await devices.create(newDevice('Known', { assetTag: 'T1' }))
    const rows = ['T1', 'T2'].map((assetTag) => newDevice(assetTag, { assetTag }))
    const once = onceFor('tags')
    for (const _ of [1, 2]) {
      const stored = await devices.createMany(rows, { actorId: 9 }, once)
      expect(stored.map((device) => device?.assetTag)).toEqual([undefined, 'T2'])
    }
    expect((await devices.list({}, { limit: 100 })).items).toHaveLength(2)
  })

  test('a retired device is on its own list alone, and back on the others when it is restored', async () => {
    const { devices } = createStores(table())
    const warranty = { from: '2027-01-01', to: '2027-12-31' }
    const device = await devices.create(newDevice('A', { clientId: 3, warrantyExpiration: '2027-05-05' }))
    await devices.create(newDevice('B'))
    const retired = await devices.change(device, { isRetired: true }, act)
    expect(namesOf(await devices.list({}, page))).toEqual(['B'])
    expect(namesOf(await devices.list({ companyId: 1 }, page))).toEqual(['B'])
    expect(namesOf(await devices.ofClient(3, page))).toEqual([])
    expect(namesOf(await devices.warrantiesBetween(warranty, page))).toEqual([])
    expect(namesOf(await devices.list({ isRetired: true }, page))).toEqual(['A'])
    expect(namesOf(await devices.list({ isRetired: true, companyId: 1 }, page))).toEqual(['A'])
    expect(namesOf(await devices.list({ isRetired: true, companyId: 2 }, page))).toEqual([])

    await devices.change(retired, { isRetired: false }, act)
    expect(namesOf(await devices.list({}, page))).toEqual(['B', 'A'])
    expect(namesOf(await devices.ofClient(3, page))).toEqual(['A'])
    expect(namesOf(await devices.warrantiesBetween(warranty, page))).toEqual(['A'])
  })

  test('of one status, those of the supplier', async () => {
    const { devices } = createStores(table())
    await devices.create(newDevice('A', { status: 'warranty', vendorId: 4 }))
    await devices.create(newDevice('B'))
    expect(namesOf(await devices.list({ status: 'warranty' }, page))).toEqual(['A'])
    expect(namesOf(await devices.ofVendor(4, page))).toEqual(['A'])
  })

  test('warranties end soonest first, over the years, page by page, of one company or of all', async () => {
    const { devices } = createStores(table())
    const days = ['2027-02-01', '2026-12-31', '2026-03-31', '2026-04-01', '2025-01-01', '2027-02-02']
    for (const [index, day] of days.entries()) {
      await devices.create(newDevice(day, { companyId: (index % 2) + 1, warrantyExpiration: day }))
    }
    const range = { from: '2026-03-31', to: '2027-02-01' }
    const walk = async (filter: object, limit: number) => {
      const found: string[] = []
      let after: Awaited<ReturnType<typeof devices.list>>['next']
      do {
        const part = await devices.warrantiesBetween({ ...range, ...filter }, { limit, after })
        found.push(...namesOf(part))
        after = part.next
      } while (after)
      return found
    }
    const all = ['2026-03-31', '2026-04-01', '2026-12-31', '2027-02-01']
    for (const limit of [1, 2, 3, 10]) {
      expect(await walk({}, limit)).toEqual(all)
      expect(await walk({ descending: true }, limit)).toEqual(all.toReversed())
    }
    expect(await walk({ companyId: 1 }, 1)).toEqual(['2026-03-31', '2027-02-01'])
    expect(await walk({ companyId: 2 }, 1)).toEqual(['2026-04-01', '2026-12-31'])
  })

  test('a device that goes to another company, or gets another day, moves on the lists of warranties', async () => {
    const { devices } = createStores(table())
    const device = await devices.create(newDevice('A', { warrantyExpiration: '2026-05-05' }))
    const of = (companyId: number, day: string) =>
      devices.warrantiesBetween({ from: day, to: day, companyId }, page).then(namesOf)
    const moved = await devices.change(device, { companyId: 2, warrantyExpiration: '2026-06-06' }, act)
    expect([await of(1, '2026-05-05'), await of(2, '2026-06-06')]).toEqual([[], ['A']])
    await devices.change(moved, { warrantyExpiration: null }, act)
    expect(await of(2, '2026-06-06')).toEqual([])
  })

  test('a change of a device that somebody else has changed is refused', async () => {
    const { devices } = createStores(table())
    const device = await devices.create(newDevice('A'))
    await devices.change(device, { location: 'Rack 2' }, act)
    await expect(devices.change(device, { location: 'Rack 3' }, act)).rejects.toMatchObject({
      code: 'CONFLICT',
    })
  })

  test('many are stored once under one key, although the first attempt was cut off', async () => {
    const { devices } = createStores(table())
    const rows = Array.from({ length: 60 }, (_, index) =>
      newDevice(`D${index}`, { serialNumber: `S${index}` }),
    )
    const once = onceFor('import')
    const cutOff = rows.map((row, index) => (index < 30 ? row : undefined))
    const first = await devices.createMany(cutOff, { actorId: 9 }, once)
    expect(first.filter(Boolean)).toHaveLength(30)
    const second = await devices.createMany(rows, { actorId: 9 }, once)
    expect(second.map((device) => device?.deviceName)).toEqual(rows.map(({ deviceName }) => deviceName))
    expect((await devices.list({}, { limit: 100 })).items).toHaveLength(60)
  })

  test('of many, those whose serial number is taken are left out, and the others stored', async () => {
    const { devices } = createStores(table())
    await devices.create(newDevice('Known', { serialNumber: 'S1' }))
    const rows = ['S1', 'S2', 's2', 'S3'].map((serialNumber) => newDevice(serialNumber, { serialNumber }))
    const stored = await devices.createMany(rows, { actorId: 9 })
    expect(stored.map((device) => device?.serialNumber)).toEqual([undefined, 'S2', undefined, 'S3'])
  })
})

describeOnEveryTable('companies', (table) => {
  test('another spelling of a name is the same company', async () => {
    const { companies } = createStores(table())
    const acme = await companies.create('Acme', now, 9)
    await expect(companies.create(' ACME ', now, 9)).rejects.toMatchObject({ code: 'COMPANY_NAME_TAKEN' })
    expect(await companies.findOrCreate('acme', now)).toEqual(acme)
    expect((await companies.listClients(page)).items).toEqual([acme])
  })

  test('a renamed company is found, listed and unique by its new name alone', async () => {
    const { companies } = createStores(table())
    const acme = await companies.create('Acme', now, 9)
    const globex = await companies.create('Globex', now, 9)
    await expect(companies.change(acme, { name: 'GLOBEX' }, now, 9)).rejects.toMatchObject({
      code: 'COMPANY_NAME_TAKEN',
    })
    const zenith = await companies.change(acme, { name: 'Zenith' }, now, 9)
    expect(zenith).toMatchObject({ ...acme, name: 'Zenith' })
    expect(await companies.findByName('zenith')).toEqual(zenith)
    expect(await companies.findByName('Acme')).toBeUndefined()
    expect((await companies.listClients(page)).items).toEqual([globex, zenith])
    await expect(companies.change(acme, { name: 'Another' }, now, 9)).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    expect((await companies.create('Acme', now, 9)).id).not.toBe(acme.id)
  })

  test('the same name in another spelling is a new name of the same company', async () => {
    const { companies } = createStores(table())
    const acme = await companies.create('ACME', now, 9)
    expect(await companies.change(acme, { name: 'Acme' }, now, 9)).toMatchObject({
      id: acme.id,
      name: 'Acme',
    })
    expect((await companies.findByName('ACME'))?.name).toBe('Acme')
  })
})
