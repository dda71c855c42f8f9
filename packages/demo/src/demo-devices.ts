import type { Device } from '@remotehands/contract'
import type { Username } from './demo-people.ts'

type Shown = 'deviceName' | 'manufacturer' | 'model' | 'deviceType' | 'status' | 'location'

interface DemoDevice extends Pick<Device, Shown> {
  /** The person who has it or, if it `isShared`, anyone in the company. */
  registeredTo: Username
  isShared: boolean
  isRetired: boolean
  serialNumber: string | null
  /** The site of its company, by name. */
  site: string | null
  /** Only one company has its own inventory numbers. */
  assetTag: string | null
  /** What other systems call it. */
  externalIds: { system: string; id: string }[]
  /** Its supplier, by name. */
  vendor: string | null
  /** Days since the last maintenance; null if there was none. */
  maintainedDaysAgo: number | null
  /** Days until the warranty ends, negative if it has ended; null if there is none. */
  warrantyDays: number | null
}

type Row = [Username, string, string, string, string, Device['status'], string, number | null, number | null]

// Registered to, name, manufacturer, model, type, status, location, days since maintenance, warranty days.
const rows: Row[] = [
  ['localadmin', 'HL-FW-01', 'Fortinet', 'FortiGate 100F', 'Firewall', 'active', 'Server room', 34, 412],
  ['localadmin', 'HL-SW-01', 'Cisco', 'Catalyst 9300-48P', 'Switch', 'active', 'Server room', 34, 655],
  ['localadmin', 'HL-SW-03', 'Cisco', 'Catalyst 2960-X', 'Switch', 'warranty', 'Bay 3', 210, -48],
  ['client', 'HL-FS-01', 'Dell', 'PowerEdge R750', 'Server', 'active', 'Server room, rack A1', 21, 289],
  ['client', 'HL-LT-114', 'Lenovo', 'ThinkPad T14 Gen 5', 'Laptop', 'active', 'Dispatch', 90, 540],
  [
    'client',
    'HL-LT-115',
    'Lenovo',
    'ThinkPad T14 Gen 5',
    'Laptop',
    'maintenance',
    'With the technician',
    2,
    540,
  ],
  ['client2fa', 'HL-CUST-03', 'HP', 'Elite Mini 800 G9', 'Workstation', 'active', 'Customs desk', 120, 25],
  ['marcus.hale', 'HL-AP-09', 'Aruba', 'AP-535', 'Access point', 'active', 'Docks 6 to 9', 43, 198],
  ['marcus.hale', 'HL-FT-11', 'Zebra', 'VC8300', 'Vehicle terminal', 'maintenance', 'Forklift 11', 3, 77],
  ['otherclient', 'CB-NAS-01', 'Synology', 'RS3621xs+', 'Storage', 'active', 'Server closet', 15, 140],
  ['otherclient', 'CB-WS-07', 'HP', 'Z8 G5', 'Workstation', 'warranty', 'Drawing office', 56, 18],
  ['lena.hoffmann', 'CB-PLT-01', 'HP', 'DesignJet T1700', 'Plotter', 'active', 'Print room', 45, -120],
  ['lena.hoffmann', 'CB-SW-02', 'Ubiquiti', 'USW-Pro-24-PoE', 'Switch', 'active', 'Second floor', null, 610],
  ['priya.raman', 'ND-PX-01', 'Dell', 'PowerEdge T350', 'Server', 'active', 'Back office', 29, 54],
  ['priya.raman', 'ND-UPS-B2', 'APC', 'Smart-UPS 1500', 'UPS', 'maintenance', 'Rack B2', 5, 9],
  ['priya.raman', 'ND-PRT-04', 'Brother', 'HL-L6415DW', 'Printer', 'active', 'Front desk', 22, 201],
  ['priya.raman', 'ND-TAB-02', 'Apple', 'iPad (10th generation)', 'Tablet', 'other', 'Reception', null, null],
  ['localadmin', 'HL-UPS-01', 'APC', 'Smart-UPS 3000', 'UPS', 'active', 'Server room', 61, 45],
  ['localadmin', 'HL-SC-04', 'Zebra', 'TC52', 'Handheld scanner', 'warranty', 'Dock 4', 12, 1],
  ['marcus.hale', 'HL-SC-02', 'Zebra', 'TC51', 'Handheld scanner', 'other', 'Stockroom', 700, -420],
  ['otherclient', 'CB-BK-02', 'Synology', 'RS1221+', 'Backup', 'active', 'Server closet', 33, 166],
  ['lena.hoffmann', 'CB-CONF-1', 'Logitech', 'Rally Bar', 'Video bar', 'active', 'Meeting room', null, 86],
  ['priya.raman', 'ND-SW-01', 'Cisco', 'Catalyst 1300-24P', 'Switch', 'active', 'Rack B1', 40, 7],
  ['nina.patel', 'ND-LT-07', 'Lenovo', 'ThinkPad E14', 'Laptop', 'active', 'Front desk', null, 710],
]

/** Shared devices. */
const shared = [
  'HL-FW-01',
  'HL-SW-01',
  'HL-SW-03',
  'HL-UPS-01',
  'CB-NAS-01',
  'CB-BK-02',
  'CB-SW-02',
  'ND-SW-01',
]
/** Watched by the agents of another system. */
const inRmm = ['HL-FS-01', 'HL-LT-114', 'HL-LT-115', 'CB-WS-07']
const retired = ['HL-SC-02']
const withoutSerialNumber = ['ND-TAB-02']
const vendors: Record<string, readonly string[]> = {
  'Bluepeak Networks': ['HL-FW-01', 'HL-SW-01', 'HL-SW-03', 'HL-AP-09', 'CB-SW-02', 'ND-SW-01'],
  'Palmetto Hardware Supply': ['HL-FS-01', 'HL-LT-114', 'HL-LT-115', 'CB-WS-07', 'ND-PX-01'],
}

export const demoDevices: readonly DemoDevice[] = rows.map(
  ([registeredTo, deviceName, manufacturer, model, deviceType, status, location, ...days], at) => ({
    registeredTo,
    deviceName,
    manufacturer,
    model,
    deviceType,
    status,
    location,
    site: siteOf(deviceName, location),
    isShared: shared.includes(deviceName),
    isRetired: retired.includes(deviceName),
    serialNumber: withoutSerialNumber.includes(deviceName) ? null : serialNumberOf(at),
    assetTag: deviceName.startsWith('HL-') ? `HL-${String(1_001 + at)}` : null,
    externalIds: inRmm.includes(deviceName) ? [{ system: 'RMM', id: `agent-${4_100 + at}` }] : [],
    vendor: Object.keys(vendors).find((name) => vendors[name]?.includes(deviceName)) ?? null,
    maintainedDaysAgo: days[0],
    warrantyDays: days[1],
  }),
)

function siteOf(deviceName: string, location: string): string | null {
  if (deviceName.startsWith('CB-')) return 'Studio'
  if (deviceName.startsWith('HL-'))
    return /Dock|Bay|Stockroom|Forklift/.test(location) ? 'Pier 4 warehouse' : 'Head office'
  if (['ND-PRT-04', 'ND-TAB-02'].includes(deviceName)) return 'Silver Spring practice'
  return deviceName === 'ND-LT-07' ? null : 'Rockville practice'
}

function serialNumberOf(at: number): string {
  return `5C${((at + 11) * 7_919_317).toString(36).toUpperCase().padStart(8, '0')}`
}
