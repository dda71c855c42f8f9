import { limits } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import { claimUploads } from '../../files/claim-uploads.ts'
import { urlOfClean } from '../../files/url-of-clean.ts'
import type { Operation } from '../../operation.ts'
import { refuse } from './contract-terms.ts'
import { findContract, requireCorrectable } from './find-contract.ts'

/** Attaches documents, and returns all that the contract has. */
export const addContractDocuments: Operation<'contracts.addDocuments'> = async (
  { params, body },
  context,
) => {
  const { actor, stores, clock, once } = context
  const contract = await findContract(params.id, actor, 'contract:correct', stores)
  requireCorrectable(contract, actor)
  const now = clock.now()
  const earlier = once && (await stores.contracts.writtenBy(once, now))
  if (earlier) return earlier.documents
  if (contract.documents.length + body.attachmentIds.length > limits.contract.documents) {
    refuse('attachmentIds', `A contract can have at most ${limits.contract.documents} documents.`)
  }
  const added = await claimUploads(body.attachmentIds, actor, context)
  const changes = added.map(({ name }) => ({ field: 'document', from: null, to: name }))
  const act = { type: 'documents_added', actorId: actor.userId, at: now.toISOString(), changes }
  const change = { documents: [...contract.documents, ...added] }
  return (await stores.contracts.change(contract, change, act, once)).documents
}

/** Returns where a document can be read. Throws NOT_FOUND. */
export const readContractDocument: Operation<'contracts.document'> = async ({ params }, context) => {
  const { actor, stores } = context
  const contract = await findContract(params.id, actor, 'contract:read', stores)
  const document = contract.documents.find(({ id }) => id === params.attachmentId)
  if (!document) throw new AppError('NOT_FOUND')
  return urlOfClean(document, context)
}

/** Removes a document from a contract: it can't be read any more. Throws NOT_FOUND. */
export const removeContractDocument: Operation<'contracts.removeDocument'> = async (
  { params },
  { actor, stores, clock },
) => {
  const contract = await findContract(params.id, actor, 'contract:correct', stores)
  requireCorrectable(contract, actor)
  const document = contract.documents.find(({ id }) => id === params.attachmentId)
  if (!document) throw new AppError('NOT_FOUND')
  const changes = [{ field: 'document', from: document.name, to: null }]
  const act = { type: 'document_removed', actorId: actor.userId, at: clock.now().toISOString(), changes }
  const documents = contract.documents.filter(({ id }) => id !== document.id)
  await stores.contracts.change(contract, { documents }, act)
}
