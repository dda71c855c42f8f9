import { expect, test } from 'vitest'
import { deviceImport } from '../../src/features/assets/device-import.ts'
import { guessColumns } from '../../src/features/imports/columns.ts'

const { fields, check, unique, read } = deviceImport(undefined)
const row = {
  deviceName: 'LT-1',
  manufacturer: '',
  model: '',
  serialNumber: '',
  deviceType: 'Laptop',
  status: '',
  location: '',
  warrantyExpiration: '',
  company: 'Acme',
  registeredTo: '',
  companySite: '',
  externalIds: '',
  assetTag: '',
}

/** What the columns of an export are taken for. */
function taken(head: readonly string[]): Record<string, string | undefined> {
  const columns = Object.entries(guessColumns(head, fields))
  return Object.fromEntries(columns.flatMap(([field, at]) => (at === undefined ? [] : [[field, head[at]]])))
}

test('the columns of an export of Snipe-IT are found', () => {
  const head =
    'ID,Company,Asset Name,Asset Tag,Model,Model No.,Category,Manufacturer,Serial Number,Purchased,Cost,Status,Checked Out To,Location,Warranty,Warranty Expires,Notes'
  expect(taken(head.split(','))).toEqual({
    deviceName: 'Asset Name',
    assetTag: 'Asset Tag',
    registeredTo: 'Checked Out To',
    deviceType: 'Category',
    manufacturer: 'Manufacturer',
    model: 'Model',
    serialNumber: 'Serial Number',
    status: 'Status',
    location: 'Location',
    warrantyExpiration: 'Warranty Expires',
    company: 'Company',
  })
})

test('the type of an asset is its category, not the type of whom it is checked out to', () => {
  expect(taken(['Asset Name', 'Checked Out To', 'Type', 'Category'])).toMatchObject({
    deviceType: 'Category',
  })
})

test('the columns of an export of Lansweeper are found', () => {
  const head = 'AssetName,AssetTypename,Manufacturer,Model,Serialnumber,Location,Warrantydate,State,IPAddress'
  expect(taken(head.split(','))).toEqual({
    deviceName: 'AssetName',
    deviceType: 'AssetTypename',
    manufacturer: 'Manufacturer',
    model: 'Model',
    serialNumber: 'Serialnumber',
    location: 'Location',
    warrantyExpiration: 'Warrantydate',
    status: 'State',
  })
})

test('the columns of an export of Intune are found', () => {
  const head = 'Device name,Manufacturer,Model,Serial number,Device category,Primary user UPN,OS version'
  expect(taken(head.split(','))).toEqual({
    deviceName: 'Device name',
    manufacturer: 'Manufacturer',
    model: 'Model',
    serialNumber: 'Serial number',
    deviceType: 'Device category',
    registeredTo: 'Primary user UPN',
  })
})

test('the columns of an own export are found', () => {
  const head =
    'Name,Manufacturer,Model,Serial number,Type,Status,Location,Last maintenance,Warranty expires,Company,Registered to,Company site,Ids in other systems'
  expect(Object.keys(taken(head.split(',')))).toHaveLength(12)
})

test('a row says once for each field what is wrong with it', () => {
  expect(check(row)).toEqual([])
  expect(check({ ...row, deviceName: ' ', warrantyExpiration: '31.12.27' })).toEqual([
    { field: 'warrantyExpiration', message: 'Write the year with four digits.' },
    { field: 'deviceName', message: 'Please enter a name.' },
  ])
})

test('two rows of one company share no serial number, in any case; those without one are not compared', () => {
  const keyOf = (changes: object) => unique[0]?.key({ ...row, ...changes })
  expect(keyOf({ serialNumber: 'SN-1' })).toBe(keyOf({ serialNumber: ' sn-1', company: 'ACME ' }))
  expect(keyOf({ serialNumber: 'SN-1' })).not.toBe(keyOf({ serialNumber: 'SN-1', company: 'Globex' }))
  expect(keyOf({})).toBe('')
})

test('rows without a company are of the one whose page it is', () => {
  expect(read?.({ ...row, company: '' }).company).toBe('')
  const ofAcme = deviceImport('Acme')
  expect(ofAcme.read?.({ ...row, company: '' }).company).toBe('Acme')
  expect(ofAcme.read?.({ ...row, company: 'Globex' }).company).toBe('Globex')
})

test.for([
  [
    'ITFlow',
    'Name,Description,Type,Make,Model,Serial Number,Operating System,Purchase Date,Warranty Expire,Install Date,Assigned To,Location,Physical Location,Notes',
    {
      ...{
        deviceName: 'Name',
        deviceType: 'Type',
        manufacturer: 'Make',
        model: 'Model',
        location: 'Location',
      },
      ...{
        serialNumber: 'Serial Number',
        warrantyExpiration: 'Warranty Expire',
        registeredTo: 'Assigned To',
      },
    },
  ],
  [
    'Snipe-IT in German',
    'ID,Unternehmen,Asset Name,Asset Tag,Modell,Kategorie,Hersteller,Seriennummer,Kaufdatum,Status,Herausgegeben an,Standort,Garantie,Garantie Ablaufdatum',
    {
      ...{ deviceName: 'Asset Name', assetTag: 'Asset Tag', model: 'Modell', deviceType: 'Kategorie' },
      ...{ manufacturer: 'Hersteller', serialNumber: 'Seriennummer', status: 'Status', location: 'Standort' },
      ...{
        registeredTo: 'Herausgegeben an',
        company: 'Unternehmen',
        warrantyExpiration: 'Garantie Ablaufdatum',
      },
    },
  ],
  [
    'Intune, all columns',
    'Device ID,Device name,Managed by,Ownership,OS,OS version,Serial number,Manufacturer,Model,Category,Primary user UPN,Primary user email address',
    {
      ...{ deviceName: 'Device name', deviceType: 'Category', manufacturer: 'Manufacturer', model: 'Model' },
      ...{ serialNumber: 'Serial number', registeredTo: 'Primary user UPN' },
    },
  ],
  [
    'Autotask',
    'Organization,Reference Title,Product Name,Configuration Item Type,Serial Number,Warranty Expiration Date,Contact,Location',
    {
      ...{ deviceName: 'Reference Title', model: 'Product Name', deviceType: 'Configuration Item Type' },
      ...{
        serialNumber: 'Serial Number',
        warrantyExpiration: 'Warranty Expiration Date',
        company: 'Organization',
      },
      ...{ registeredTo: 'Contact', location: 'Location' },
    },
  ],
  [
    'Intune over its API',
    'deviceName,userPrincipalName,emailAddress,deviceCategoryDisplayName,serialNumber,manufacturer,model',
    {
      ...{ deviceName: 'deviceName', deviceType: 'deviceCategoryDisplayName', serialNumber: 'serialNumber' },
      ...{ manufacturer: 'manufacturer', model: 'model', registeredTo: 'userPrincipalName' },
    },
  ],
  [
    'the reports of Intune',
    'DeviceName,UPN,SerialNumber',
    { deviceName: 'DeviceName', registeredTo: 'UPN', serialNumber: 'SerialNumber' },
  ],
  [
    'HaloPSA',
    'inventory_number,key_field,assettype_name,client_name,site_name,status_name,warranty_end',
    {
      ...{ assetTag: 'inventory_number', deviceName: 'key_field', deviceType: 'assettype_name' },
      ...{ company: 'client_name', location: 'site_name', status: 'status_name' },
      ...{ warrantyExpiration: 'warranty_end' },
    },
  ],
] as const)('the columns of an export of %s are found', ([, head, found]) => {
  expect(taken(head.split(','))).toEqual(found)
})

test('a device without a name has its asset tag for one', () => {
  expect(read?.({ ...row, deviceName: '', assetTag: 'A-100' })).toMatchObject({ deviceName: 'A-100' })
  expect(read?.({ ...row, assetTag: 'A-100' })).toMatchObject({ deviceName: 'LT-1' })
})
