import {
  type NewUserRecord,
  type Once,
  type ServiceLevels,
  type Stores,
  type TicketStore,
  ulid,
} from '@remotehands/core'

export const now = new Date('2026-03-10T15:30:00.000Z')
export const at = now.toISOString()

export function newUser(username: string, changes: Partial<NewUserRecord> = {}): NewUserRecord {
  return {
    username,
    email: `${username}@clients.example`,
    firstName: 'Casey',
    lastName: 'Nguyen',
    companyId: 1,
    role: 'client',
    phoneNumber: null,
    isActive: true,
    createdAt: at,
    passwordHash: 'hash',
    ...changes,
  }
}

type NewTicket = Parameters<TicketStore['create']>[0]

export function newTicket(changes: Partial<NewTicket> = {}): NewTicket {
  return {
    companyId: 1,
    clientId: 1,
    title: 'VPN drops',
    description: 'Every afternoon.',
    priority: 'medium',
    status: 'new',
    createdAt: at,
    updatedAt: at,
    ...changes,
  }
}

export function raiseTicket(stores: Stores, changes: Partial<NewTicket> = {}, once?: Once) {
  return stores.tickets.create(newTicket(changes), { id: ulid(now) }, once)
}

export function onceFor(key: string, changes: Partial<Once> = {}): Once {
  return { key, fingerprint: 'body', expiresAt: new Date(now.getTime() + 86_400_000), ...changes }
}

/** `count` calls at the same moment. */
export function atOnce<T>(count: number, call: (at: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => call(index)))
}

/** The codes of those calls that fail with an error for the caller; 'ok' for the others. */
export function outcomes(calls: Promise<unknown[]>[] | Promise<unknown>[]): Promise<string[]> {
  return Promise.all(
    calls.map((call) =>
      call.then(
        () => 'ok',
        (error: { code?: string }) => error.code ?? String(error),
      ),
    ),
  )
}

const week = [1, 2, 3, 4, 5].map((day) => ({ day, from: '09:00', to: '18:00' }))
/** Nine to six in New York on working days. */
export const sampleLevels: ServiceLevels = {
  hours: { timeZone: 'America/New_York', week, holidays: [] },
  targets: {
    urgent: { firstResponse: 1, resolution: 8 },
    high: { firstResponse: 4, resolution: 18 },
    medium: { firstResponse: 9, resolution: 45 },
    low: { firstResponse: 18, resolution: 90 },
  },
  questionResponse: '24-48 business hours',
}
