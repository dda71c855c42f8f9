import type { Evidence } from '@remotehands/contract'
import { utcDay } from '../figures/calendar-days.ts'
import { nameOf } from '../people/present-user.ts'
import type { Services } from '../services.ts'
import { isExpired, type Proof, requirementOf, standingOf } from './compliance.ts'
import type { EvidenceRecord } from './vendor.ts'

/** Presents documents to staff and their vendor: one batched read of names for the whole page. */
export async function presentEvidence(
  records: readonly EvidenceRecord[],
  proofs: readonly Proof[],
  { stores, clock }: Pick<Services, 'stores' | 'clock'>,
): Promise<Evidence[]> {
  const today = utcDay(clock.now())
  const requirements = proofs.map(({ requirement }) => requirement)
  const users = await stores.users.namesOf([...new Set(records.map(({ uploadedById }) => uploadedById))])
  return records.map((record) => {
    const requirement = requirementOf(record, requirements)
    return {
      ...record,
      requirementId: requirement?.id ?? null,
      requirement: requirement?.name ?? null,
      standing: standingOf(record, proofs, today),
      isExpired: isExpired(record, today),
      uploadedBy: nameOf(users.get(record.uploadedById)),
    }
  })
}
