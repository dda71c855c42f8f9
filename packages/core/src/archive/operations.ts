import { type FullExport, lifetimes, scopeOf } from '@remotehands/contract'
import { AppError } from '../app-error.ts'
import { recordExport } from '../audit/record-export.ts'
import type { Operation, SignedInContext } from '../operation.ts'
import { needsHelp } from '../people/companies/archive/present-archive.ts'
import { loadCompany } from '../people/companies/operations/read-company.ts'
import { isServiceCompany } from '../people/companies/service-company.ts'
import { companyFilter } from '../people/company-filter.ts'
import type { CompanyRecord } from '../people/user.ts'
import { randomToken, ulid } from '../security/random.ts'
import { FullExportProgress, type FullExportRecord, fullExportKind, notBegun } from './full-export.ts'

/** As random as the id of an attachment. */
const idBytes = 24

/** Says how far the export is that the actor asked for last. Throws NOT_FOUND for a company that isn't theirs. */
const readFullExport: Operation<'fullExports.read'> = async ({ params }, context) => {
  await findCompany(params.id, context)
  const record = await currentOf(params.id, context)
  return record ? present(record, context) : null
}

/** Starts one, or answers the one that is under way. One that failed or got stuck begins anew. */
const startFullExport: Operation<'fullExports.start'> = async ({ params }, context) => {
  const { actor, stores, clock } = context
  const company = await findCompany(params.id, context)
  if (company.mergedInto !== undefined) throw new AppError('COMPANY_MERGED')
  const before = await stores.fullExports.of(actor.userId, company.id)
  const now = clock.now()
  if (before?.state === 'running' && before.scope === scopeOf(actor.role, 'fullExport:run')) {
    const task = await stores.tasks.byId(actor.userId, before.taskId)
    if (task && !needsHelp(task, now)) return present(before, context)
  }
  const taskId = ulid(now)
  const record: FullExportRecord = {
    ...{ ownerId: actor.userId, companyId: company.id, company: company.name, taskId, state: 'running' },
    scope: scopeOf(actor.role, 'fullExport:run') === 'any' ? 'any' : 'company',
    ...{ startedAt: now.toISOString(), fileId: randomToken(idBytes), expiresAt: null, reason: null },
    ...{ size: 0, records: 0, files: 0, missing: 0 },
  }
  await stores.fullExports.start(record, before, {
    ...{ id: taskId, ownerId: actor.userId, kind: fullExportKind, now },
    input: { companyId: company.id },
    progress: { ...notBegun },
  })
  return present(record, context)
}

/** Returns where the file can be downloaded for some minutes. Throws NOT_FOUND for none, or one that is over. */
const readFullExportFile: Operation<'fullExports.file'> = async ({ params }, context) => {
  const { files, clock } = context
  const company = await findCompany(params.id, context)
  const record = await currentOf(company.id, context)
  if (record?.state !== 'ready') throw new AppError('NOT_FOUND')
  await recordExport({ label: 'Full export', companyId: company.id }, context)
  const expiresAt = new Date(clock.now().getTime() + lifetimes.download * 1000)
  return { url: await files.exportUrl(record.fileId, nameOf(record), expiresAt) }
}

/** "acme-harbor-2026-03-02.zip" */
function nameOf({ company, startedAt }: FullExportRecord): string {
  const plain = company.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')
  return `${plain.replaceAll(/^-|-$/g, '') || 'company'}-${startedAt.slice(0, 10)}.zip`
}

/** Throws NOT_FOUND: for another company's administrator, and of the service company, which is no client. */
async function findCompany(id: number, context: SignedInContext): Promise<CompanyRecord> {
  companyFilter(context.actor, 'fullExport:run', id)
  const company = await loadCompany(id, context.stores)
  if (isServiceCompany(company.name, context)) throw new AppError('NOT_FOUND')
  return company
}

/** What the actor asked for last, unless it was in another role, or its time is over. */
async function currentOf(
  companyId: number,
  { actor, stores, clock }: SignedInContext,
): Promise<FullExportRecord | undefined> {
  const record = await stores.fullExports.of(actor.userId, companyId)
  if (!record || record.scope !== scopeOf(actor.role, 'fullExport:run')) return undefined
  const isOver = record.expiresAt !== null && record.expiresAt <= clock.now().toISOString()
  return isOver ? undefined : record
}

async function present(record: FullExportRecord, { stores, clock }: SignedInContext): Promise<FullExport> {
  const { state, startedAt, expiresAt, size, records, files, missing, reason } = record
  const shown = { state, startedAt, expiresAt, size, records, files, missing, reason }
  if (state !== 'running') return shown
  const task = await stores.tasks.byId(record.ownerId, record.taskId)
  if (!task) return shown
  const progress = FullExportProgress.parse(task.progress)
  const counts = { records: progress.records, files: progress.files }
  if (!needsHelp(task, clock.now())) return { ...shown, ...counts }
  return {
    ...shown,
    ...counts,
    state: 'failed',
    reason: task.reason ?? 'There was no progress for several minutes.',
  }
}

export const fullExportOperations = {
  'fullExports.read': readFullExport,
  'fullExports.start': startFullExport,
  'fullExports.file': readFullExportFile,
}
