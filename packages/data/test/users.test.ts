import type { Stores, UserRecord } from '@remotehands/core'
import { createStores } from '@remotehands/core'
import { beforeEach, describe, expect, test } from 'vitest'
import { atOnce, newUser, now, onceFor, outcomes } from '../bench/sample-records.ts'
import { describeOnEveryTable } from './every-table.ts'

describeOnEveryTable('users', (table) => {
  let stores: Stores
  beforeEach(() => {
    stores = createStores(table())
  })

  test('a new user is numbered, active in the first epoch, and found by id, name and e-mail in any case', async () => {
    const user = await stores.users.create(newUser('Casey.N'))
    expect(user).toEqual({
      ...newUser('Casey.N'),
      id: 1,
      version: 1,
      authEpoch: 1,
      externalIds: [],
      isApprover: false,
      lastLogin: null,
      mailNotifications: true,
      ticketScope: 'company',
      signature: '',
    })
    expect(await stores.users.byId(1)).toEqual(user)
    expect(await stores.users.byUsername('cASEY.n')).toEqual(user)
    expect(await stores.users.byUsername('casey')).toBeUndefined()
    expect(await stores.users.byEmail('CASEY.N@clients.EXAMPLE')).toEqual(user)
    expect(await stores.users.byEmail('casey@clients.example')).toBeUndefined()
    expect(await stores.users.byId(2)).toBeUndefined()
    expect(await stores.users.byIds([1, 2, 1])).toEqual(new Map([[1, user]]))
  })

  test('a username is taken in every case and form, and the refused user leaves nothing behind', async () => {
    await stores.users.create(newUser('renée'))
    const again = newUser('RENE\u0301E', { email: 'other@clients.example' })
    await expect(stores.users.create(again)).rejects.toMatchObject({ code: 'USERNAME_TAKEN' })
    expect((await stores.users.list({}, { limit: 10 })).items).toHaveLength(1)
    await expect(stores.users.create({ ...again, username: 'other' })).resolves.toMatchObject({
      username: 'other',
    })
  })

  test('an e-mail address is taken in every case', async () => {
    await stores.users.create(newUser('first', { email: 'Casey@Clients.example' }))
    const again = newUser('second', { email: 'casey@clients.EXAMPLE' })
    await expect(stores.users.create(again)).rejects.toMatchObject({ code: 'EMAIL_TAKEN' })
    expect(await stores.users.byUsername('second')).toBeUndefined()
  })

  test('names that fold into very long keys are kept apart', async () => {
    const long = '\ufdfa'.repeat(63)
    const first = await stores.users.create(
      newUser(`${long}a`, { email: 'a@x.example', lastName: '\ufdfa'.repeat(80) }),
    )
    await stores.users.create(newUser(`${long}b`, { email: 'b@x.example' }))
    expect(await stores.users.byUsername(`${long}A`)).toEqual(first)
  })

  test('of two people who take a username at the same moment exactly one gets it', async () => {
    const create = (index: number) => stores.users.create(newUser('casey', { email: `${index}@x.example` }))
    const results = await outcomes(Array.from({ length: 10 }, (_, index) => create(index)))
    expect(results.filter((result) => result === 'ok')).toHaveLength(1)
    expect(results.filter((result) => result === 'USERNAME_TAKEN')).toHaveLength(9)
  })

  test('of two people who take an e-mail address at the same moment exactly one gets it', async () => {
    const create = (index: number) =>
      stores.users.create(newUser(`user${index}`, { email: 'casey@x.example' }))
    const results = await outcomes(Array.from({ length: 10 }, (_, index) => create(index)))
    expect(results.filter((result) => result === 'ok')).toHaveLength(1)
    expect(results.filter((result) => result === 'EMAIL_TAKEN')).toHaveLength(9)
  })

  test('the same create repeated under one key makes one user, also at the same moment', async () => {
    const created = await atOnce(10, () => stores.users.create(newUser('casey'), onceFor('one')))
    expect(new Set(created.map(({ id }) => id)).size).toBe(1)
    expect(await stores.users.create(newUser('casey'), onceFor('one'))).toEqual(created[0])
    await expect(stores.users.create(newUser('casey'), onceFor('two'))).rejects.toMatchObject({
      code: 'USERNAME_TAKEN',
    })
  })

  test('a change raises the version and keeps what it does not name', async () => {
    const user = await stores.users.create(newUser('casey'))
    await stores.users.recordLogin(user.id, now)
    const changed = await stores.users.update(user, { firstName: 'Kay', phoneNumber: '555' })
    const expected = {
      ...user,
      firstName: 'Kay',
      phoneNumber: '555',
      version: 2,
      lastLogin: now.toISOString(),
    }
    expect(changed).toEqual(expected)
    expect(await stores.users.byId(user.id)).toEqual(expected)
  })

  test('an administrator who changes the own record is checked in the same write', async () => {
    const admin = await stores.users.create(newUser('ada', { role: 'admin' }))
    const act = { at: now.toISOString(), actorId: admin.id, type: 'changed' }
    const self = { userId: admin.id, role: 'admin' } as const
    const named = { firstName: 'Kay', username: 'kay', email: 'kay@x.example' }
    const changed = await stores.users.update(admin, named, act, self)
    expect(changed).toEqual({ ...admin, ...named, version: 2 })
    expect(await stores.users.byUsername('kay')).toEqual(changed)
    expect(await stores.users.update(changed, { phoneNumber: '555' }, undefined, self)).toMatchObject({
      version: 3,
      phoneNumber: '555',
    })
    await expect(stores.users.update(changed, { phoneNumber: '556' }, act, self)).rejects.toMatchObject({
      code: 'CONFLICT',
    })
  })

  test('a change is refused when its administrator, also of the own record, is that no longer', async () => {
    const admin = await stores.users.create(newUser('ada', { role: 'admin' }))
    const casey = await stores.users.create(newUser('casey'))
    const client = await stores.users.update(admin, { role: 'client' })
    for (const user of [client, casey]) {
      const change = stores.users.update(user, { firstName: 'Kay' }, undefined, {
        userId: admin.id,
        role: 'admin',
      })
      await expect(change).rejects.toMatchObject({ code: 'CONFLICT' })
    }
    expect(await stores.users.byIds([1, 2])).toEqual(
      new Map([
        [1, client],
        [2, casey],
      ]),
    )
  })

  test('of two changes of what was read at the same moment exactly one is made', async () => {
    const user = await stores.users.create(newUser('casey'))
    const change = (index: number) => stores.users.update(user, { firstName: `Name${index}` })
    const results = await outcomes(Array.from({ length: 10 }, (_, index) => change(index)))
    expect(results.filter((result) => result === 'ok')).toHaveLength(1)
    expect(results.filter((result) => result === 'CONFLICT')).toHaveLength(9)
    expect(await stores.users.byId(user.id)).toMatchObject({ version: 2 })
  })

  test('somebody who does not exist cannot be changed', async () => {
    const user = await stores.users.create(newUser('casey'))
    await expect(stores.users.update({ ...user, id: 99 }, { firstName: 'A' })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    await expect(stores.users.recordLogin(99, now)).rejects.toMatchObject({ code: 'USER_NOT_FOUND' })
    expect(await stores.users.claimTotpStep(99, 1)).toBe(false)
    expect(await stores.users.byId(99)).toBeUndefined()
  })

  describe('sessions of an earlier epoch', () => {
    const secret = { secret: 'AAAA', recoveryCodeHashes: ['a', 'b'] }
    const epochAfter = async (user: UserRecord, changes: Parameters<Stores['users']['update']>[1]) =>
      (await stores.users.update(user, changes)).authEpoch

    test.each([
      ['a new password', { passwordHash: 'other' }],
      ['another role', { role: 'local_admin' }],
      ['another company', { companyId: 7 }],
      ['another vendor', { vendorId: 7 }],
      ['deactivation', { isActive: false }],
      ['two-factor turned on', { twoFactor: secret }],
    ] as const)('end with %s', async (_, changes) => {
      const user = await stores.users.create(newUser('casey'))
      expect(await epochAfter(user, changes as Parameters<Stores['users']['update']>[1])).toBe(2)
    })

    test.each([
      ['another name', { firstName: 'Kay' }],
      ['the role that was held already', { role: 'client' }],
      ['the company that was held already', { companyId: 1 }],
    ] as const)('go on with %s', async (_, changes) => {
      const user = await stores.users.create(newUser('casey'))
      expect(await epochAfter(user, changes)).toBe(1)
    })

    test('end when two-factor is turned off or gets another secret, and go on when a recovery code is used', async () => {
      const user = await stores.users.create(newUser('casey', { twoFactor: secret }))
      const used = await stores.users.update(user, { twoFactor: { ...secret, recoveryCodeHashes: ['b'] } })
      expect(used).toMatchObject({ authEpoch: 1, twoFactor: { secret: 'AAAA', recoveryCodeHashes: ['b'] } })
      const changed = await stores.users.update(used, { twoFactor: { ...secret, secret: 'BBBB' } })
      expect(changed.authEpoch).toBe(2)
      const off = await stores.users.update(changed, { twoFactor: null })
      expect(off.authEpoch).toBe(3)
      expect(off.twoFactor).toBeUndefined()
      expect(await stores.users.byId(user.id)).toEqual(off)
    })

    test('go on when the same password gets a stronger hash', async () => {
      const user = await stores.users.create(newUser('casey'))
      await stores.users.rehash(user, 'stronger')
      expect(await stores.users.byId(user.id)).toMatchObject({ passwordHash: 'stronger', authEpoch: 1 })
    })
  })

  test('a rehash does not bring back a password that was changed meanwhile', async () => {
    const user = await stores.users.create(newUser('casey'))
    await stores.users.update(user, { passwordHash: 'new password' })
    await stores.users.rehash(user, 'old password, stronger')
    expect(await stores.users.byId(user.id)).toMatchObject({ passwordHash: 'new password' })
  })

  test('a code is used once, however many try it at the same moment, and none of an earlier step after it', async () => {
    const twoFactor = { secret: 'AAAA', recoveryCodeHashes: [] }
    const user = await stores.users.create(newUser('casey', { twoFactor }))
    const claims = await atOnce(20, () => stores.users.claimTotpStep(user.id, 100))
    expect(claims.filter(Boolean)).toHaveLength(1)
    expect(await stores.users.claimTotpStep(user.id, 99)).toBe(false)
    expect(await stores.users.claimTotpStep(user.id, 101)).toBe(true)
    expect(await stores.users.byId(user.id)).toMatchObject({
      twoFactor: { ...twoFactor, lastStep: 101 },
      version: 3,
    })
  })

  test('a user who was read before a code was used cannot undo its use', async () => {
    const twoFactor = { secret: 'AAAA', recoveryCodeHashes: ['a'] }
    const user = await stores.users.create(newUser('casey', { twoFactor }))
    await stores.users.claimTotpStep(user.id, 100)
    await expect(stores.users.update(user, { twoFactor })).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  test('a new second factor starts with the step it was confirmed with', async () => {
    const user = await stores.users.create(newUser('casey'))
    const twoFactor = { secret: 'AAAA', recoveryCodeHashes: [], lastStep: 7 }
    expect(await stores.users.update(user, { twoFactor })).toMatchObject({ twoFactor })
    expect(await stores.users.claimTotpStep(user.id, 7)).toBe(false)
    expect(await stores.users.claimTotpStep(user.id, 8)).toBe(true)
  })

  test('people are listed by kind and name, of all companies or of one, and clients alone', async () => {
    const person = (username: string, lastName: string, role: UserRecord['role'], companyId: number) =>
      stores.users.create(newUser(username, { lastName, role, companyId }))
    await person('d', 'Zimmer', 'client', 1)
    await person('a', 'adams', 'view_only_client', 1)
    await person('b', 'Brown', 'local_admin', 2)
    await person('s', 'Abbot', 'techie', 1)
    await person('v', 'Abbot', 'vendor', 2)
    const names = async (filter: Parameters<Stores['users']['list']>[0]) =>
      (await stores.users.list(filter, { limit: 10 })).items.map(({ username }) => username)
    expect(await names({})).toEqual(['a', 'b', 'd', 's', 'v'])
    expect(await names({ clientsOnly: true })).toEqual(['a', 'b', 'd'])
    expect(await names({ companyId: 1 })).toEqual(['a', 'd', 's'])
    expect(await names({ companyId: 1, clientsOnly: true })).toEqual(['a', 'd'])
    expect(await names({ companyId: 3 })).toEqual([])
  })

  test('a change of name or role moves a person in the lists', async () => {
    const user = await stores.users.create(newUser('a', { lastName: 'Adams' }))
    await stores.users.create(newUser('b', { lastName: 'Brown' }))
    const renamed = await stores.users.update(user, { lastName: 'Clark' })
    const names = async () =>
      (await stores.users.list({ clientsOnly: true }, { limit: 10 })).items.map(({ username }) => username)
    expect(await names()).toEqual(['b', 'a'])
    await stores.users.update(renamed, { role: 'techie' })
    expect(await names()).toEqual(['b'])
  })

  test('pages of people lead to everybody once, and the last full page is the last', async () => {
    for (let index = 0; index < 6; index++) await stores.users.create(newUser(`user${index}`))
    for (const filter of [{}, { clientsOnly: true }, { companyId: 1, clientsOnly: true }]) {
      const first = await stores.users.list(filter, { limit: 3 })
      const second = await stores.users.list(filter, { limit: 3, after: first.next })
      expect([...first.items, ...second.items].map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6])
      expect(second.next).toBeUndefined()
    }
  })
})

describeOnEveryTable('companies', (table) => {
  test('one company for all spellings of its name', async () => {
    const { companies } = createStores(table())
    const company = await companies.findOrCreate(' Acme  Corp ', now)
    expect(company).toEqual({ id: 1, name: 'Acme Corp', createdAt: now.toISOString() })
    for (const spelling of [
      'acme corp',
      'ACME\u00a0CORP',
      '\uff21cme\tcorp',
      'Ac\u200bme Cor\u00adp\u200b',
    ]) {
      expect(await companies.findOrCreate(spelling, now)).toEqual(company)
      expect(await companies.findByName(spelling)).toEqual(company)
    }
    expect(await companies.findByName('Acme')).toBeUndefined()
    expect(await companies.byIds([1, 2])).toEqual(new Map([[1, company]]))
  })

  test('created by many at the same moment, it is one', async () => {
    const { companies } = createStores(table())
    const created = await atOnce(20, () => companies.findOrCreate('Acme', now))
    expect(new Set(created.map(({ id }) => id)).size).toBe(1)
  })
})

describeOnEveryTable('people of an import', (table) => {
  const acts = [{ at: now.toISOString(), actorId: 1, type: 'created' }]
  const people = (count: number) => Array.from({ length: count }, (_, at) => newUser(`row${at}`))

  test('are stored under ids in a row, and none stops the others', async () => {
    const { users } = createStores(table())
    await users.create(newUser('row3', { email: 'other@x.example' }))
    await users.create(newUser('other', { email: 'row30@clients.example' }))
    const outcomes = await users.import([...people(45), undefined], acts)
    expect(outcomes[3]).toBe('USERNAME_TAKEN')
    expect(outcomes[30]).toBe('EMAIL_TAKEN')
    expect(outcomes[45]).toBeUndefined()
    expect(outcomes.filter((outcome) => outcome === 'created')).toHaveLength(43)
    const [first, last] = await Promise.all([users.byUsername('row0'), users.byUsername('row44')])
    expect((last?.id ?? 0) - (first?.id ?? 0)).toBe(44)
    expect(await users.byEmail('row3@clients.example')).toBeUndefined()
  })

  test('who share a name in one file are told apart: the first of them has it', async () => {
    const { users } = createStores(table())
    const rows = [
      newUser('casey'),
      newUser('CASEY', { email: 'other@x.example' }),
      newUser('kay', { email: 'casey@clients.example' }),
      newUser('kay', { email: 'other@x.example' }),
    ]
    expect(await users.import(rows, acts)).toEqual(['created', 'USERNAME_TAKEN', 'EMAIL_TAKEN', 'created'])
  })

  test('are the same people when the call is repeated, also at the same moment', async () => {
    const { users } = createStores(table())
    const again = await atOnce(3, () => users.import(people(25), acts, onceFor('import')))
    for (const outcomes of [...again, await users.import(people(25), acts, onceFor('import'))]) {
      expect(outcomes).toEqual(Array.from({ length: 25 }, () => 'created'))
    }
    expect((await users.list({}, { limit: 100 })).items).toHaveLength(25)
  })

  test('are told apart by names that somebody has', async () => {
    const { users } = createStores(table())
    await users.create(newUser('casey', { email: 'casey@x.example' }))
    const names = [
      { username: 'CASEY', email: 'new@x.example' },
      { username: 'new', email: 'Casey@X.example' },
      { username: 'new', email: 'new@x.example' },
    ]
    expect(await users.holders(names)).toEqual([
      { username: 1, email: undefined },
      { username: undefined, email: 1 },
      { username: undefined, email: undefined },
    ])
  })
})

describeOnEveryTable('sessions', (table) => {
  test('are kept for their user until they are deleted', async () => {
    const { sessions } = createStores(table())
    const session = {
      id: 'a',
      userId: 1,
      authEpoch: 1,
      createdAt: now.toISOString(),
      expiresAt: now.toISOString(),
    }
    await sessions.create(session)
    const whence = { userAgent: null, ip: null, place: null }
    const unknown = { ...whence, provenAt: null, lastActiveAt: null, idleMinutes: 60 }
    expect(await sessions.get(1, 'a')).toEqual({ ...session, ...unknown })
    await sessions.prove(1, 'a', now)
    expect(await sessions.get(1, 'a')).toMatchObject({ provenAt: now.toISOString() })
    expect(await sessions.get(2, 'a')).toBeUndefined()
    await sessions.delete(1, 'a')
    // One that has ended does not come back by it.
    await sessions.prove(1, 'a', now)
    expect(await sessions.get(1, 'a')).toBeUndefined()
  })

  test('are listed page by page, those of one user alone', async () => {
    const { sessions } = createStores(table())
    const times = { authEpoch: 1, createdAt: now.toISOString(), expiresAt: now.toISOString() }
    for (const id of ['a', 'b', 'c']) await sessions.create({ id, userId: 1, ...times })
    await sessions.create({ id: 'd', userId: 2, ...times })
    const first = await sessions.list(1, { limit: 2 })
    const second = await sessions.list(1, { limit: 2, after: first.next })
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(['a', 'b', 'c'])
    expect(second.next).toBeUndefined()
  })
})
