import type { VisitKind, VisitStatus } from '@remotehands/contract'
import type { Username } from './demo-people.ts'

type Technician = Extract<Username, 'techie' | 'amara.osei'>

interface DemoVisit {
  kind: VisitKind
  status: VisitStatus
  /** Someone from the company; if there are preferred times, the person who requested it. */
  client: Username
  technician: Technician | null
  title: string
  notes: string
  location: string
  devices: readonly string[]
  /** Start, in working days from today and hour in UTC, and duration in hours; null while no time is set. */
  starts: readonly [workdays: number, hour: number, hours: number] | null
  preferred: readonly (readonly [workdays: number, hour: number])[]
  message: string | null
  /** Working days since it was entered or requested. */
  enteredAgo: number
}

const office = '2200 Harbor Way, Norfolk'
const pier = '4 Pier Road, Norfolk'

/** Three on-site visits fall within the next seven days, whatever the day: on working days 1, 2 and 4. */
export const demoVisits: readonly DemoVisit[] = [
  {
    kind: 'on_site',
    status: 'completed',
    client: 'otherclient',
    technician: 'amara.osei',
    title: 'Replace a disk of the studio storage',
    notes: 'Bay 4 reports read errors; the spare is on the shelf beside the rack.',
    location: '48 Wharf Street, Washington',
    devices: ['CB-NAS-01'],
    starts: [-11, 15, 2],
    preferred: [],
    message: 'Disk replaced, rebuild ran through without errors.',
    enteredAgo: 14,
  },
  {
    kind: 'on_site',
    status: 'completed',
    client: 'client',
    technician: 'techie',
    title: 'Survey of the access points at the docks',
    notes: 'Walk docks 6 to 9 with the forklift terminal and note the gaps.',
    location: `${pier}, docks 6 to 9`,
    devices: ['HL-AP-09', 'HL-FT-11'],
    starts: [-4, 14, 3],
    preferred: [],
    message: 'Two gaps between docks 7 and 8; the plan is with Dana.',
    enteredAgo: 8,
  },
  {
    kind: 'on_site',
    status: 'scheduled',
    client: 'client',
    technician: 'techie',
    title: 'Return the repaired laptop and set it up',
    notes: 'HL-LT-115 with its new keyboard. Ask for Casey at dispatch.',
    location: `${office}, dispatch`,
    devices: ['HL-LT-115'],
    starts: [1, 14, 1],
    preferred: [],
    message: null,
    enteredAgo: 2,
  },
  {
    kind: 'on_site',
    status: 'scheduled',
    client: 'priya.raman',
    technician: 'amara.osei',
    title: 'Exchange the battery set of the UPS',
    notes: 'The servers stay on the second feed meanwhile. Around 40 minutes of work.',
    location: '900 Rockville Pike, Rockville',
    devices: ['ND-UPS-B2'],
    starts: [2, 19, 2],
    preferred: [],
    message: null,
    enteredAgo: 3,
  },
  {
    kind: 'on_site',
    status: 'scheduled',
    client: 'localadmin',
    technician: 'techie',
    title: 'Replace the switch of bay 3',
    notes: 'HL-SW-03 is out of warranty; its successor is configured and in the van.',
    location: `${pier}, bay 3`,
    devices: ['HL-SW-03'],
    starts: [4, 15, 3],
    preferred: [],
    message: null,
    enteredAgo: 5,
  },
  {
    kind: 'maintenance_window',
    status: 'scheduled',
    client: 'localadmin',
    technician: 'techie',
    title: 'Firmware of firewall and core switch',
    notes: 'The site is without internet for about ten minutes, twice.',
    location: 'Remote',
    devices: ['HL-FW-01', 'HL-SW-01'],
    starts: [3, 20, 2],
    preferred: [],
    message: null,
    enteredAgo: 6,
  },
  {
    kind: 'on_site',
    status: 'scheduled',
    client: 'otherclient',
    technician: 'amara.osei',
    title: 'Cable the second floor',
    notes: 'Eighteen desks, two access points. The ceiling tiles are opened by the landlord.',
    location: '48 Wharf Street, Washington',
    devices: ['CB-SW-02'],
    starts: [8, 14, 6],
    preferred: [],
    message: null,
    enteredAgo: 4,
  },
  {
    kind: 'on_site',
    status: 'requested',
    client: 'client',
    technician: null,
    title: 'Move two workstations to the new dispatch room',
    notes: 'Power and network sockets are in place. We need both desks by the end of the week.',
    location: `${office}, dispatch`,
    devices: ['HL-LT-114'],
    starts: null,
    preferred: [
      [3, 14],
      [4, 18],
      [6, 14],
    ],
    message: null,
    enteredAgo: 1,
  },
  {
    kind: 'maintenance_window',
    status: 'proposed',
    client: 'otherclient',
    technician: 'amara.osei',
    title: 'Firmware of the studio storage',
    notes: 'Nobody may be rendering while it restarts.',
    location: 'Remote',
    devices: ['CB-NAS-01'],
    starts: [6, 20, 1],
    preferred: [
      [4, 15],
      [5, 15],
    ],
    message: 'A render is planned on both days; two days later nobody works on it in the afternoon.',
    enteredAgo: 2,
  },
]
