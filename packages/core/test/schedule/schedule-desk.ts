import type { Role, Visit } from '@remotehands/contract'
import type { DeviceRecord } from '../../src/index.ts'
import type { Browser } from '../support/browser.ts'
import { createTestApp } from '../support/test-app.ts'

export const tomorrow = { startsAt: '2026-03-03T14:00:00.000Z', endsAt: '2026-03-03T16:00:00.000Z' }
export const later = { startsAt: '2026-03-05T14:00:00.000Z', endsAt: '2026-03-05T15:00:00.000Z' }

/** Two companies with a device each, a technician of the staff, and a client of the first. */
export async function createScheduleDesk(app = createTestApp()) {
  const anna = await app.addUser({ username: 'anna', company: 'Acme' })
  const gus = await app.addUser({ username: 'gus', company: 'Globex' })
  const techie = await app.addUser({ username: 'tom', role: 'techie', company: 'Remotehands' })
  const addDevice = (owner: typeof anna, deviceName: string, changes: Partial<DeviceRecord> = {}) =>
    app.stores.devices.create({
      companyId: owner.companyId,
      clientId: owner.id,
      deviceName,
      manufacturer: 'Fortinet',
      model: '100F',
      deviceType: 'Firewall',
      status: 'active',
      location: 'Rack 1',
      lastMaintenanceDate: null,
      warrantyExpiration: null,
      createdAt: app.clock.now().toISOString(),
      ...changes,
    })
  const acmeDevice = await addDevice(anna, 'ACME-FW')
  const globexDevice = await addDevice(gus, 'GLOBEX-FW')
  const [client, otherClient, staff] = await Promise.all([
    app.signIn('anna'),
    app.signIn('gus'),
    app.signIn('tom'),
  ])

  const request = (as: Browser = client, body: Record<string, unknown> = {}) =>
    as.call('visits.request', {
      body: { title: 'New rack', preferredTimes: [tomorrow.startsAt], ...body },
    })
  const enter = (body: Record<string, unknown> = {}) =>
    staff.call('visits.create', {
      body: { title: 'New rack', companyId: anna.companyId, ...tomorrow, ...body },
    })
  const decide = ({ id, version }: Visit, decision: string, body: Record<string, unknown> = {}, as = staff) =>
    as.call('visits.decide', { params: { id }, body: { version, decision, ...body } })
  const reply = ({ id, version }: Visit, word: string, as: Browser = client) =>
    as.call('visits.reply', { params: { id }, body: { version, reply: word } })
  const as = (role: Role) =>
    app.signInAs(role, ['admin', 'global_admin', 'techie'].includes(role) ? 'Remotehands' : 'Acme')

  return {
    ...app,
    anna,
    gus,
    techie,
    addDevice,
    acmeDevice,
    globexDevice,
    client,
    otherClient,
    staff,
    request,
    enter,
    decide,
    reply,
    as,
  }
}
export type ScheduleDesk = Awaited<ReturnType<typeof createScheduleDesk>>
