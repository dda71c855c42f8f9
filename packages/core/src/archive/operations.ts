import { type FullExport, lifetimes, scopeOf } from '@remotehands/contract'
import { AppError } from '../app-error.ts'
import { recordExport } from '../audit/record-export.ts'
import type { Operation, SignedInContext } from '../operation.ts'
import { needsHelp } from '../people/companies/archive/present-archive.ts'
import { loadCompany } from '../people/companies/operations/read-company.ts'
import { isServiceCompany } from '../people/companies/service-company.ts'
import { companyFilter } from '../people/company-filter.ts'
import type { CompanyRecord } from '../people/user.ts'
import { runningErasures } from '../privacy/running-erasures.ts'
import { randomToken, ulid } from '../security/crypto.ts'
import { FullExportProgress, type FullExportRecord } from './full-export.ts'

/** As random as the id of an attachment. */
const idBytes = 24

type Filing = Parameters<Operation<'fullExports.file'>>[1]

/** What is exported: one company, or the service company and with it everything. */
interface Subject {
  company: CompanyRecord
  scope: FullExportRecord['scope']
}

/** Throws NOT_FOUND: for another company's administrator, and of the service company, which is no client. */
async function clientOf({ id }: { id: number }, context: SignedInContext): Promise<Subject> {
  companyFilter(context.actor, 'fullExport:run', id)
  const company = await loadCompany(id, context.stores)
  if (isServiceCompany(company.name, context)) throw new AppError('NOT_FOUND')
  return { company, scope: scopeOf(context.actor.role, 'fullExport:run') === 'any' ? 'any' : 'company' }
}

/** Its administrators are the only ones who may. */
async function everything({ actor, stores }: SignedInContext): Promise<Subject> {
  return { company: await loadCompany(actor.companyId, stores), scope: 'everything' }
}

/** Says how far the export is that the actor asked for last. */
async function read(subject: Subject, context: SignedInContext): Promise<FullExport | null> {
  const record = await currentOf(subject, context)
  return record ? present(record, context) : null
}

/**
 * Starts one, or answers the one that is under way. One that failed or got stuck begins anew. Where an erasure would withdraw it, it
 * waits until that is done.
 */
async function start({ company, scope }: Subject, context: SignedInContext): Promise<FullExport> {
  const { actor, stores, clock } = context
  if (company.mergedInto !== undefined) throw new AppError('COMPANY_MERGED')
  const before = await stores.fullExports.of(actor.userId, company.id)
  const now = clock.now()
  if (before?.state === 'running' && before.scope === scope) {
    const task = await stores.tasks.byId(actor.userId, before.taskId)
    if (task && !needsHelp(task, now)) return present(before, context)
  }
  const isErasing = await runningErasures(context)
  const isToWait = isErasing(scope === 'everything' ? undefined : company.id)
  if (isToWait && before?.state === 'waiting' && before.scope === scope) return present(before, context)
  const record: FullExportRecord = {
    ...{ ownerId: actor.userId, companyId: company.id, company: company.name, scope },
    ...{
      taskId: ulid(now),
      state: isToWait ? 'waiting' : 'running',
      startedAt: now.toISOString(),
      fileId: randomToken(idBytes),
    },
    ...{ expiresAt: null, reason: null, size: 0, records: 0, files: 0, missing: 0 },
  }
  await stores.fullExports.start(record, before)
  return present(record, context)
}

/** Returns where the file can be downloaded for some minutes. Throws NOT_FOUND for none, or one that is over. */
async function addressOf(subject: Subject, context: Filing): Promise<{ url: string }> {
  const { files, clock } = context
  const record = await currentOf(subject, context)
  if (record?.state !== 'ready') throw new AppError('NOT_FOUND')
  await recordExport({ label: 'Full export', companyId: subject.company.id }, context)
  const expiresAt = new Date(clock.now().getTime() + lifetimes.download * 1000)
  return { url: await files.exportUrl(record.fileId, nameOf(record), expiresAt) }
}

/** "acme-harbor-2026-03-02.zip" */
function nameOf({ company, startedAt, scope }: FullExportRecord): string {
  const plain = (scope === 'everything' ? scope : company).toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')
  return `${plain.replaceAll(/^-|-$/g, '') || 'company'}-${startedAt.slice(0, 10)}.zip`
}

/** What the actor asked for last, unless it was in another role, or its time is over. */
async function currentOf(
  { company, scope }: Subject,
  { actor, stores, clock }: SignedInContext,
): Promise<FullExportRecord | undefined> {
  const record = await stores.fullExports.of(actor.userId, company.id)
  if (!record || record.scope !== scope) return undefined
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

const readOne: Operation<'fullExports.read'> = async ({ params }, context) =>
  read(await clientOf(params, context), context)
const startOne: Operation<'fullExports.start'> = async ({ params }, context) =>
  start(await clientOf(params, context), context)
const fileOfOne: Operation<'fullExports.file'> = async ({ params }, context) =>
  addressOf(await clientOf(params, context), context)
const readWhole: Operation<'wholeExports.read'> = async (_, context) =>
  read(await everything(context), context)
const startWhole: Operation<'wholeExports.start'> = async (_, context) =>
  start(await everything(context), context)
const fileOfWhole: Operation<'wholeExports.file'> = async (_, context) =>
  addressOf(await everything(context), context)

export const fullExportOperations = {
  'fullExports.read': readOne,
  'fullExports.start': startOne,
  'fullExports.file': fileOfOne,
  'wholeExports.read': readWhole,
  'wholeExports.start': startWhole,
  'wholeExports.file': fileOfWhole,
}
