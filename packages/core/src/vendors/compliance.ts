import type { Evidence, RequirementStanding, VendorRequirement } from '@remotehands/contract'
import { folded } from '../folded.ts'
import type { EvidenceRecord } from './vendor.ts'

/** What proves one requirement. */
export interface Proof {
  requirement: VendorRequirement
  /** The document that replaced all those accepted before it. */
  current: EvidenceRecord | undefined
  waiting: number
}

/** Whether a document no longer counts on `today` (YYYY-MM-DD, UTC): its last day has passed. */
export function isExpired({ expiresOn }: Pick<EvidenceRecord, 'expiresOn'>, today: string): boolean {
  return expiresOn !== null && expiresOn < today
}

/** The requirement that a document is for: the one it names or, if it names none, the one with its title. */
export function requirementOf(
  { requirementId, title }: Pick<EvidenceRecord, 'requirementId' | 'title'>,
  requirements: readonly VendorRequirement[],
): VendorRequirement | undefined {
  return requirementId === null
    ? requirements.find(({ name }) => folded(name) === folded(title))
    : requirements.find(({ id }) => id === requirementId)
}

/**
 * What proves each requirement: the document accepted last, whatever has been submitted since and is pending,
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

/** Counts the required controls that are proven on `today`. */
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

/** The status of one requirement on `today`. */
export function requirementStanding(proof: Proof, today: string): RequirementStanding {
  const { requirement, current, waiting } = proof
  const covered = coveredBy(proof, today)
  const isMet = covered === requirement.controls
  const state = !current ? 'missing' : covered === 0 ? 'expired' : isMet ? 'met' : 'partly-met'
  return { ...requirement, covered, state, expiresOn: current?.expiresOn ?? null, waiting }
}

/** What a document contributes to its vendor's compliance on `today`. */
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

/** Sorts the document accepted last first. */
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
