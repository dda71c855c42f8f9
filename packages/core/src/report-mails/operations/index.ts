import { limits } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import { reportedOf } from '../../figures/operations/reported-of.ts'
import type { Operation, SignedInContext } from '../../operation.ts'
import { companyFilter } from '../../people/company-filter.ts'
import { nameOf } from '../../people/present-user.ts'
import { presentReportMail, presentReportMails } from '../present-report-mail.ts'
import type { ReportMailRecord } from '../report-mail.ts'
import { nextSending } from '../report-periods.ts'
import { readersOf } from '../report-readers.ts'
import { reportedNow } from '../reported-now.ts'
import { checkedTerms } from './checked-terms.ts'
import { findReportMail } from './find-report-mail.ts'
import { previewReportMail } from './preview-report-mail.ts'
import { changesOf } from './report-mail-changes.ts'

/** Lists what a company's administrators look after; staff see all. */
const listReportMails: Operation<'reportMails.list'> = async ({ page }, { actor, stores }) => {
  const { items, next } = await stores.reportMails.list(companyFilter(actor, 'reportMail:manage'), page)
  return { items: await presentReportMails(items, stores), next }
}

/** Throws VALIDATION_FAILED when there are as many as there may be. */
const createReportMail: Operation<'reportMails.create'> = async ({ body }, context) => {
  const { actor, stores, clock, once } = context
  const { isOn, ...wanted } = body
  const terms = await checkedTerms(wanted, context)
  const { own, company } = limits.reportMails
  const counts = await stores.reportMails.counts(actor.userId, actor.companyId, Math.max(own, company))
  if (counts.own >= own || counts.company >= company) {
    const most =
      counts.own >= own ? `You can have at most ${own}` : `Your company can have at most ${company}`
    throw new AppError('VALIDATION_FAILED', {
      fields: { name: `${most} reports by mail. Delete one first.` },
    })
  }
  const record = await stores.reportMails.create(
    {
      ...{ ...terms, companyId: actor.companyId, ownerId: actor.userId },
      ...{ isOn, nextAt: isOn ? sendingAfter(terms, context) : null, attempts: 0 },
      ...{ lastSentAt: null, lastDays: null, lastCount: 0, problem: null },
      createdAt: clock.now().toISOString(),
    },
    once,
  )
  return presentReportMail(record, stores)
}

const sendingAfter = ({ rhythm }: Pick<ReportMailRecord, 'rhythm'>, { clock, settings }: SignedInContext) =>
  nextSending(rhythm, clock.now(), settings.serviceLevels.hours.timeZone).toISOString()

/** Changes it; whoever does so takes it over. Throws NOT_FOUND, CONFLICT and VALIDATION_FAILED. */
const changeReportMail: Operation<'reportMails.change'> = async ({ params, body }, context) => {
  const { actor, stores, clock } = context
  const { version, isOn, ...wanted } = body
  const report = await findReportMail(params.id, version, context)
  const terms = await checkedTerms(wanted, context)
  const isDueAsBefore = report.isOn && report.rhythm === terms.rhythm
  const nextAt = !isOn ? null : isDueAsBefore ? report.nextAt : sendingAfter(terms, context)
  const restarted = isDueAsBefore && isOn ? {} : { attempts: 0, problem: null }
  const change = { ...terms, isOn, nextAt, ownerId: actor.userId, ...restarted }
  const type = isOn === report.isOn ? 'changed' : isOn ? 'switched_on' : 'paused'
  const changes = await changesOf(report, change, stores)
  const act = { actorId: actor.userId, at: clock.now().toISOString(), type, changes }
  return presentReportMail(await stores.reportMails.change(report, change, act), stores)
}

const removeReportMail: Operation<'reportMails.remove'> = async ({ params, query }, context) => {
  const report = await findReportMail(params.id, query.version, context)
  const at = context.clock.now().toISOString()
  await context.stores.reportMails.remove(report, {
    actorId: context.actor.userId,
    at,
    type: 'deleted',
    changes: [],
  })
}

const listReaders: Operation<'reportMails.readers'> = async ({ query }, { actor, stores }) => {
  const { companyId } = reportedOf(query, actor)
  const reportedId = await reportedNow({ reportedId: companyId ?? null }, stores)
  const people = await readersOf({ report: query.report, companyId: reportedId ?? undefined }, stores)
  const seen = people.filter((person) => actor.companyId === person.companyId || reachesAll(actor))
  const companies = await stores.companies.byIds([...new Set(seen.map(({ companyId: id }) => id))])
  return seen.map((person) => ({
    ...{ id: person.id, name: nameOf(person), company: companies.get(person.companyId)?.name ?? '' },
  }))
}

const reachesAll = (actor: SignedInContext['actor']) =>
  companyFilter(actor, 'reportMail:manage').companyId === undefined

export const reportMailOperations = {
  'reportMails.list': listReportMails,
  'reportMails.create': createReportMail,
  'reportMails.change': changeReportMail,
  'reportMails.remove': removeReportMail,
  'reportMails.preview': previewReportMail,
  'reportMails.readers': listReaders,
}
