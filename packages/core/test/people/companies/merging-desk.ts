import { checkFigures, type Table } from '../../../src/index.ts'
import { createTestApp } from '../../support/test-app.ts'
import { createTestServices } from '../../support/test-services.ts'

interface Size {
  tickets?: number
  people?: number
}

type Item = Record<string, unknown> & { pk: string; sk: string }

/** A company that was entered twice, with something of everything, a third one, and an administrator. */
export async function createMergingDesk(
  { tickets = 3, people = 1 }: Size = {},
  wrapped?: (table: Table) => Table,
) {
  const services = createTestServices(wrapped)
  const app = createTestApp(services)
  const { stores, clock } = app
  const at = () => clock.now().toISOString()
  const anna = await app.addUser({ username: 'anna', company: 'Acme' })
  const dana = await app.addUser({ username: 'dana', company: 'Acme Holdings', role: 'local_admin' })
  for (let person = 1; person < people; person++)
    await app.addUser({ username: `colleague-${person}`, company: 'Acme Holdings' })
  const gus = await app.addUser({ username: 'gus', company: 'Globex' })
  await app.addUser({ username: 'ada', role: 'admin', company: 'Remotehands' })
  const [keptClient, client, other, admin] = await Promise.all([
    app.signIn('anna'),
    app.signIn('dana'),
    app.signIn('gus'),
    app.signIn('ada'),
  ])
  const ticket = { title: 'Printer', description: 'D' }
  for (let raised = 0; raised < tickets; raised++)
    await client.call('tickets.create', { body: { ...ticket, title: `Printer ${raised}` } })
  await keptClient.call('tickets.create', { body: { ...ticket, title: 'Scanner' } })
  await other.call('tickets.create', { body: { ...ticket, title: 'Globex secret' } })
  await client.call('questions.create', { body: { question: 'Which port does it use?' } })
  const device = (companyId: number, deviceName: string, changes: object = {}) =>
    stores.devices.create({
      ...{ companyId, clientId: null, deviceName, manufacturer: 'Dell', model: 'X', deviceType: 'Laptop' },
      ...{ status: 'active', location: '', lastMaintenanceDate: null, createdAt: at() },
      ...{ warrantyExpiration: '2026-09-01', serialNumber: null, ...changes },
    } as Parameters<typeof stores.devices.create>[0])
  await admin.call('sites.create', { params: { id: anna.companyId }, body: { name: 'Head office' } })
  const oldSite = await admin.call('sites.create', {
    params: { id: dana.companyId },
    body: { name: 'Old Mill', address: 'Mill Lane 1' },
  })
  await device(anna.companyId, 'KEPT-1', { serialNumber: 'SN-1' })
  const moved = await device(dana.companyId, 'OLD-1', {
    serialNumber: 'sn-1',
    clientId: dana.id,
    siteId: oldSite.json.id,
  })
  await device(dana.companyId, 'OLD-2', { isRetired: true, warrantyExpiration: null })
  await device(gus.companyId, 'GLOBEX-1', { serialNumber: 'SN-9' })
  await stores.maintenance.create(
    {
      ...{ companyId: dana.companyId, deviceId: moved.id, description: 'Cleaned', createdAt: at() },
      ...{ maintenanceType: 'Cleaning', version: 1 },
    },
    { actorId: dana.id },
    { actorId: dana.id, at: at(), day: '2026-03-02' },
  )
  await admin.call('visits.create', {
    body: {
      ...{ title: 'New rack', companyId: dana.companyId, deviceIds: [moved.id] },
      ...{ startsAt: '2026-03-03T14:00:00.000Z', endsAt: '2026-03-03T16:00:00.000Z' },
    },
  })
  await client.call('visits.request', {
    body: { title: 'Cabling', preferredTimes: ['2026-03-05T14:00:00.000Z'] },
  })
  await app.runJobs()
  const from = dana.companyId
  const into = anna.companyId

  return {
    ...app,
    ...{ anna, dana, gus, client, keptClient, other, admin, from, into },
    start: (body: object = {}, as = admin) =>
      as.call('companies.merge', {
        params: { id: from },
        body: { into, name: 'Acme Holdings', ...body },
      }),
    /** The table as it is, item by item. */
    items: () => {
      const items = new Map<string, Item | undefined>()
      for (const { key, item } of app.written as { key: Item; item: Item | undefined }[])
        items.set(`${key.pk} ${key.sk}`, item)
      return [...items.values()].filter((item) => item !== undefined)
    },
    merges: async () => (await admin.call('companies.listMerges')).json,
    figureDifferences: async () =>
      (await checkFigures(stores, app.settings.serviceLevels, clock.now())).differences,
  }
}
export type MergingDesk = Awaited<ReturnType<typeof createMergingDesk>>

/** What the table still says of a company by a key or as an owner, but for its history. */
export function leftOf(desk: Pick<MergingDesk, 'items'>, companyId: number): string[] {
  const keys = ['pk', 'gsi1pk', 'gsi2pk', 'gsi3pk', 'gsi4pk']
  const isHistory = ({ pk, sk }: Item) =>
    pk.startsWith('AUDIT#') ||
    pk.startsWith('COMPANY#') ||
    pk.startsWith('FIGURES#') ||
    sk.startsWith('EVENT#') ||
    sk.startsWith('NOTICE#') ||
    pk.startsWith('COMPANYNAME#')
  return desk
    .items()
    .filter((item) => !isHistory(item))
    .filter(
      (item) =>
        (item.companyId === companyId && !countsNothing(item)) ||
        keys.some((key) =>
          new RegExp(`(^|#)(COMPANY#${companyId}|C${companyId})(#|$)`).test(String(item[key] ?? '')),
        ) ||
        item.pk.startsWith(`SERIALNUMBER#${companyId}#`) ||
        (item.pk.includes(`#company:${companyId}#`) && (item.ids as Set<number> | undefined)?.size),
    )
    .map(({ pk, sk }) => `${pk} ${sk}`)
}

/** Of a record that counts nothing the share may say whose it was. */
function countsNothing({ pk, counts }: Item): boolean {
  if (!pk.startsWith('COUNTED#')) return false
  return Object.values(counts as Record<string, object>).every((amounts) => Object.keys(amounts).length === 0)
}
