import { type CompanyDocument, scopeOf } from '@remotehands/contract'
import { deskDay } from '../../../figures/local-calendar.ts'
import type { SignedInContext } from '../../../operation.ts'
import { nameOf } from '../../present-user.ts'
import type { CompanyRecord } from '../../user.ts'
import type { DocumentRecord } from './document.ts'

type Context = Pick<SignedInContext, 'actor' | 'stores' | 'clock' | 'settings'>

/** Documents as the actor may see them: staff also read notes, and reach earlier versions. `known`: their companies, if they were read. */
export async function presentDocuments(
  records: readonly DocumentRecord[],
  context: Context,
  known?: ReadonlyMap<number, CompanyRecord>,
): Promise<CompanyDocument[]> {
  const { actor, stores } = context
  const isStaff = scopeOf(actor.role, 'document:read') === 'any'
  const uploaders = records.flatMap(({ files }) => files.map(({ uploadedById }) => uploadedById))
  const [users, companies] = await Promise.all([
    stores.users.namesOf([...new Set(uploaders)]),
    known ?? stores.companies.byIds([...new Set(records.map(({ companyId }) => companyId))]),
  ])
  const today = deskDay(context)
  return records.map(({ files, note, ...record }) => {
    const [latest, ...earlier] = files.map(({ uploadedById, ...file }) => ({
      ...file,
      uploadedBy: nameOf(users.get(uploadedById)),
    }))
    if (!latest) throw new Error('A document without a file.')
    return {
      ...record,
      ...latest,
      company: companies.get(record.companyId)?.name ?? '',
      note: isStaff ? note : '',
      isExpired: record.validUntil !== null && record.validUntil < today,
      earlier: isStaff ? earlier : [],
    }
  })
}

export async function presentDocument(record: DocumentRecord, context: Context): Promise<CompanyDocument> {
  const [document] = await presentDocuments([record], context)
  if (!document) throw new Error('One record is presented as one.')
  return document
}
