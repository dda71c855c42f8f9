import { type ClosedKind, isOpen } from '@remotehands/contract'
import { AppError } from '../../../app-error.ts'
import { companiesOf, mayHear } from '../../../notices/may-hear.ts'
import type { ReportMailRecord } from '../../../report-mails/report-mail.ts'
import { visitRecipients } from '../../../schedule/notices/visit-recipients.ts'
import type { VisitRecord } from '../../../schedule/visit.ts'
import { ulid } from '../../../security/crypto.ts'
import { firstRecords, type Page, type PageRequest, type Position } from '../../../table/pages.ts'
import type { TaskServices } from '../../../tasks/task-steps.ts'
import { moveTicket } from '../../../tickets/operations/move-ticket.ts'
import { promisesOfTicket } from '../../../tickets/policies/promises.ts'
import { companyHealth } from '../company-health.ts'

/** Who archives a company, and which. */
interface Closing {
  companyId: number
  actorId: number
}

type ClosingServices = Pick<TaskServices, 'stores' | 'clock' | 'settings'>

/** One kind of what is open at a company, and how it's closed. */
interface ClosingStep {
  kind: ClosedKind
  /** A page of what is still open, or may be: ids. Looks through the company's whole list, page by page. */
  open(companyId: number, page: PageRequest, services: ClosingServices): Promise<Page<number>>
  /** Closes one; does nothing if it is closed or another company's by now. */
  close(id: number, closing: Closing, services: ClosingServices): Promise<void>
  /** How many are open, where figures say so; private tickets, which they leave out, are counted. */
  count?(companyId: number, services: ClosingServices): Promise<number>
  /** Takes one back that this archive closed, if a restored company may have it again. */
  reopen?(id: number, closing: Closing, services: ClosingServices): Promise<void>
}

/**
 * Everything that archiving a company closes, in this order; what else a company can have open is one more entry. Appointments come
 * before people, so that whoever has one in a calendar still hears that it's off. From tickets on, nobody of the company can write.
 */
export const closingSteps: readonly ClosingStep[] = [
  { kind: 'visit', open: openVisits, close: cancelVisit },
  {
    kind: 'user',
    open: openUsers,
    close: (...all) => setActive(false, ...all),
    reopen: (...all) => setActive(true, ...all),
  },
  { kind: 'recurring', open: openRecurring, close: pauseRecurring },
  { kind: 'ticket', open: openTickets, close: closeTicket, count: countTickets },
  { kind: 'question', open: openQuestions, close: closeQuestion, count: openOf('pending') },
  {
    kind: 'device',
    open: openDevices,
    close: (...all) => setRetired(true, ...all),
    reopen: (...all) => setRetired(false, ...all),
    count: openOf('devices'),
  },
  {
    kind: 'rule',
    open: openRules,
    close: (...all) => switchRule(false, ...all),
    reopen: (...all) => switchRule(true, ...all),
  },
  { kind: 'report_mail', open: openReportMails, close: pauseReportMail },
]

/** Of private tickets; a bound that no company comes near. */
const mostPages = 20

/** What stands in place of an answer. */
const closedQuestion = 'This question was closed without an answer, as the company was archived.'

function openOf(what: 'open' | 'pending' | 'devices') {
  return async (companyId: number, services: ClosingServices) =>
    (await companyHealth(companyId, services))[what]
}

/** A company's figures leave out its private tickets, which an archive closes, too. */
async function countTickets(companyId: number, services: ClosingServices): Promise<number> {
  const { companyPrivate } = services.stores.tickets
  const [open, kept] = await Promise.all([
    openOf('open')(companyId, services),
    firstRecords((page) => companyPrivate(companyId, page), mostPages),
  ])
  return open + kept.filter(({ status }) => isOpen(status)).length
}

/** Requests first, then what has a time from now on. What is past stays as it was. */
async function openVisits(
  companyId: number,
  { limit, after }: PageRequest,
  { stores, clock }: ClosingServices,
): Promise<Page<number>> {
  const { part = 'requests', ...position } = (after ?? {}) as Position
  const page = { limit, after: Object.keys(position).length > 0 ? position : undefined }
  if (part === 'requests') {
    const { items, next } = await stores.visits.open({ companyId }, page)
    return { items: items.map(({ id }) => id), next: next ? { ...next, part } : { part: 'times' } }
  }
  const range = { from: clock.now().toISOString(), to: '9999' }
  const { items, next } = await stores.visits.timeline({ companyId }, range, page)
  return { items: items.filter(isToCancel).map(({ id }) => id), next: next && { ...next, part } }
}

const isToCancel = ({ status }: VisitRecord) =>
  status === 'scheduled' || status === 'requested' || status === 'proposed'

async function cancelVisit(
  id: number,
  { companyId, actorId }: Closing,
  { stores, clock }: ClosingServices,
): Promise<void> {
  const visit = await stores.visits.byId(id)
  if (visit?.companyId !== companyId || !isToCancel(visit)) return
  const [status, type] =
    visit.status === 'scheduled' ? (['cancelled', 'cancelled'] as const) : (['declined', 'declined'] as const)
  // The accounts of the company are closed by the time at which the stream tells them.
  const companies = await companiesOf(visit, stores)
  const recipients = await visitRecipients(visit, { type }, { actorSide: 'staff', companies }, stores)
  const users = await stores.users.byIds(recipients.map(({ userId }) => userId))
  const told = recipients.filter(({ userId }) => mayHear(users.get(userId), 'visit:read', [companyId]))
  await stores.visits.change(visit, { status }, { type, actorId, at: clock.now().toISOString(), told })
}

async function openUsers(
  companyId: number,
  page: PageRequest,
  { stores }: ClosingServices,
): Promise<Page<number>> {
  const { items, next } = await stores.users.list({ companyId }, page)
  return { items: items.filter(({ isActive }) => isActive).map(({ id }) => id), next }
}

/** Ends the sessions and feeds of whoever can't sign in any more. */
async function setActive(
  isActive: boolean,
  id: number,
  { companyId, actorId }: Closing,
  { stores, clock }: ClosingServices,
): Promise<void> {
  const user = await stores.users.byId(id)
  if (user?.companyId !== companyId || user.isActive === isActive) return
  // Nobody brings back who was erased meanwhile.
  if (user.erasedAt !== undefined) return
  const act = { at: clock.now().toISOString(), actorId, type: isActive ? 'reactivated' : 'deactivated' }
  await stores.users.update(user, { isActive }, act)
}

async function openTickets(
  companyId: number,
  page: PageRequest,
  { stores }: ClosingServices,
): Promise<Page<number>> {
  const { items, next } = await stores.tickets.list({ companyId }, page)
  return { items: items.filter(({ status }) => isOpen(status)).map(({ id }) => id), next }
}

/** Closes a ticket whatever its checklist and form still ask for, and counts no target for it. */
async function closeTicket(
  id: number,
  { companyId, actorId }: Closing,
  services: ClosingServices,
): Promise<void> {
  const { stores, clock } = services
  const ticket = await stores.tickets.byId(id)
  if (ticket?.companyId !== companyId || !isOpen(ticket.status) || ticket.merge) return
  const now = clock.now()
  const { change, move } = moveTicket(
    ticket,
    'closed',
    'staff',
    now,
    await promisesOfTicket(ticket, services),
  )
  const event = {
    ...({ id: ulid(now), entity: 'ticket', type: 'status_changed', because: 'company_archived' } as const),
    ...{ ticketId: id, companyId, actorId, at: now.toISOString(), move },
  }
  await stores.tickets.change(ticket, change, [event])
}

async function openQuestions(
  companyId: number,
  page: PageRequest,
  { stores }: ClosingServices,
): Promise<Page<number>> {
  const { items, next } = await stores.questions.list({ companyId }, page)
  return { items: items.filter(({ answer }) => answer === null).map(({ id }) => id), next }
}

async function closeQuestion(
  id: number,
  { companyId, actorId }: Closing,
  { stores, clock }: ClosingServices,
): Promise<void> {
  const question = await stores.questions.byId(id)
  if (question?.companyId !== companyId || question.answer !== null) return
  const answer = { answer: closedQuestion, answeredAt: clock.now().toISOString(), answeredById: actorId }
  await stores.questions.answer(question, answer).catch((error: unknown) => {
    if (!(error instanceof AppError && error.code === 'ALREADY_ANSWERED')) throw error
  })
}

async function openDevices(
  companyId: number,
  page: PageRequest,
  { stores }: ClosingServices,
): Promise<Page<number>> {
  const { items, next } = await stores.devices.list({ companyId }, page)
  return { items: items.map(({ id }) => id), next }
}

async function setRetired(
  isRetired: boolean,
  id: number,
  { companyId, actorId }: Closing,
  { stores, clock }: ClosingServices,
): Promise<void> {
  const device = await stores.devices.byId(id)
  if (device?.companyId !== companyId || device.isRetired === isRetired) return
  const act = {
    actorId,
    at: clock.now().toISOString(),
    type: isRetired ? 'retired' : 'restored',
    changes: [],
  }
  await stores.devices.change(device, { isRetired }, act)
}

/** Rules that are for this company alone: without it they would be for all. */
async function openRules(
  companyId: number,
  _: PageRequest,
  { stores }: ClosingServices,
): Promise<Page<number>> {
  const { rules } = await stores.rules.read()
  const own = rules.filter(
    ({ isOn, conditions: { companyIds } }) =>
      isOn && companyIds.length > 0 && companyIds.every((id) => id === companyId),
  )
  return { items: own.map(({ id }) => id) }
}

async function switchRule(
  isOn: boolean,
  id: number,
  { actorId }: Closing,
  { stores, clock }: ClosingServices,
): Promise<void> {
  const record = await stores.rules.read()
  const rule = record.rules.find((each) => each.id === id)
  if (!rule || rule.isOn === isOn) return
  const word = (on: boolean) => (on ? 'on' : 'off')
  const act = {
    ...{ type: 'changed', label: rule.name, actorId, at: clock.now().toISOString() },
    changes: [{ field: 'state', from: word(rule.isOn), to: word(isOn) }],
  }
  const rules = record.rules.map((each) => (each === rule ? { ...rule, isOn } : each))
  await stores.rules.change(record, { rules }, id, act)
}

async function openRecurring(
  companyId: number,
  page: PageRequest,
  { stores }: ClosingServices,
): Promise<Page<number>> {
  const { items, next } = await stores.recurring.list({ companyId }, page)
  return { items: items.filter(({ state }) => state === 'active').map(({ id }) => id), next }
}

async function pauseRecurring(
  id: number,
  { companyId, actorId }: Closing,
  { stores, clock }: ClosingServices,
): Promise<void> {
  const recurring = await stores.recurring.byId(id)
  if (recurring?.companyId !== companyId || recurring.state !== 'active') return
  const changes = [{ field: 'state', from: recurring.state, to: 'paused' }]
  const act = { type: 'paused', actorId, at: clock.now().toISOString(), changes }
  await stores.recurring.change(recurring, { state: 'paused', next: null, problem: null }, act)
}

/** Those of its administrators, and those of staff about it. */
const isReportOn = (companyId: number, report: ReportMailRecord) =>
  report.isOn && (report.companyId === companyId || report.reportedId === companyId)

async function openReportMails(
  companyId: number,
  page: PageRequest,
  { stores }: ClosingServices,
): Promise<Page<number>> {
  const { items, next } = await stores.reportMails.list({}, page)
  return { items: items.filter((report) => isReportOn(companyId, report)).map(({ id }) => id), next }
}

async function pauseReportMail(
  id: number,
  { companyId, actorId }: Closing,
  { stores, clock }: ClosingServices,
): Promise<void> {
  const report = await stores.reportMails.byId(id)
  if (!report || !isReportOn(companyId, report)) return
  const paused = { isOn: false, nextAt: null, problem: 'Paused. The company was archived.' }
  const act = { type: 'paused', actorId, at: clock.now().toISOString(), changes: [] }
  await stores.reportMails.change(report, paused, act)
}
