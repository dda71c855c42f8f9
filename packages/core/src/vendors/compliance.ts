import type { Evidence, RequirementStanding, VendorRequirement } from '@remotehands/contract'
import { folded } from '../folded.ts'
import type { EvidenceRecord } from './vendor.ts'

/** What one requirement rests on. */
export interface Proof {
  requirement: VendorRequirement
  /** The document that replaced all that were accepted before it. */
  current: EvidenceRecord | undefined
  waiting: number
}

/** Whether a document no longer counts on `today` (YYYY-MM-DD, UTC): its last day is over. */
export function isExpired({ expiresOn }: Pick<EvidenceRecord, 'expiresOn'>, today: string): boolean {
  return expiresOn !== null && expiresOn < today
}

/** The requirement that a document is for: the one it names, or, where it names none, the one that is called like it. */
export function requirementOf(
  { requirementId, title }: Pick<EvidenceRecord, 'requirementId' | 'title'>,
  requirements: readonly VendorRequirement[],
): VendorRequirement | undefined {
  return requirementId === null
    ? requirements.find(({ name }) => folded(name) === folded(title))
    : requirements.find(({ id }) => id === requirementId)
}

/**
 * What each requirement rests on: the document that was accepted last, whatever was handed in since and waits, was
 * rejected or withdrawn. A document that had expired when it was accepted replaces none.
 */
export function proofsOf(
  requirements: readonly VendorRequirement[],
  evidence: readonly EvidenceRecord[],
): Proof[] {
  const ofRequirement = Map.groupBy(evidence, (each) => requirementOf(each, requirements)?.id)
  return requirements.map((requirement) => {
    const own = ofRequirement.get(requirement.id) ?? []
    const accepted = own.filter(({ state }) => state === 'accepted').sort(latestAccepted)
    return {
      requirement,
      current: accepted.find(heldWhenAccepted) ?? accepted[0],
      waiting: own.filter(({ state }) => state === 'under-review').length,
    }
  })
}

/** How many of the required controls are proven on `today`. */
export function coveredControls(
  proofs: readonly Proof[],
  today: string,
): { covered: number; required: number } {
  const sum = (of: (proof: Proof) => number) => proofs.reduce((total, proof) => total + of(proof), 0)
  return {
    covered: sum((proof) => coveredBy(proof, today)),
    required: sum(({ requirement }) => requirement.controls),
  }
}

/** How one requirement stands on `today`. */
export function requirementStanding(proof: Proof, today: string): RequirementStanding {
  const { requirement, current, waiting } = proof
  const covered = coveredBy(proof, today)
  const isMet = covered === requirement.controls
  const state = !current ? 'missing' : covered === 0 ? 'expired' : isMet ? 'met' : 'partly-met'
  return { ...requirement, covered, state, expiresOn: current?.expiresOn ?? null, waiting }
}

/** What a document does for its vendor's compliance on `today`. */
export function standingOf(
  evidence: EvidenceRecord,
  proofs: readonly Proof[],
  today: string,
): Evidence['standing'] {
  if (evidence.state !== 'accepted') return evidence.state
  const requirements = proofs.map(({ requirement }) => requirement)
  const { id } = requirementOf(evidence, requirements) ?? {}
  const current = proofs.find(({ requirement }) => requirement.id === id)?.current
  if (!current) return 'not-required'
  if (latestAccepted(evidence, current) > 0) return 'superseded'
  return isExpired(evidence, today) ? 'expired' : 'counts'
}

/** What was accepted last comes first. */
function latestAccepted(a: EvidenceRecord, b: EvidenceRecord): number {
  const [of, by] = [a.reviewedAt ?? a.uploadedAt, b.reviewedAt ?? b.uploadedAt]
  return of === by ? b.id - a.id : of < by ? 1 : -1
}

function heldWhenAccepted(evidence: EvidenceRecord): boolean {
  return !evidence.reviewedAt || !isExpired(evidence, evidence.reviewedAt.slice(0, 10))
}

function coveredBy({ requirement, current }: Proof, today: string): number {
  return current && !isExpired(current, today) ? Math.min(current.controls, requirement.controls) : 0
}
