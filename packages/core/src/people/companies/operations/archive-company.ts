import { AppError } from '../../../app-error.ts'
import type { Operation, SignedInContext } from '../../../operation.ts'
import { ulid } from '../../../security/crypto.ts'
import { requireProof } from '../../../security/step-up.ts'
import { everyRecord } from '../../../table/pages.ts'
import { nameOf } from '../../present-user.ts'
import type { CompanyRecord } from '../../user.ts'
import { archiveKind, nothingClosed, restoreKind } from '../archive/archive-task.ts'
import { closingSteps } from '../archive/closing-steps.ts'
import { needsHelp } from '../archive/present-archive.ts'
import { presentCompany } from '../present-company.ts'
import { reasonAgainst } from './find-mergeable.ts'
import { loadCompany } from './read-company.ts'

const mostCounted = 1_000
/** Pages of a hundred that are looked through for each kind. */
const mostPages = 20

/** Says what archiving a company would close. Throws VALIDATION_FAILED with the reason if it isn't possible. */
export const previewArchive: Operation<'companies.previewArchive'> = async ({ params }, context) => {
  const company = await findArchivable(params.id, context)
  const counts = await Promise.all(
    closingSteps.map(async (step) => {
      const count = step.count
        ? await step.count(company.id, context)
        : await counted((page) => step.open(company.id, page, context))
      return { kind: step.kind, count: Math.min(count, mostCounted), isMore: count > mostCounted }
    }),
  )
  return { counts, domains: company.domains ?? [] }
}

async function counted(list: Parameters<typeof everyRecord<number>>[0]): Promise<number> {
  let count = 0
  for await (const found of everyRecord(list, mostPages)) {
    count += found.length
    if (count > mostCounted) break
  }
  return count
}

/** Archives a company, once the actor has typed its name and passed the step-up. */
export const archiveCompany: Operation<'companies.archive'> = async ({ params, body }, context) => {
  const { actor, stores, clock } = context
  const company = await findArchivable(params.id, context)
  if (body.name !== company.name) {
    const sentence = `Type the name exactly as it is: ${company.name}`
    throw new AppError('VALIDATION_FAILED', { fields: { name: sentence } })
  }
  requireProof(context)
  const now = clock.now()
  await stores.archives.start(company, body.reason, {
    ...{ id: ulid(now), ownerId: actor.userId, kind: archiveKind, now },
    input: { companyId: company.id },
    progress: { ...nothingClosed },
  })
  return presentCompany(await loadCompany(company.id, stores), context)
}

/** Resumes archiving or restoring where it stopped. Throws CONFLICT if it goes on or has ended. */
export const retryArchive: Operation<'companies.retryArchive'> = async ({ params }, context) => {
  const { stores, clock } = context
  const company = await loadCompany(params.id, stores)
  const under = company.archive ?? company.restore
  if (!under) throw new AppError('NOT_FOUND')
  const task = await stores.tasks.byId(under.ownerId, under.taskId)
  const now = clock.now()
  if (!task || !needsHelp(task, now)) throw new AppError('CONFLICT')
  await stores.tasks.resume(task, now)
  return presentCompany(company, context)
}

/** Lists whose accounts the archive of a company closed. */
export const listArchivedPeople: Operation<'companies.archivedPeople'> = async (
  { params, page },
  { stores },
) => {
  await loadCompany(params.id, stores)
  const { items, next } = await stores.archives.closedPeople(params.id, page)
  const users = await stores.users.namesOf(items)
  return { items: items.map((id) => ({ id, name: nameOf(users.get(id)) })), next }
}

/** Works for an archived company again. Throws CONFLICT for one that isn't archived, or is still being archived. */
export const restoreCompany: Operation<'companies.restore'> = async ({ params, body }, context) => {
  const { actor, stores, clock } = context
  const company = await loadCompany(params.id, stores)
  if (company.archiveEndedAt === undefined) throw new AppError('CONFLICT')
  requireProof(context)
  const now = clock.now()
  await stores.archives.restore(company, {
    ...{ id: ulid(now), ownerId: actor.userId, kind: restoreKind, now },
    input: { companyId: company.id, ...body },
    progress: {},
  })
  return presentCompany(await loadCompany(company.id, stores), context)
}

/** Throws NOT_FOUND, COMPANY_ARCHIVED, COMPANY_MERGED, or VALIDATION_FAILED with why it can't be archived. */
async function findArchivable(id: number, context: SignedInContext): Promise<CompanyRecord> {
  const company = await loadCompany(id, context.stores)
  if (company.archivedAt !== undefined) throw new AppError('COMPANY_ARCHIVED')
  if (company.mergedInto !== undefined) throw new AppError('COMPANY_MERGED')
  const sentence = company.mergesUnderWay
    ? `Another company is still being merged into “${company.name}”. Try again when that is done.`
    : await reasonAgainst(company, context, { done: 'archived', todo: 'archive' })
  if (sentence) throw new AppError('VALIDATION_FAILED', { message: sentence, fields: { name: sentence } })
  return company
}
