import { type DeviceRow, ImportedDevice } from '@remotehands/contract'
import { call } from '../../lib/api.ts'
import type { ImportField, ImportTarget } from '../imports/import-target.ts'

type Field = keyof DeviceRow

/*
 * The headings of exports of Snipe-IT, Lansweeper, Intune, ITFlow, HaloPSA and Autotask, English and German.
 * Intune: "Device name", "Serial number", "Manufacturer", "Model", "Category", "Primary user UPN" and "Primary user email address" of its export of all devices, as public scripts that
 * read it have them; its reports over the API write DeviceName, SerialNumber, UPN, and the API itself userPrincipalName, emailAddress, deviceCategoryDisplayName. HaloPSA: the names of
 * the API's fields (inventory_number, key_field, assettype_name, client_name, status_name, warranty_end: HaloAPI's templates). Autotask: its help on the devices template (autotask.net, ConfigurationItems_Subscriptions_Import), where the former Location is now called Area.
 * No source has the German headings of Intune: they follow the labels of its German screens.
 */
export const deviceFields: readonly ImportField<Field>[] = [
  {
    name: 'deviceName',
    label: 'Name',
    required: true,
    unless: 'assetTag',
    surer: ['Asset name', 'Device name', 'Reference name', 'Reference title'],
    headers: [
      ...['Device', 'Computer name', 'Hostname', 'Host name'],
      ...['Gerätename', 'Gerät', 'Computername', 'Asset-Name', 'Bezeichnung', 'Key field'],
    ],
    example: 'FW-01',
  },
  {
    name: 'assetTag',
    label: 'Asset tag',
    headers: [
      'Tag',
      'Asset number',
      'Asset no.',
      'Inventory number',
      'Asset ID',
      'Inventarnummer',
      'Asset-Tag',
      'Inventar-Nr.',
      'Reference number',
    ],
    example: 'A-1042',
  },
  {
    name: 'deviceType',
    label: 'Type',
    required: true,
    // Beside its category an asset of Snipe-IT has the type of whom it is checked out to.
    surer: ['Category', 'Kategorie', 'Device category', 'Device category display name', 'Gerätekategorie'],
    headers: [
      ...[
        'Asset type',
        'Asset typename',
        'Device type',
        'Configuration item type',
        'Configuration item category',
      ],
      ...['Typ', 'Gerätetyp', 'Gerätekategorie', 'Art'],
    ],
    example: 'Firewall',
  },
  {
    name: 'manufacturer',
    label: 'Manufacturer',
    headers: ['Make', 'Brand', 'Vendor', 'Hersteller', 'Marke'],
    example: 'Fortinet',
  },
  {
    name: 'model',
    label: 'Model',
    headers: [
      'Model name',
      'Model no.',
      'Model number',
      'Product name',
      'Product',
      'Modell',
      'Modellname',
      'Modellnummer',
      'Produkt',
    ],
    example: 'FortiGate 100F',
  },
  {
    name: 'serialNumber',
    label: 'Serial number',
    headers: ['Serial', 'Serial no.', 'Service tag', 'Seriennummer', 'Seriennr.', 'Serien-Nr.'],
    example: 'FG100FTK20001234',
  },
  {
    name: 'status',
    label: 'Status',
    headers: ['State', 'Status label', 'Status name', 'Asset status', 'Zustand'],
    example: 'active',
  },
  {
    name: 'location',
    label: 'Location',
    headers: [
      'Default location',
      'Site',
      'Site name',
      'Physical location',
      'Area',
      'Standort',
      'Standard-Standort',
      'Ort',
    ],
    example: 'Server room',
  },
  {
    name: 'warrantyExpiration',
    label: 'Warranty expires',
    headers: [
      ...[
        'Warranty expiration',
        'Warranty expiration date',
        'Warranty expire',
        'Warranty until',
        'Warranty end',
      ],
      ...['Warranty end date', 'Warranty date', 'Warranty expiry', 'Garantie Ablaufdatum', 'Garantie bis'],
      ...['Garantieende', 'Garantie läuft ab', 'Ende der Garantie'],
    ],
    example: '2027-03-31',
  },
  {
    name: 'company',
    label: 'Company',
    headers: [
      ...[
        'Customer',
        'Customer name',
        'Client',
        'Client name',
        'Organization',
        'Organisation',
        'Account',
        'Company name',
        'Organization name',
        'Client company',
        'Business unit',
        'Account name',
      ],
      ...['Firma', 'Unternehmen', 'Kunde', 'Kundenname', 'Mandant'],
    ],
    example: 'Harborline Logistics',
  },
  {
    name: 'registeredTo',
    label: 'Registered to',
    headers: [
      ...[
        'Email',
        'User email',
        'Primary user UPN',
        'Primary user email address',
        'User principal name',
        'UPN',
        'Email address',
        'Username',
        'Contact email',
      ],
      ...['Assigned to', 'Checked out to', 'Contact', 'Contact name', 'User', 'User display name', 'Owner'],
      ...[
        'Primärer Benutzer UPN',
        'UPN des primären Benutzers',
        'E-Mail-Adresse des primären Benutzers',
        'E-Mail',
      ],
      ...['Herausgegeben an', 'Zugewiesen an', 'Ausgecheckt an', 'Benutzername', 'Benutzer', 'Kontakt'],
    ],
    example: 'casey.nguyen@harborline.example',
  },
  {
    name: 'companySite',
    // “Site” in other systems' files says where a device stands: that is the location here.
    label: 'Company site',
    headers: [],
    example: 'Head office',
  },
  {
    name: 'externalIds',
    label: 'Ids in other systems',
    headers: [],
    example: 'RMM: 17; Accounting: 10042',
  },
]

const plain = (text: string) => text.toLowerCase().replaceAll(/\s+/gu, ' ').trim()

/** Imports an asset list. Rows without a company are of the one that is given; a company's own administrator gives none. */
export function deviceImport(company: string | undefined, mayCreateCompanies = false): ImportTarget<Field> {
  return {
    noun: 'devices',
    fields: deviceFields.map((field) => ({
      ...field,
      required: field.required ?? (field.name === 'company' && company === undefined),
    })),
    companyField: company === undefined ? 'company' : undefined,
    mayCreateCompanies,
    read: (row) => ({
      ...row,
      deviceName: row.deviceName || row.assetTag,
      company: row.company || (company ?? ''),
    }),
    check: (row) => {
      const { error } = ImportedDevice.safeParse(row)
      // One message per field is enough.
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
      {
        field: 'assetTag',
        key: ({ assetTag, serialNumber, company: of }) =>
          plain(serialNumber) === '' && plain(assetTag) ? JSON.stringify([plain(of), plain(assetTag)]) : '',
        message: 'Another row has this asset tag',
      },
    ],
    checkRows: (rows) => call('devices.checkImport', { body: { rows: [...rows] } }),
    toSend: (row) => row,
    options:
      'Dates with dots are read as day.month.year. Dates with slashes are read as month/day/year, or as day/month/year where there is no such month.',
  }
}
