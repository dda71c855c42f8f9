import type { Role } from '@remotehands/contract'
import type { demoAccounts } from './demo-accounts.ts'

/** Besides the service company itself, `own`, which runs the system. */
export const companies = {
  harborline: 'Harborline Logistics',
  castell: 'Castell & Byrne Architects',
  northgate: 'Northgate Dental Group',
  bluepeak: 'Bluepeak Networks',
  /** A typical duplicate: someone may merge it into the other. */
  northgateAgain: 'Northgate Dental',
} as const
type Company = keyof typeof companies | 'own'

/** Days since a company was added, if it isn't as old as the others. */
export const companySince: Partial<Record<Company, number>> = { northgateAgain: 21 }

interface Person {
  firstName: string
  lastName: string
  company: Company
  role: Role
  /** For the service company's people, only the part before the @. */
  email: string
  phoneNumber: string | null
  /** Days since the account was created. */
  since: number
  /** Hours since the last sign-in; null for someone who never signed in. */
  lastSeen: number | null
  isActive?: false
  /** Approves what the company requests. */
  isApprover?: true
  /** What other systems call them. */
  externalIds?: { system: string; id: string }[]
}

/** Everybody of the demo data, by username. */
export const demoUsernames = (): string[] => Object.keys(people)

const accounts: Record<(typeof demoAccounts)[number]['username'], Person> = {
  admin: {
    firstName: 'Morgan',
    lastName: 'Ellis',
    company: 'own',
    role: 'admin',
    email: 'morgan.ellis',
    phoneNumber: '(703) 555-0101',
    since: 940,
    lastSeen: 3,
  },
  globaladmin: {
    firstName: 'Grace',
    lastName: 'Okafor',
    company: 'own',
    role: 'global_admin',
    email: 'grace.okafor',
    phoneNumber: '(703) 555-0102',
    since: 610,
    lastSeen: 26,
  },
  localadmin: {
    firstName: 'Dana',
    lastName: 'Whitfield',
    company: 'harborline',
    role: 'local_admin',
    email: 'dana.whitfield@harborline.example',
    phoneNumber: '(757) 555-0117',
    since: 512,
    lastSeen: 20,
    isApprover: true,
    externalIds: [{ system: 'Accounting', id: 'P-2071' }],
  },
  techie: {
    firstName: 'Tomás',
    lastName: 'Rivera',
    company: 'own',
    role: 'techie',
    email: 'tomas.rivera',
    phoneNumber: '(703) 555-0110',
    since: 705,
    lastSeen: 2,
  },
  client: {
    firstName: 'Casey',
    lastName: 'Nguyen',
    company: 'harborline',
    role: 'client',
    email: 'casey.nguyen@harborline.example',
    phoneNumber: '(757) 555-0121',
    since: 340,
    lastSeen: 5,
  },
  viewer: {
    firstName: 'Victor',
    lastName: 'Lindqvist',
    company: 'harborline',
    role: 'view_only_client',
    email: 'victor.lindqvist@harborline.example',
    phoneNumber: null,
    since: 198,
    lastSeen: 170,
  },
  client2fa: {
    firstName: 'Carmen',
    lastName: 'Ortiz',
    company: 'harborline',
    role: 'client',
    email: 'carmen.ortiz@harborline.example',
    phoneNumber: '(757) 555-0124',
    since: 287,
    lastSeen: 49,
  },
  otherclient: {
    firstName: 'Owen',
    lastName: 'Byrne',
    company: 'castell',
    role: 'client',
    email: 'owen.byrne@castellbyrne.example',
    phoneNumber: '(202) 555-0139',
    since: 421,
    lastSeen: 31,
  },
  vendor: {
    firstName: 'Valerie',
    lastName: 'Stone',
    company: 'bluepeak',
    role: 'vendor',
    email: 'valerie.stone@bluepeak.example',
    phoneNumber: '(571) 555-0160',
    since: 255,
    lastSeen: 96,
  },
}

const colleagues = {
  'amara.osei': {
    firstName: 'Amara',
    lastName: 'Osei',
    company: 'own',
    role: 'techie',
    email: 'amara.osei',
    phoneNumber: '(703) 555-0111',
    since: 388,
    lastSeen: 7,
  },
  'marcus.hale': {
    firstName: 'Marcus',
    lastName: 'Hale',
    company: 'harborline',
    role: 'client',
    email: 'marcus.hale@harborline.example',
    phoneNumber: '(757) 555-0128',
    since: 160,
    lastSeen: 74,
    isApprover: true,
  },
  'lena.hoffmann': {
    firstName: 'Lena',
    lastName: 'Hoffmann',
    company: 'castell',
    role: 'client',
    email: 'lena.hoffmann@castellbyrne.example',
    phoneNumber: '(202) 555-0143',
    since: 233,
    lastSeen: 120,
    isApprover: true,
  },
  'ben.carter': {
    firstName: 'Ben',
    lastName: 'Carter',
    company: 'castell',
    role: 'client',
    email: 'ben.carter@castellbyrne.example',
    phoneNumber: null,
    since: 420,
    lastSeen: 1_900,
    isActive: false,
  },
  'priya.raman': {
    firstName: 'Priya',
    lastName: 'Raman',
    company: 'northgate',
    role: 'client',
    email: 'priya.raman@northgatedental.example',
    phoneNumber: '(301) 555-0172',
    since: 305,
    lastSeen: 44,
    isApprover: true,
  },
  'sofia.marino': {
    firstName: 'Sofia',
    lastName: 'Marino',
    company: 'northgate',
    role: 'view_only_client',
    email: 'sofia.marino@northgatedental.example',
    phoneNumber: '(301) 555-0175',
    since: 58,
    lastSeen: null,
  },
  'nina.patel': {
    firstName: 'Nina',
    lastName: 'Patel',
    company: 'northgateAgain',
    role: 'client',
    email: 'nina.patel@northgatedental.example',
    phoneNumber: '(301) 555-0178',
    since: 21,
    lastSeen: 52,
  },
} satisfies Record<string, Person>

export type Username = keyof typeof accounts | keyof typeof colleagues

/** Everyone, by username. */
export const people: Record<Username, Person> = { ...accounts, ...colleagues }
