import { defaultRequirements } from '@remotehands/contract'
import {
  AppError,
  createStores,
  type DeadlineEvent,
  type NewContractRecord,
  type Stores,
} from '@remotehands/core'
import { beforeEach, expect, test } from 'vitest'
import { at, onceFor, outcomes } from '../bench/sample-records.ts'
import { describeOnEveryTable } from './every-table.ts'

const act = (type: string) => ({ type, actorId: 1, at })

function newContract(changes: Partial<NewContractRecord> = {}): NewContractRecord {
  return {
    vendorId: 1,
    contractName: 'Metro Ethernet',
    contractNumber: null,
    startDate: '2025-01-01',
    endDate: '2026-12-31',
    renewalDate: null,
    monthlyValue: '$4,500.00',
    annualValue: null,
    paymentTerms: null,
    slaRequirements: null,
    autoRenewal: false,
    notificationDays: 30,
    notes: null,
    status: 'active',
    complianceStatus: 'compliant',
    createdAt: at,
    ...changes,
  }
}

describeOnEveryTable('contracts', (table) => {
  let contracts: Stores['contracts']
  beforeEach(() => {
    contracts = createStores(table()).contracts
  })

  test('that are not over are found by their end, up to a day', async () => {
    const made = []
    for (const change of [
      { endDate: '2026-06-30' },
      { endDate: '2026-04-01', status: 'pending_renewal' as const },
      { endDate: '2026-07-01' },
      { endDate: '2026-03-01', status: 'expired' as const },
      { endDate: '2026-03-02', status: 'terminated' as const },
    ])
      made.push(await contracts.create(newContract(change), act('created')))
    const [june, april] = made
    expect(await contracts.live('2026-06-30', { limit: 10 })).toEqual({ items: [april, june] })
    const first = await contracts.live('2026-06-30', { limit: 1 })
    expect(await contracts.live('2026-06-30', { limit: 1, after: first.next })).toEqual({ items: [june] })
  })

  test('leave that list when they end, and move on it when they are renewed', async () => {
    const one = await contracts.create(newContract(), act('created'))
    const ended = await contracts.change(one, { status: 'expired' }, act('expired'))
    expect((await contracts.live('2030-01-01', { limit: 10 })).items).toEqual([])
    const renewed = await contracts.change(ended, { status: 'active', endDate: '2027-12-31' }, act('renewed'))
    expect(renewed).toMatchObject({ version: 3, updatedAt: at })
    expect((await contracts.live('2027-12-30', { limit: 10 })).items).toEqual([])
    expect((await contracts.live('2027-12-31', { limit: 10 })).items).toEqual([renewed])
    expect((await contracts.list({ vendorId: 1 }, { limit: 10 })).items).toEqual([renewed])
  })

  test('in force alone are live; what is set aside is on a list of its own', async () => {
    const approval = (state: 'pending' | 'approved' | 'refused') => ({
      approval: { state, at: null, actorId: null, reason: null },
    })
    const named = (contractName: string, change = {}) =>
      contracts.create(newContract({ contractName, ...change }), act('created'))
    const waiting = await named('waits', approval('pending'))
    await named('refused', approval('refused'))
    const mistaken = await named('mistaken')
    const voided = { at, actorId: 1, reason: 'Twice' }
    await contracts.change(mistaken, { voided }, act('voided'))
    const names = async (filter: Parameters<typeof contracts.list>[0]) =>
      (await contracts.list(filter, { limit: 10 })).items.map(({ contractName }) => contractName)
    for (const whose of [{}, { vendorId: 1 }]) {
      expect(await names(whose)).toEqual(['waits'])
      expect(await names({ ...whose, isSetAside: true })).toEqual(['refused', 'mistaken'])
    }
    expect(await names({ vendorId: 2, isSetAside: true })).toEqual([])
    expect((await contracts.live('9999-12-31', { limit: 10 })).items).toEqual([])
    const approved = await contracts.change(waiting, approval('approved'), act('approved'))
    expect((await contracts.live('9999-12-31', { limit: 10 })).items).toEqual([approved])
  })

  test('that were stored before there were approvals are approved, and not void', async () => {
    const one = await contracts.create(newContract(), act('created'))
    const remove = ['approval', 'voided', 'decision', 'toldDays', 'earlierTerms', 'documents', 'updatedAt']
    await table().update({ pk: `CONTRACT#${one.id}`, sk: 'CONTRACT' }, { remove })
    expect(await contracts.byId(one.id)).toEqual({ ...one, updatedAt: null })
    expect((await contracts.live('9999-12-31', { limit: 10 })).items).toHaveLength(1)
  })

  test('tell what happened to them, newest first, and of one change of two at the same moment', async () => {
    const one = await contracts.create(newContract(), act('created'))
    const raced = ['renewed', 'terminated'].map((type) =>
      contracts.change(
        one,
        { notes: type },
        { ...act(type), changes: [{ field: 'notes', from: null, to: type }] },
      ),
    )
    expect((await outcomes(raced)).sort()).toEqual(['CONFLICT', 'ok'])
    const { items } = await contracts.events(one.id, { limit: 10 })
    expect(items.map(({ type }) => type)).toEqual([(await contracts.byId(one.id))?.notes, 'created'])
    expect(items[0]).toMatchObject({
      kind: 'contract',
      recordId: one.id,
      vendorId: 1,
      label: 'Metro Ethernet',
    })
    const page = await contracts.events(one.id, { limit: 1 })
    expect((await contracts.events(one.id, { limit: 1, after: page.next })).items).toEqual([items[1]])
  })

  test('are made once under one key', async () => {
    const once = onceFor('contract')
    const [one, again] = await Promise.all(
      [1, 2].map(() => contracts.create(newContract(), act('created'), once)),
    )
    expect(again).toEqual(one)
    expect(await contracts.writtenBy(once, new Date(at))).toEqual(one)
    const reused = contracts.create(newContract(), act('created'), { ...once, fingerprint: 'other' })
    await expect(reused).rejects.toThrow(AppError)
  })
})

describeOnEveryTable('deadlines', (table) => {
  const event: DeadlineEvent = {
    ...{ id: '01KJQZ6P7G0000000000000000', at, entity: 'deadline', type: 'stale' },
    ...{ companyId: 1, ticketId: 7, since: at, businessDays: 5 },
  }
  const expiresAt = new Date('2027-01-01')

  test('are told once under one key, however many tell them at the same moment', async () => {
    const { deadlines } = createStores(table())
    expect(await deadlines.isTold('stale#7')).toBe(false)
    const told = await Promise.all([1, 2, 3, 4].map(() => deadlines.tell('stale#7', event, expiresAt)))
    expect(told.filter(Boolean)).toHaveLength(1)
    expect(await deadlines.isTold('stale#7')).toBe(true)
    expect(await deadlines.tell('stale#8', event, expiresAt)).toBe(true)
  })
})

describeOnEveryTable('vendors and evidence', (table) => {
  test('that were stored before there were requirements have the usual ones, and a document its title', async () => {
    const { vendors, evidence } = createStores(table())
    const names = { name: 'V', contactName: 'C', email: 'v@v.example', phoneNumber: null, category: 'C' }
    const vendor = await vendors.create({ ...names, requirements: [], createdAt: at }, act('created'))
    const document = { id: 'd'.repeat(32), name: 'D', size: 1, contentType: 'text/plain', isInline: false }
    const one = await evidence.create(
      {
        ...{ vendorId: vendor.id, title: 'SOC 2', requirementId: 'soc-2', controls: 1, expiresOn: null },
        ...{ state: 'accepted', uploadedAt: at, uploadedById: 1, document },
        ...{ reviewedAt: at, reviewedById: 1, reviewNote: null },
      },
      act('created'),
    )
    await table().update({ pk: `VENDOR#${vendor.id}`, sk: 'VENDOR' }, { remove: ['requirements'] })
    await table().update({ pk: `EVIDENCE#${one.id}`, sk: 'EVIDENCE' }, { remove: ['requirementId'] })
    expect((await vendors.byId(vendor.id))?.requirements).toEqual(defaultRequirements)
    expect((await vendors.list({ limit: 1 })).items[0]?.requirements).toEqual(defaultRequirements)
    expect((await evidence.byId(one.id))?.requirementId).toBeNull()
  })
})
