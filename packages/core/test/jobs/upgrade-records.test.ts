import { describe, expect, it, test, vi } from 'vitest'
import { watchWarranties } from '../../src/deadlines/watch-warranties.ts'
import { configuredPromises, dueTimes, type Table, upgradeRecords, watchTickets } from '../../src/index.ts'
import { userKey } from '../../src/people/user-item.ts'
import { signingKey } from '../../src/security/crypto.ts'
import { openTotpSecret, sealTotpSecret } from '../../src/security/sealed-secret.ts'
import { ifPresent } from '../../src/table/table.ts'
import { createTestApp, totpSecret } from '../support/test-app.ts'
import { createTestServices } from '../support/test-services.ts'

async function createOldSystem(people = 3) {
  const app = createTestApp()
  const users = []
  for (let made = 0; made < people; made++)
    users.push(await app.addUser({ twoFactor: { secret: totpSecret, recoveryCodeHashes: ['hash'] } }))
  const plain = await app.addUser()
  const stored = async (id: number) => (await app.stores.users.byId(id))?.twoFactor?.secret ?? ''
  const opened = async (id: number) => openTotpSecret(id, await stored(id), app)
  return { app, users, plain, stored, opened }
}

describe('second factors from before secrets were sealed', () => {
  it('are sealed without anybody signing in, and still open', async () => {
    const { app, users, plain, stored, opened } = await createOldSystem()
    await upgradeRecords(app)
    for (const { id } of users) {
      expect(await stored(id)).not.toContain(totpSecret)
      expect(await opened(id)).toEqual({ secret: totpSecret, isCurrent: true })
      expect((await app.stores.users.byId(id))?.twoFactor?.recoveryCodeHashes).toEqual(['hash'])
    }
    expect((await app.stores.users.byId(plain.id))?.version).toBe(plain.version)
  })

  it('are looked at once, and again after the key has been rotated', async () => {
    const { app, users, opened } = await createOldSystem(1)
    await upgradeRecords(app)
    const list = vi.spyOn(app.stores.users, 'list')
    await upgradeRecords(app)
    expect(list).not.toHaveBeenCalled()
    const [id = 0] = users.map((user) => user.id)
    const rotated = {
      ...app,
      settings: {
        ...app.settings,
        signingKeys: [signingKey('new', 'B'.repeat(64)), ...app.settings.signingKeys],
      },
    } as const
    expect(
      (await openTotpSecret(id, (await app.stores.users.byId(id))?.twoFactor?.secret ?? '', rotated))
        ?.isCurrent,
    ).toBe(false)
    await upgradeRecords(rotated)
    const { secret } = (await app.stores.users.byId(id))?.twoFactor ?? { secret: '' }
    expect(await openTotpSecret(id, secret, rotated)).toEqual({ secret: totpSecret, isCurrent: true })
    expect(await opened(id)).toBeUndefined()
  })

  it('go on where a run that failed ended', async () => {
    const { app, users, opened } = await createOldSystem()
    const reseal = vi.spyOn(app.stores.users, 'reseal').mockRejectedValueOnce(new Error('throttled'))
    await expect(upgradeRecords(app)).rejects.toThrow('throttled')
    await upgradeRecords(app)
    expect(reseal).toHaveBeenCalledTimes(users.length + 1)
    for (const { id } of users) expect((await opened(id))?.isCurrent).toBe(true)
  })

  it('are sealed although the person’s record changes at the same moment', async () => {
    const { app, users, opened } = await createOldSystem(1)
    const [user] = users
    if (!user) throw new Error('There is one.')
    const { reseal } = app.stores.users
    vi.spyOn(app.stores.users, 'reseal').mockImplementationOnce(async (read, secret) => {
      await app.stores.users.update(read, { phoneNumber: '1' })
      await reseal(read, secret)
    })
    await upgradeRecords(app)
    expect((await opened(user.id))?.isCurrent).toBe(true)
    expect((await app.stores.users.byId(user.id))?.phoneNumber).toBe('1')
  })

  it('of somebody else’s record, or of a key that is gone, stop nobody else’s', async () => {
    const { app, users, opened } = await createOldSystem(2)
    const [broken, whole] = users
    if (!broken || !whole) throw new Error('There are two.')
    const foreign = await sealTotpSecret(whole.id, totpSecret, app)
    await app.stores.users.update(broken, { twoFactor: { secret: foreign, recoveryCodeHashes: [] } })
    await upgradeRecords(app)
    expect((await opened(whole.id))?.isCurrent).toBe(true)
    expect(await opened(broken.id)).toBeUndefined()
  })
})

describe('open tickets from before there were lists by due time', () => {
  async function withOldTicket() {
    let isOld = true
    // What an earlier version wrote: no such item, and nothing of what is at risk.
    const services = createTestServices((table) => ({
      ...table,
      transact: (writes) =>
        table.transact(
          isOld ? writes.filter((write) => !('put' in write && write.put.sk === 'DUE')) : writes,
        ),
    }))
    const app = createTestApp(services)
    const { id: clientId, companyId } = await app.addUser()
    app.clock.set('2026-06-01T13:00:00.000Z')
    const createdAt = app.clock.now().toISOString()
    const { firstResponseDueAt, resolutionDueAt } = dueTimes(
      { createdAt, priority: 'urgent' },
      configuredPromises(app.settings.serviceLevels),
    )
    const due = { firstResponseDueAt, resolutionDueAt, createdAt, updatedAt: createdAt }
    const what = { title: 'Down', description: 'All', priority: 'urgent', status: 'new' } as const
    const { id } = await app.stores.tickets.create({ ...what, ...due, clientId, companyId }, { id: 'a' })
    isOld = false
    app.clock.advance(46 * 60)
    return { app, id }
  }

  it('are warned of from then on, without a change that anybody would see', async () => {
    const { app, id } = await withOldTicket()
    const before = await app.stores.tickets.byId(id)
    expect(await watchTickets(app)).toBe(0)
    await upgradeRecords(app)
    expect(await watchTickets(app)).toBe(1)
    expect(await app.stores.tickets.byId(id)).toEqual({
      ...before,
      ...{ version: 2, computed: 1 },
      firstResponseRiskAt: '2026-06-01T13:45:00.000Z',
      resolutionRiskAt: '2026-06-01T19:00:00.000Z',
    })
  })

  it('are listed although they change at the same moment', async () => {
    const { app, id } = await withOldTicket()
    const { moveLevels } = app.stores.tickets
    vi.spyOn(app.stores.tickets, 'moveLevels').mockImplementationOnce(async (ticket, risks) => {
      await app.stores.tickets.change(ticket, { followerIds: [] }, [])
      return moveLevels(ticket, risks)
    })
    await upgradeRecords(app)
    expect(await watchTickets(app)).toBe(1)
    expect(await app.stores.tickets.byId(id)).toMatchObject({ version: 3, computed: 1 })
  })
})

test('what was told of warranties before there was a list of what quotes people is put on that list', async () => {
  let isOld = true
  const services = createTestServices((table) => ({
    ...table,
    put: ({ gsi1pk, gsi1sk, ...item }, condition) =>
      table.put(isOld || gsi1pk === undefined ? item : { ...item, gsi1pk, gsi1sk }, condition),
  }))
  const app = createTestApp(services)
  app.clock.set('2026-06-01T13:00:00.000Z')
  const { id: clientId, companyId } = await app.addUser()
  const names = { deviceName: 'Dana’s laptop', manufacturer: 'M', model: 'M', deviceType: 'T', location: 'L' }
  const terms = { status: 'active', lastMaintenanceDate: null, warrantyExpiration: '2026-06-08' } as const
  await app.stores.devices.create({
    ...{ ...names, ...terms, companyId, clientId, createdAt: app.clock.now().toISOString() },
  })
  await watchWarranties(app)
  isOld = false
  app.clock.advance(30 * 24 * 60 * 60)
  const quoted = async () =>
    (
      await app.stores.storedTexts.partitionsOn({ index: 'gsi1', pk: 'QUOTEDDEADLINES' }, { limit: 10 })
    ).items.toSorted()
  expect(await quoted()).toEqual([])
  await upgradeRecords(app)
  const key = 'DEADLINE#warranty#7#2026-06-08'
  expect(await quoted()).toEqual([key, `${key}#${companyId}`])
})

test('numbers of tickets beside people who moved before that was kept leave out those of their former company', async () => {
  const tables: Table[] = []
  const app = createTestApp(
    createTestServices((table) => {
      tables.push(table)
      return table
    }),
  )
  const anna = await app.addUser({ username: 'anna', company: 'Acme' })
  const lou = await app.addUser({ username: 'lou', role: 'local_admin', company: 'Globex' })
  await app.addUser({ username: 'root', role: 'admin', company: 'Remotehands' })
  const [as, root] = [await app.signIn('anna'), await app.signIn('root')]
  const ticket = { body: { title: 'Printer', description: 'It jams.' } }
  await as.call('tickets.create', ticket)
  const body = { version: anna.version, company: 'Globex' }
  expect((await root.call('users.update', { params: { id: anna.id }, body })).status).toBe(200)
  await tables[0]?.update(userKey(anna.id), { remove: ['changedCompany'] }, ifPresent)
  await (await app.signIn('anna')).call('tickets.create', ticket)
  const counts = async () => {
    const { json } = await (await app.signIn('lou')).call('clients.list', {})
    return json.map(({ id, ticketsCount }) => [id, ticketsCount])
  }
  expect(await counts()).toContainEqual([anna.id, 2])
  await upgradeRecords(app)
  expect(await counts()).toContainEqual([anna.id, 1])
  expect((await app.stores.users.byId(lou.id))?.changedCompany).toBeUndefined()
})
