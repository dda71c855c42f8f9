import { dayBefore, type FieldChange, limits, scopeOf } from '@remotehands/contract'
import { AppError } from '../../../app-error.ts'
import { deskDay } from '../../../figures/local-calendar.ts'
import { claimUploads } from '../../../files/claim-uploads.ts'
import { urlOfClean } from '../../../files/url-of-clean.ts'
import type { Operation, ServicesOf, SignedInContext } from '../../../operation.ts'
import { firstRecords } from '../../../table/pages.ts'
import { companyFilter } from '../../company-filter.ts'
import { loadCompany, loadOpenCompany } from '../operations/read-company.ts'
import { type DocumentRecord, isForCompany, latestFile } from './document.ts'
import { presentDocument, presentDocuments } from './present-document.ts'
import { searchDocuments } from './search-documents.ts'

type Context = SignedInContext & ServicesOf<'vendors'>
/** Of a company's documents, when those that end are looked for. */
const mostPages = 10

/** Lists a company's documents. Throws NOT_FOUND for another company's. */
export const listDocuments: Operation<'documents.list'> = async ({ params, query, page }, context) => {
  const { actor, stores } = context
  companyFilter(actor, 'document:read', params.id)
  await loadCompany(params.id, stores)
  const isStaff = scopeOf(actor.role, 'document:read') === 'any'
  const filter = {
    companyId: params.id,
    isDeleted: isStaff && query.deleted === 'true',
    forCompany: !isStaff,
  }
  const { items, next } = await stores.documents.list(filter, page)
  return { items: await presentDocuments(items, context), next }
}

export const findDocuments: Operation<'documents.search'> = async ({ query, page }, context) => {
  const { companyId } = companyFilter(context.actor, 'document:read')
  const { items, next } = await searchDocuments(query.q ?? '', companyId, page, context.stores)
  return { items: await presentDocuments(items, context), next }
}

/** Both are days from today. */
const ending = { before: 90, after: 90 }

/** Documents that ended in the last quarter of a year, or end in the next; among all, none of companies that are archived. */
export const listEndingDocuments: Operation<'documents.ending'> = async ({ query, page }, context) => {
  const { documents } = context.stores
  const today = deskDay(context)
  const [from, to] = [dayBefore(today, ending.before), dayBefore(today, -ending.after)]
  const { companyId } = query
  if (companyId === undefined) {
    const { items, next } = await documents.endingBetween({ from, to }, page)
    const companies = await context.stores.companies.byIds([...new Set(items.map((each) => each.companyId))])
    const ofClients = items.filter(({ companyId: id }) => companies.get(id)?.archivedAt === undefined)
    return { items: await presentDocuments(ofClients, context, companies), next }
  }
  const all = await firstRecords((some) => documents.list({ companyId }, some), mostPages)
  const found = all
    .flatMap((each) => (each.validUntil === null ? [] : [{ ...each, validUntil: each.validUntil }]))
    .filter(({ validUntil }) => validUntil >= from && validUntil <= to)
    .toSorted((one, other) => (one.validUntil < other.validUntil ? -1 : 1))
  return { items: await presentDocuments(found.slice(0, page.limit), context) }
}

export const createDocument: Operation<'documents.create'> = async ({ params, body }, context) => {
  const { actor, stores, clock, once } = context
  companyFilter(actor, 'document:write', params.id)
  await loadOpenCompany(params.id, stores)
  const now = clock.now()
  const earlier = once && (await stores.documents.createdBy(once, now))
  if (earlier) return presentDocument(earlier, context)
  const { attachmentIds, ...fields } = body
  const at = now.toISOString()
  const files: DocumentRecord['files'] = [await upload(attachmentIds, context)]
  const document = { ...fields, companyId: params.id, isDeleted: false, files, createdAt: at }
  const changes = [{ field: 'file', from: null, to: files[0].file.name }]
  const act = { type: 'created', actorId: actor.userId, at, changes }
  return presentDocument(await stores.documents.create(document, act, once), context)
}

/** Changes what is said of a document, or who sees it. Throws CONFLICT. */
export const updateDocument: Operation<'documents.update'> = async ({ params, body }, context) => {
  const { version, ...wanted } = body
  const document = await findToChange(params.id, context, version)
  const given = Object.entries(wanted).filter(
    ([field, value]) => value !== undefined && value !== document[field as keyof DocumentRecord],
  )
  if (given.length === 0) return presentDocument(document, context)
  const change: Partial<DocumentRecord> = Object.fromEntries(given)
  const changes = given.map(([field]) => changeOf(field as keyof typeof words, document, change))
  const type = change.isShared === undefined ? 'changed' : change.isShared ? 'shared' : 'unshared'
  return store(document, change, { type, changes }, context)
}

/** Puts a newer file in place of the one before. Throws CONFLICT. */
export const replaceDocument: Operation<'documents.replace'> = async ({ params, body }, context) => {
  const document = await findToChange(params.id, context, body.version)
  if (document.files.length >= limits.document.versions) {
    const sentence = `A document has at most ${limits.document.versions} versions. Add it as a new document.`
    throw new AppError('VALIDATION_FAILED', { fields: { attachmentIds: sentence } })
  }
  const latest = await upload(body.attachmentIds, context)
  const changes = [{ field: 'file', from: latestFile(document).file.name, to: latest.file.name }]
  return store(document, { files: [latest, ...document.files] }, { type: 'replaced', changes }, context)
}

/** Safe to repeat. */
export const deleteDocument: Operation<'documents.delete'> = ({ params }, context) =>
  setDeleted(params.id, true, context)

/** Safe to repeat. */
export const restoreDocument: Operation<'documents.restore'> = ({ params }, context) =>
  setDeleted(params.id, false, context)

async function setDeleted(id: number, isDeleted: boolean, context: Context) {
  const document = await findToChange(id, context)
  if (document.isDeleted === isDeleted) return presentDocument(document, context)
  const type = isDeleted ? 'deleted' : 'restored'
  return store(document, { isDeleted }, { type, changes: [] }, context)
}

/** Throws NOT_FOUND, FILE_BEING_CHECKED, FILE_INFECTED and FILE_NOT_CHECKED. */
export const readDocumentFile: Operation<'documents.file'> = async ({ params }, context) => {
  const document = await find(params.id, 'document:read', context)
  const isStaff = scopeOf(context.actor.role, 'document:read') === 'any'
  const files = isStaff ? document.files : [latestFile(document)]
  const found = files.find(({ file }) => file.id === params.attachmentId)
  if (!found) throw new AppError('NOT_FOUND')
  return urlOfClean(found.file, context)
}

/** Throws NOT_FOUND alike for another company's, for what isn't shared, and for none. */
async function find(
  id: number,
  permission: 'document:read' | 'document:write',
  { actor, stores }: Context,
): Promise<DocumentRecord> {
  const document = await stores.documents.byId(id)
  if (!document) throw new AppError('NOT_FOUND')
  companyFilter(actor, permission, document.companyId)
  if (scopeOf(actor.role, permission) !== 'any' && !isForCompany(document)) throw new AppError('NOT_FOUND')
  return document
}

async function findToChange(id: number, context: Context, version?: number): Promise<DocumentRecord> {
  const document = await find(id, 'document:write', context)
  await loadOpenCompany(document.companyId, context.stores)
  if (version !== undefined && document.version !== version) throw new AppError('CONFLICT')
  return document
}

async function upload(ids: readonly string[], context: Context): Promise<DocumentRecord['files'][0]> {
  const [file] = await claimUploads(ids, context.actor, context)
  if (!file) throw new Error('A document was claimed and is not there.')
  return { file, uploadedAt: context.clock.now().toISOString(), uploadedById: context.actor.userId }
}

async function store(
  document: DocumentRecord,
  change: Partial<DocumentRecord>,
  act: { type: string; changes: FieldChange[] },
  context: Context,
) {
  const { actor, stores, clock } = context
  const by = { actorId: actor.userId, at: clock.now().toISOString() }
  return presentDocument(await stores.documents.change(document, change, { ...act, ...by }), context)
}

const words = {
  name: 'name',
  category: 'category',
  note: 'note',
  validUntil: 'valid until',
  isShared: 'shared',
} as const

/** Notes are for staff, and stand in the record. */
function changeOf(field: keyof typeof words, from: DocumentRecord, to: Partial<DocumentRecord>): FieldChange {
  const word = (value: unknown) => {
    if (typeof value === 'boolean') return value ? 'yes' : 'no'
    return value === '' || value === null || value === undefined ? null : String(value)
  }
  const isSecret = field === 'note'
  return {
    field: words[field],
    from: isSecret ? null : word(from[field]),
    to: isSecret ? null : word(to[field]),
  }
}
