import { contactFields, type FieldChange } from '@remotehands/contract'
import { orderAt } from '../duty/on-call.ts'
import { changedFacts, factsOf } from '../people/companies/company-facts.ts'
import { formerName } from '../people/present-user.ts'
import type { CompanyRecord } from '../people/user.ts'
import { takeOffReport } from '../report-mails/leave-report.ts'
import { everyRecord } from '../table/pages.ts'
import { changeLatestOf } from '../table/records.ts'
import { type Erasing, lookInto } from './look-into.ts'

/** Takes a person off the rota, out of teams, off reports by mail, and from where companies name their contacts. Returns how many records changed. */
export async function eraseDuties(erasing: Erasing, actorId: number | null): Promise<number> {
  const { person } = erasing
  const ofDesk = person.isStaff ? [eraseRota, eraseHours, eraseTeams] : []
  const counts = await Promise.all([
    ...ofDesk.map((erase) => erase(erasing, actorId)),
    eraseRecipient(erasing, actorId),
    eraseContacts(erasing, actorId),
  ])
  return counts.reduce((sum, count) => sum + count, 0)
}

const left: FieldChange[] = [{ field: 'removed', from: formerName, to: null }]

async function eraseRota(erasing: Erasing, actorId: number | null): Promise<number> {
  const { stores, clock, settings, person } = erasing
  const { userId } = person
  const rota = await stores.rota.read()
  const now = clock.now()
  // The others' weeks stay theirs, from the one on that runs now.
  const turns = orderAt(rota, now.getTime(), settings.serviceLevels.hours.timeZone)
  const order = turns.filter((id) => id !== userId)
  const overrides = rota.overrides.filter((each) => each.userId !== userId)
  const absences = rota.absences.filter((each) => each.userId !== userId)
  const before = rota.order.length + rota.overrides.length + rota.absences.length
  if (order.length + overrides.length + absences.length === before) return 0
  const act = { type: 'changed', actorId, at: now.toISOString(), changes: left }
  await stores.rota.change(rota, { order, overrides, absences, asOf: now.toISOString() }, act)
  return 1
}

async function eraseHours(
  { stores, clock, person: { userId } }: Erasing,
  actorId: number | null,
): Promise<number> {
  const hours = await stores.hours.read()
  const people = hours.people.filter((each) => each.userId !== userId)
  if (people.length === hours.people.length) return 0
  const act = { type: 'hours_changed', actorId, at: clock.now().toISOString(), changes: left }
  await stores.hours.change(hours, people, act)
  return 1
}

async function eraseTeams(
  { stores, clock, person: { userId } }: Erasing,
  actorId: number | null,
): Promise<number> {
  const record = await stores.teams.read()
  const theirs = record.teams.filter(({ memberIds }) => memberIds.includes(userId))
  const [team] = theirs
  if (!team) return 0
  const others = (ids: readonly number[]) => ids.filter((id) => id !== userId)
  const teams = record.teams.map((each) => ({
    ...{ ...each, memberIds: others(each.memberIds), leadIds: others(each.leadIds) },
  }))
  const at = clock.now().toISOString()
  const label = theirs.map(({ name }) => name).join(', ')
  await stores.teams.change(record, teams, team.id, { type: 'changed', actorId, at, label, changes: left })
  return theirs.length
}

/** Whoever looks after it may have chosen a person who has moved since. */
async function eraseRecipient(erasing: Erasing, actorId: number | null): Promise<number> {
  const { stores, clock, person } = erasing
  const { userId } = person
  let count = 0
  for await (const reports of everyRecord((page) => stores.reportMails.list({}, page)))
    for (const { id } of reports.filter(({ recipientIds }) => recipientIds.includes(userId))) {
      // While they still take part in it.
      await lookInto([`REPORTMAIL#${id}`], erasing)
      const act = { type: 'changed', actorId, at: clock.now().toISOString(), changes: left }
      await changeLatestOf(
        () => stores.reportMails.byId(id),
        async (report) => report && takeOffReport(report, userId, act, erasing),
      )
      count += 1
    }
  return count
}

/** Of staff, any company may have them as its account manager. */
async function eraseContacts(erasing: Erasing, actorId: number | null): Promise<number> {
  const { stores, person } = erasing
  const own = [...(await stores.companies.byIds(person.companyIds)).values()]
  let count = await clearContacts(own, erasing, actorId)
  if (!person.isStaff) return count
  for await (const companies of everyRecord((page) => stores.companies.listClients(page)))
    count += await clearContacts(companies, erasing, actorId)
  return count
}

async function clearContacts(
  companies: readonly CompanyRecord[],
  erasing: Erasing,
  actorId: number | null,
): Promise<number> {
  const { stores, clock, person } = erasing
  const { userId } = person
  const theirs = companies.filter((company) => contactsOf(company).includes(userId))
  for (const { id } of theirs) {
    await lookInto([`COMPANY#${id}`], erasing)
    const find = async () => {
      const company = (await stores.companies.byIds([id])).get(id)
      if (!company) throw new Error(`There is no company ${id}.`)
      return company
    }
    await changeLatestOf(find, async (company) => {
      const facts = factsOf(company)
      const others = Object.fromEntries(
        namingFields.map((field) => [field, facts[field] === userId ? null : facts[field]]),
      )
      const changed = { name: company.name, facts: changedFacts(facts, others) }
      return stores.companies.change(company, changed, clock.now(), actorId)
    })
  }
  return theirs.length
}

const namingFields = ['accountManagerId', ...Object.values(contactFields)] as const
const contactsOf = (company: CompanyRecord) => namingFields.map((field) => factsOf(company)[field])
