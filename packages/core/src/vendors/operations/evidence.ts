import { scopeOf, type VendorRequirement } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import { claimUploads } from '../../files/claim-uploads.ts'
import { urlOfClean } from '../../files/url-of-clean.ts'
import type { Operation, SignedInContext } from '../../operation.ts'
import { takeAttempt } from '../../security/attempts.ts'
import { requirementOf } from '../compliance.ts'
import { presentEvidence } from '../present-evidence.ts'
import type { EvidenceRecord, VendorRecord } from '../vendor.ts'
import { findVendor } from './find-vendor.ts'
import { readProofs } from './vendor-records.ts'

export const listEvidence: Operation<'evidence.list'> = async ({ params, page }, context) => {
  const vendor = await findVendor(params.id, 'evidence:read', context)
  const { items, next } = await context.stores.evidence.list(vendor.id, page)
  return { items: await present(items, vendor, context), next }
}

/** Submits a document: it changes nothing until staff have accepted it. Throws TOO_MANY_ATTEMPTS. */
export const createEvidence: Operation<'evidence.create'> = async ({ params, body }, context) => {
  const { actor, stores, clock, once } = context
  const vendor = await findVendor(params.id, 'evidence:create', context)
  const now = clock.now()
  const earlier = once && (await stores.evidence.createdBy(once, now))
  if (earlier) return presentOne(earlier, vendor, context)
  if (scopeOf(actor.role, 'evidence:create') !== 'any')
    await takeAttempt(context, 'evidencePerVendor', String(vendor.id))
  const { title, expiresOn } = body
  const requirement = namedRequirement({ requirementId: body.requirementId ?? null, title }, vendor)
  const [document] = await claimUploads(body.attachmentIds, actor, context)
  if (!document) throw new Error('A document was claimed and is not there.')
  const at = now.toISOString()
  const evidence = {
    ...{ vendorId: vendor.id, title, requirementId: requirement?.id ?? null, expiresOn, document },
    controls: body.controls ?? requirement?.controls ?? 1,
    ...{ state: 'under-review' as const, uploadedAt: at, uploadedById: actor.userId },
    ...{ reviewedAt: null, reviewedById: null, reviewNote: null },
  }
  const act = { type: 'created', actorId: actor.userId, at }
  return presentOne(await stores.evidence.create(evidence, act, once), vendor, context)
}

/**
 * Accepts a document for a requirement, where it replaces those accepted before, or rejects it. Throws
 * CONFLICT if it isn't the version that the caller saw, EVIDENCE_WITHDRAWN, and VALIDATION_FAILED without a
 * requirement.
 */
export const reviewEvidence: Operation<'evidence.review'> = async ({ params, body }, context) => {
  const { actor, stores, clock } = context
  const { evidence, vendor } = await findEvidence(params.id, 'evidence:review', context)
  requireVersion(evidence, body.version)
  const at = clock.now().toISOString()
  const { state, note } = body
  const requirement =
    body.requirementId === undefined
      ? requirementOf(evidence, vendor.requirements)
      : namedRequirement({ ...evidence, requirementId: body.requirementId }, vendor)
  if (state === 'accepted' && !requirement) {
    const fields = { requirementId: 'Choose the requirement that this document proves.' }
    throw new AppError('VALIDATION_FAILED', { fields })
  }
  const controls = coveredControls(body.controls, evidence, requirement)
  const review = {
    ...{ state, controls, requirementId: requirement?.id ?? evidence.requirementId },
    ...{ reviewNote: note || null, reviewedAt: at, reviewedById: actor.userId },
  }
  const changes = [
    { field: 'state', from: evidence.state, to: state },
    ...(controls === evidence.controls
      ? []
      : [{ field: 'controls', from: String(evidence.controls), to: String(controls) }]),
    ...(note ? [{ field: 'note', from: null, to: note }] : []),
  ]
  const act = { type: state, actorId: actor.userId, at, changes }
  return presentOne(await stores.evidence.change(evidence, review, act), vendor, context)
}

/**
 * Withdraws a document: it no longer counts, and what it replaced counts again. A vendor can only withdraw
 * what is still pending review. Throws CONFLICT, EVIDENCE_WITHDRAWN and EVIDENCE_REVIEWED.
 */
export const withdrawEvidence: Operation<'evidence.withdraw'> = async ({ params, body }, context) => {
  const { actor, stores, clock } = context
  const { evidence, vendor } = await findEvidence(params.id, 'evidence:withdraw', context)
  requireVersion(evidence, body.version)
  if (evidence.state !== 'under-review' && scopeOf(actor.role, 'evidence:withdraw') !== 'any')
    throw new AppError('EVIDENCE_REVIEWED')
  const changes = [{ field: 'state', from: evidence.state, to: 'withdrawn' }]
  const act = { type: 'withdrawn', actorId: actor.userId, at: clock.now().toISOString(), changes }
  return presentOne(await stores.evidence.change(evidence, { state: 'withdrawn' }, act), vendor, context)
}

export const readEvidenceDocument: Operation<'evidence.document'> = async ({ params }, context) => {
  const { document } = (await findEvidence(params.id, 'evidence:read', context)).evidence
  if (document.id !== params.attachmentId) throw new AppError('NOT_FOUND')
  return urlOfClean(document, context)
}

/** Throws NOT_FOUND alike for another vendor's and none. */
async function findEvidence(
  id: number,
  permission: 'evidence:read' | 'evidence:review' | 'evidence:withdraw',
  context: SignedInContext,
): Promise<{ evidence: EvidenceRecord; vendor: VendorRecord }> {
  const evidence = await context.stores.evidence.byId(id)
  if (!evidence) throw new AppError('NOT_FOUND')
  return { evidence, vendor: await findVendor(evidence.vendorId, permission, context) }
}

function requireVersion(evidence: EvidenceRecord, version: number): void {
  if (evidence.version !== version) throw new AppError('CONFLICT')
  if (evidence.state === 'withdrawn') throw new AppError('EVIDENCE_WITHDRAWN')
}

/** Finds the requirement that a document is for. Throws VALIDATION_FAILED if the vendor doesn't have it. */
function namedRequirement(
  named: Pick<EvidenceRecord, 'requirementId' | 'title'>,
  { requirements }: VendorRecord,
): VendorRequirement | undefined {
  const requirement = requirementOf(named, requirements)
  if (!requirement && named.requirementId !== null) {
    const fields = { requirementId: 'This requirement does not exist any more.' }
    throw new AppError('VALIDATION_FAILED', { fields })
  }
  return requirement
}

/** What the reviewer gives or the document claims, at most what is required. Throws VALIDATION_FAILED. */
function coveredControls(
  said: number | undefined,
  { controls }: EvidenceRecord,
  requirement: VendorRequirement | undefined,
): number {
  if (!requirement) return said ?? controls
  if (said !== undefined && said > requirement.controls) {
    const fields = { controls: `Enter at most ${requirement.controls}: that many are required.` }
    throw new AppError('VALIDATION_FAILED', { fields })
  }
  return said ?? Math.min(controls, requirement.controls)
}

async function present(records: readonly EvidenceRecord[], vendor: VendorRecord, context: SignedInContext) {
  const { proofs } = await readProofs(vendor, context.stores)
  return presentEvidence(records, proofs, context)
}

async function presentOne(record: EvidenceRecord, vendor: VendorRecord, context: SignedInContext) {
  const [evidence] = await present([record], vendor, context)
  if (!evidence) throw new Error('One record is presented as one.')
  return evidence
}
