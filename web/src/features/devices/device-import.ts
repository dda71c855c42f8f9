import { type DeviceRow, ImportedDevice } from '@remotehands/contract'
import { call } from '../../lib/api.ts'
import type { ImportField, ImportTarget } from '../imports/import-target.ts'

type Field = keyof DeviceRow

/** With the headers of the exports of Snipe-IT, Lansweeper and Intune. */
const fields: readonly ImportField<Field>[] = [
  {
    name: 'deviceName',
    label: 'Name',
    required: true,
    headers: ['Asset name', 'Device', 'Computer name', 'Hostname', 'Asset tag'],
    example: 'FW-01',
  },
  {
    name: 'deviceType',
    label: 'Type',
    required: true,
    // Beside its category an asset of Snipe-IT has the type of whom it is checked out to.
    surer: ['Category'],
    headers: ['Asset type', 'Asset typename', 'Device category'],
    example: 'Firewall',
  },
  { name: 'manufacturer', label: 'Manufacturer', headers: ['Brand', 'Vendor'], example: 'Fortinet' },
  {
    name: 'model',
    label: 'Model',
    headers: ['Model name', 'Model no.', 'Model number'],
    example: 'FortiGate 100F',
  },
  {
    name: 'serialNumber',
    label: 'Serial number',
    headers: ['Serial', 'Serial no.', 'Service tag'],
    example: 'FG100FTK20001234',
  },
  { name: 'status', label: 'Status', headers: ['State', 'Status label'], example: 'active' },
  { name: 'location', label: 'Location', headers: ['Default location', 'Site'], example: 'Server room' },
  {
    name: 'warrantyExpiration',
    label: 'Warranty expires',
    headers: ['Warranty expiration', 'Warranty until', 'Warranty end', 'Warranty end date', 'Warranty date'],
    example: '2027-03-31',
  },
  {
    name: 'company',
    label: 'Company',
    headers: ['Customer', 'Client', 'Organization'],
    example: 'Harborline Logistics',
  },
  {
    name: 'registeredTo',
    label: 'Registered to',
    headers: ['Email', 'User email', 'Primary user UPN', 'Primary user email address', 'Username'],
    example: 'casey.nguyen@harborline.example',
  },
]

const plain = (text: string) => text.toLowerCase().replaceAll(/\s+/gu, ' ').trim()

/** Imports an asset list. Rows without a company are of the one that is given; a company's own administrator gives none. */
export function deviceImport(company: string | undefined): ImportTarget<Field> {
  return {
    noun: 'devices',
    fields: fields.map((field) => ({
      ...field,
      required: field.required ?? (field.name === 'company' && company === undefined),
    })),
    read: (row) => (row.company === '' && company ? { ...row, company } : row),
    check: (row) => {
      const { error } = ImportedDevice.safeParse(row)
      // The first one of a field says enough.
      const first = new Map(error?.issues.map(({ path, message }) => [path[0], message] as const).reverse())
      return [...first].map(([field, message]) => ({
        field: field === undefined ? null : String(field),
        message,
      }))
    },
    unique: [
      {
        field: 'serialNumber',
        key: ({ serialNumber, company: of }) =>
          plain(serialNumber) && JSON.stringify([plain(of), plain(serialNumber)]),
        message: 'Another row has this serial number',
      },
    ],
    checkRows: async (rows) => (await call('devices.checkImport', { body: { rows: [...rows] } })).problems,
    importRows: (rows, idempotencyKey) =>
      call('devices.import', { body: { rows: [...rows] }, idempotencyKey }),
    options: 'Dates with slashes are read as month/day/year.',
  }
}
