import { approvalStates, contractStatuses } from '@remotehands/contract'
import { expect } from 'vitest'
import type { ContractRecord, EvidenceRecord, Stores, VendorRecord } from '../../src/index.ts'
import { everyRecord } from '../../src/table/pages.ts'
import { contractsReport } from '../../src/vendors/contracts/contracts-report.ts'
import { complianceOf } from '../../src/vendors/vendor-figures.ts'
import type { TestServices } from '../support/test-services.ts'

interface Chance {
  below(count: number): number
  one<T>(all: readonly T[]): T
}

const requirements = [
  { id: 'a', name: 'A', controls: 5 },
  { id: 'b', name: 'B', controls: 3 },
  { id: 'c', name: 'C', controls: 2 },
]
const dayMs = 86_400_000
const range = { from: '2024-06-01', to: '2026-12-31' }

/** Whatever happens to contracts and evidence, in any order, and what their figures have to be then. */
export async function createVendorActs(services: TestServices & { stores: Stores }, { below, one }: Chance) {
  const { stores, clock } = services
  const now = () => clock.now().toISOString()
  const dayIn = (days: number) => new Date(clock.now().getTime() + days * dayMs).toISOString().slice(0, 10)
  const act = (type: string) => ({ type, actorId: 1, at: now() })
  const names = { contactName: 'C', email: 'c@v.example', phoneNumber: null, category: 'C' }
  const vendors: VendorRecord[] = []
  for (const name of ['V', 'W'])
    vendors.push(
      await stores.vendors.create({ ...names, name, requirements, createdAt: now() }, act('created')),
    )
  const contracts: number[] = []
  const evidence: number[] = []

  const sign = async () => {
    const waits = below(2) === 0
    const { id } = await stores.contracts.create(
      {
        ...{ vendorId: one(vendors).id, contractName: 'L', contractNumber: null, renewalDate: null },
        ...{ startDate: dayIn(-below(200)), endDate: dayIn(below(300) - 20), notificationDays: 30 },
        ...{ monthlyValue: `$${below(900)}`, annualValue: null, paymentTerms: null, slaRequirements: null },
        ...{ autoRenewal: below(3) === 0, notes: null, status: 'active', complianceStatus: 'compliant' },
        ...(waits && { approval: { state: 'pending', at: null, actorId: null, reason: null } }),
        createdAt: now(),
      },
      act('created'),
    )
    contracts.push(id)
  }
  const change = async (contract: ContractRecord) => {
    const approval = { state: one(approvalStates), at: now(), actorId: 1, reason: null }
    const { startDate, endDate, monthlyValue, annualValue } = contract
    const changes: Partial<ContractRecord>[] = [
      { approval },
      { voided: below(3) === 0 ? { at: now(), actorId: 1, reason: 'R' } : null },
      { status: one(contractStatuses) },
      { endDate: dayIn(below(300) - 20) },
      {
        ...{ startDate: endDate, endDate: dayIn(200), monthlyValue: `$${below(900)}` },
        earlierTerms: [{ startDate, endDate, monthlyValue, annualValue }, ...contract.earlierTerms],
      },
    ]
    await stores.contracts.change(contract, one(changes), act('changed'))
  }
  const handIn = async () => {
    const { id } = await stores.evidence.create(
      {
        ...{ vendorId: one(vendors).id, title: 'T', requirementId: one(requirements).id },
        ...{ controls: 1 + below(9), expiresOn: below(3) === 0 ? null : dayIn(below(200) - 20) },
        ...{ state: 'under-review', uploadedAt: now(), uploadedById: 1, reviewNote: null },
        ...{ reviewedAt: null, reviewedById: null },
        document: { id: 'd'.repeat(32), name: 'D', size: 1, contentType: 'text/plain', isInline: false },
      },
      act('created'),
    )
    evidence.push(id)
  }
  const judge = async (record: EvidenceRecord) => {
    const state = one(['accepted', 'accepted', 'rejected', 'withdrawn'] as const)
    await stores.evidence.change(record, { state, reviewedAt: now() }, act(state))
  }

  async function perform() {
    const kind = below(6)
    if (contracts.length < 5 || kind === 0) await sign()
    else if (evidence.length < 5 || kind === 1) await handIn()
    else if (kind < 4) await change((await stores.contracts.byId(one(contracts))) as ContractRecord)
    else await judge((await stores.evidence.byId(one(evidence))) as EvidenceRecord)
  }

  /** Counted anew, in the plainest way, from every record by its number. */
  async function check() {
    const all = await Promise.all(
      contracts.map(async (id) => (await stores.contracts.byId(id)) as ContractRecord),
    )
    const counted = all.filter((each) => each.approval.state === 'approved' && each.voided === null)
    const isOver = ({ status, endDate }: ContractRecord) =>
      status === 'expired' || status === 'terminated' || endDate <= dayIn(0)
    const report = await contractsReport(range, {}, services)
    for (const { from, to, cents, contracts: running } of report.months) {
      const values = counted.flatMap((contract) => {
        const isEndless =
          contract.autoRenewal && contract.status !== 'expired' && contract.status !== 'terminated'
        const term = [contract, ...contract.earlierTerms].find(
          (each, at) => each.startDate <= to && ((at === 0 && isEndless) || each.endDate >= from),
        )
        return term ? [Number(term.monthlyValue?.slice(1)) * 100] : []
      })
      expect([cents, running]).toEqual([values.reduce((sum, value) => sum + value, 0), values.length])
    }
    const ahead = counted.flatMap((contract) => {
      const waits =
        contract.autoRenewal && (contract.status === 'active' || contract.status === 'pending_renewal')
      return (!isOver(contract) || waits) && contract.endDate <= dayIn(365) ? [contract.id] : []
    })
    expect(report.renewals.map(({ id }) => id).sort()).toEqual(ahead.sort())

    const lists = [{}, { isSetAside: true }].map(async (filter) => {
      const found: number[] = []
      for await (const page of everyRecord((request) => stores.contracts.list(filter, request)))
        found.push(...page.map(({ id }) => id))
      return found
    })
    const [shown = [], aside = []] = await Promise.all(lists)
    expect([...shown, ...aside].sort()).toEqual([...contracts].sort())
    expect(shown.length).toBeGreaterThan(counted.length)
    const live: number[] = []
    for await (const page of everyRecord((request) => stores.contracts.live('9999-12-31', request)))
      live.push(...page.map(({ id }) => id))
    const running = counted.filter((each) => each.status === 'active' || each.status === 'pending_renewal')
    expect(live.sort()).toEqual(running.map((each) => each.id).sort())

    const documents = await Promise.all(
      evidence.map(async (id) => (await stores.evidence.byId(id)) as EvidenceRecord),
    )
    for (const vendor of vendors) {
      let covered = 0
      for (const { id, controls } of requirements) {
        // One after another, as they were accepted: each that held then takes the place of all before.
        let current: EvidenceRecord | undefined
        for (const each of documents.toSorted(inReviewOrder)) {
          if (each.vendorId !== vendor.id || each.requirementId !== id || each.state !== 'accepted') continue
          if (each.expiresOn === null || each.expiresOn >= (each.reviewedAt ?? '').slice(0, 10))
            current = each
        }
        if (current && (current.expiresOn === null || current.expiresOn >= dayIn(0)))
          covered += Math.min(current.controls, controls)
      }
      const { items } = await stores.evidence.list(vendor.id, { limit: evidence.length })
      expect(complianceOf([{ requirements, evidence: items }], dayIn(0))).toBe(covered * 10)
    }
  }
  return { perform, check }
}

function inReviewOrder(a: EvidenceRecord, b: EvidenceRecord): number {
  const [of, by] = [a.reviewedAt ?? '', b.reviewedAt ?? '']
  return of === by ? a.id - b.id : of < by ? -1 : 1
}
