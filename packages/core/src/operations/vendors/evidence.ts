import { lifetimes } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import type { EvidenceRecord } from '../../entities/vendor.ts'
import { claimUploads } from '../../files/claim-uploads.ts'
import type { Operation, SignedInContext } from '../../operation.ts'
import { presentEvidence } from '../../presenters/evidence.ts'
import { findVendor } from './find-vendor.ts'

export const listEvidence: Operation<'evidence.list'> = async ({ params, page }, context) => {
  const vendor = await findVendor(params.id, 'evidence:read', context)
  const { items, next } = await context.stores.evidence.list(vendor.id, page)
  return { items: await presentEvidence(items, context), next }
}

/** Hands a document in: it counts once staff have accepted it. */
export const createEvidence: Operation<'evidence.create'> = async ({ params, body }, context) => {
  const { actor, stores, clock, once } = context
  const vendor = await findVendor(params.id, 'evidence:create', context)
  const now = clock.now()
  const earlier = once && (await stores.evidence.createdBy(once, now))
  if (earlier) return presentOne(earlier, context)
  const [document] = await claimUploads(body.attachmentIds, actor, context)
  if (!document) throw new Error('A document was claimed and is not there.')
  const { title, controls, expiresOn } = body
  const at = now.toISOString()
  const evidence = {
    ...{ vendorId: vendor.id, title, controls, expiresOn, document },
    ...{ state: 'under-review' as const, uploadedAt: at, uploadedById: actor.userId },
    ...{ reviewedAt: null, reviewedById: null, reviewNote: null },
  }
  const act = { type: 'created', actorId: actor.userId, at }
  return presentOne(await stores.evidence.create(evidence, act, once), context)
}

/** Throws CONFLICT when it is not the version that the caller saw. */
export const reviewEvidence: Operation<'evidence.review'> = async ({ params, body }, context) => {
  const { actor, stores, clock } = context
  const evidence = await findEvidence(params.id, 'evidence:review', context)
  if (evidence.version !== body.version) throw new AppError('CONFLICT')
  const at = clock.now().toISOString()
  const { state, controls = evidence.controls, note } = body
  const review = { state, controls, reviewNote: note || null, reviewedAt: at, reviewedById: actor.userId }
  const changes = [{ field: 'state', from: evidence.state, to: state }]
  const act = { type: state, actorId: actor.userId, at, changes }
  return presentOne(await stores.evidence.change(evidence, review, act), context)
}

export const readEvidenceDocument: Operation<'evidence.document'> = async ({ params }, context) => {
  const { files, clock } = context
  const { document } = await findEvidence(params.id, 'evidence:read', context)
  if (document.id !== params.attachmentId) throw new AppError('NOT_FOUND')
  const expiresAt = new Date(clock.now().getTime() + lifetimes.download * 1000)
  return { url: await files.downloadUrl(document, expiresAt) }
}

/** Throws NOT_FOUND for another vendor's as for none. */
async function findEvidence(
  id: number,
  permission: 'evidence:read' | 'evidence:review',
  context: SignedInContext,
): Promise<EvidenceRecord> {
  const evidence = await context.stores.evidence.byId(id)
  if (!evidence) throw new AppError('NOT_FOUND')
  await findVendor(evidence.vendorId, permission, context)
  return evidence
}

async function presentOne(record: EvidenceRecord, context: SignedInContext) {
  const [evidence] = await presentEvidence([record], context)
  if (!evidence) throw new Error('One record is presented as one.')
  return evidence
}
