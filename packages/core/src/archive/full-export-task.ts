import { hourMs, limits } from '@remotehands/contract'
import { joined } from '@remotehands/zip'
import * as z from 'zod'
import { TaskRefusal } from '../tasks/task-refusal.ts'
import type { TaskEnd, TaskServices, TaskStep } from '../tasks/task-steps.ts'
import { archiveEnd } from './archive-content.ts'
import { companyPage } from './company-items.ts'
import { companyKinds } from './company-kinds.ts'
import type { CompanyScope } from './company-walk.ts'
import { filesNamedIn, keptItems, keptKinds, withoutSecrets } from './everything.ts'
import { FullExportProgress, type FullExportRecord, mayExport } from './full-export.ts'
import {
  addAttachment,
  addParts,
  beginExport,
  everyFile,
  type GrowingExport,
  keyOf,
  nextFiles,
  recallExport,
  rememberExport,
  storeTail,
  withDistinctFiles,
} from './growing-export.ts'
import { archivePaths, type FileFolderName } from './manifest.ts'
import { lengthOf } from './sliced-list.ts'

/** Tasks of before had no `fileId`. */
const Input = z.object({ companyId: z.int(), fileId: z.string().optional() })
/** Bytes of attached files that a step takes: most have far less, and none more than 10 MB. */
const bytesAtOnce = 8 * 1024 * 1024
const filesAtOnce = 50
/** Pages of the whole table that a step takes, each of at most 1 MB. */
const scansAtOnce = 4

/**
 * Adds the next page of records, then some files, then the end; what it did is stored under the version of the task, so that a step
 * begun again does the same. Fails once its owner may not read all that any more.
 */
export const fullExportStep: TaskStep = async (task, services) => {
  const { exports } = services.files
  const { companyId } = Input.parse(task.input)
  const record = await services.stores.fullExports.of(task.ownerId, companyId)
  if (record?.taskId !== task.id) throw new TaskRefusal('Another export was asked for.')
  const progress = FullExportProgress.parse(task.progress)
  // Cut off at the very end.
  if (record.state === 'ready') {
    await forget(record, [progress.reached], services)
    return { progress, isDone: true }
  }
  await requireStill(record, services)
  const known = progress.reached === null ? undefined : await recallExport(record, progress.reached, exports)
  const growing = known ?? (await beginExport(record.fileId, exports))
  if (growing.areDistinct && growing.through === lengthOf(growing.fileIds)) {
    await finish(growing, record, services)
    await forget(record, [known?.before, progress.reached], services)
    return { progress, isDone: true }
  }
  // What that step began with isn't asked for any more.
  await forget(record, [known?.before], services)
  const grown = { ...(await grow(growing, record, services)), before: known ? progress.reached : null }
  await rememberExport(await storeTail(grown, record, exports), [record, task.version], exports)
  return { progress: { reached: task.version, ...countsOf(grown) }, isDone: false }
}

function grow(
  growing: GrowingExport,
  record: FullExportRecord,
  services: TaskServices,
): Promise<GrowingExport> {
  if (!growing.position)
    return growing.areDistinct
      ? addFiles(growing, services, record)
      : withDistinctFiles(growing, record, services.files.exports)
  const addRecords = record.scope === 'everything' ? addScanned : addPage
  return addRecords(growing, services, record)
}

/** Throws TaskRefusal if the owner can't take that along any more. */
async function requireStill(record: FullExportRecord, { stores }: TaskServices): Promise<void> {
  const [user, companies] = await Promise.all([
    stores.users.byId(record.ownerId),
    stores.companies.byIds([record.companyId]),
  ])
  const company = companies.get(record.companyId)
  if (!company || company.mergedInto !== undefined)
    throw new TaskRefusal('The company was merged into another one.')
  const isOwn = record.scope === 'any' || user?.companyId === record.companyId
  if (!user?.isActive || !isOwn || !mayExport(user.role, record))
    throw new TaskRefusal('Your role doesn’t allow it any more.')
}

/** What the owner reads: staff all private tickets, an administrator of the company the own ones. */
const archiveScope = ({ companyId, company, scope, ownerId }: FullExportRecord): CompanyScope => ({
  ...{ of: 'company', companyId, name: company },
  privateTickets: scope === 'any' ? 'all' : { ofUserId: ownerId },
})

async function addPage(
  growing: GrowingExport,
  { stores }: TaskServices,
  record: FullExportRecord,
): Promise<GrowingExport> {
  const named = new Set(growing.named)
  const walk = { scope: archiveScope(record), now: new Date(record.startedAt), named }
  const { parts, next } = await stores.fullExports.walk((table) =>
    companyPage({ ...walk, table }, growing.position ?? undefined),
  )
  return { ...(await addParts(growing, parts)), named: [...named], position: next ?? null }
}

/** The same of the whole table: in its own order, with what passes left out. */
async function addScanned(growing: GrowingExport, { scan }: TaskServices): Promise<GrowingExport> {
  const parts = []
  let after = growing.position?.after
  for (let scanned = 0; scanned < scansAtOnce; scanned++) {
    const { items, next } = await scan(after)
    for (const { item, kind } of keptItems(items))
      parts.push({
        ...{ kind: kind.name, items: [withoutSecrets(item, kind)] },
        files: filesNamedIn(item, kind).map((id) => ({ id })),
      })
    after = next
    if (!after) break
  }
  return { ...(await addParts(growing, parts)), position: after ? { turn: 0, after } : null }
}

async function addFiles(
  growing: GrowingExport,
  { files }: TaskServices,
  record: FullExportRecord,
): Promise<GrowingExport> {
  let grown = growing
  for (const named of await nextFiles(growing, filesAtOnce, record, files.exports)) {
    if (grown.tail.length - growing.tail.length >= bytesAtOnce) break
    const [id = '', folder = 'attachments'] = named.split('/').reverse()
    const read = folder === 'mail' ? files.exports.readMail : files.exports.readAttachment
    const bytes = await read(id)
    if (bytes) grown = await addAttachment(grown, archivePaths.file(folder as FileFolderName, id), bytes)
    grown = { ...grown, through: grown.through + 1, missing: grown.missing + (bytes ? 0 : 1) }
  }
  return grown
}

async function finish(
  growing: GrowingExport,
  record: FullExportRecord,
  { stores, clock, files }: TaskServices,
): Promise<void> {
  const { startedAt: madeAt, fileId } = record
  const head =
    record.scope === 'everything'
      ? { scope: { of: record.scope, hasSecrets: false }, kinds: keptKinds }
      : { scope: archiveScope(record), kinds: companyKinds }
  const content = { files: await everyFile(growing, record, files.exports), length: growing.length }
  const end = await archiveEnd(content, { ...head, madeAt })
  const whole = { ...growing, tail: joined([growing.tail, end]) }
  const { attempt, parts } = await storeTail(whole, record, files.exports, true)
  await files.exports.finish(fileId, attempt, parts)
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + limits.fullExport.hours * hourMs).toISOString()
  const size = growing.length + end.length
  const made = { ...countsOf(growing), size, missing: growing.missing, expiresAt }
  await stores.fullExports.ready(record, made, now.toISOString())
}

const countsOf = ({ records, through, missing }: GrowingExport) => ({ records, files: through - missing })

/** Has what steps knew deleted, by their versions: people who are erased are in it. */
async function forget(
  record: Pick<FullExportRecord, 'fileId'>,
  versions: readonly (number | null | undefined)[],
  { stores }: Pick<TaskServices, 'stores'>,
): Promise<void> {
  const known = versions.filter((version) => typeof version === 'number')
  await stores.fileRemovals.add(known.map((version) => ({ kind: 'exports', id: keyOf(record, version) })))
}

/** Tells its owner that it has failed, and has what its steps knew deleted. */
export const fullExportEnd: TaskEnd = async (task, { reason }, services) => {
  const { stores, clock, files } = services
  const { companyId, fileId } = Input.parse(task.input)
  const { reached } = FullExportProgress.parse(task.progress)
  if (fileId !== undefined && reached !== null) {
    // Its owner may be erased, and the record gone.
    const known = await recallExport({ fileId }, reached, files.exports).catch(() => undefined)
    await forget({ fileId }, [known?.before, reached], services)
  }
  const record = await stores.fullExports.of(task.ownerId, companyId)
  if (record?.taskId !== task.id) return
  await stores.fullExports.fail(record, reason ?? 'It was stopped.', clock.now().toISOString())
}
