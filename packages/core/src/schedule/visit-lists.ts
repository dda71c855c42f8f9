import { isVisitOpen } from '@remotehands/contract'
import * as z from 'zod'
import { deviceKey } from '../assets/device-items.ts'
import { padded } from '../table/item-keys.ts'
import type { Page, PageRequest } from '../table/pages.ts'
import type { Item, Key, Query, Table, Write } from '../table/table.ts'
import { VisitRecord } from './visit.ts'
import type { TimeRange } from './visit-store.ts'

/** The beginning of the sort keys of a device's appointments; the appointment's padded id follows. */
export const deviceVisitPrefix = 'VISIT#'
const openList = 'OPENVISITS'
const openPrefix = 'OPEN#'
const timePrefix = 'TIME#'
/** A year and the months it touches: a longer range continues on the next page. */
const queriesPerPage = 13

export function visitKey(id: number): Key {
  return { pk: `VISIT#${id}`, sk: 'VISIT' }
}

/** The writes by which the devices of a new appointment name it. */
export function deviceVisitWrites({ id, deviceIds }: Pick<VisitRecord, 'id' | 'deviceIds'>): Write[] {
  return [...new Set(deviceIds)].map((deviceId) => ({
    put: { pk: deviceKey(deviceId).pk, sk: `${deviceVisitPrefix}${padded(id)}`, visitId: id },
  }))
}

const Position = z.object({ after: z.string() })

/**
 * An appointment's current index keys: every write sets these and removes all others. An open one has no
 * place in time yet. The list of all companies is bucketed by month, so that no partition takes every write.
 */
export function visitIndexKeys(visit: VisitRecord): Record<string, string> {
  const company = companyVisits(visit.companyId)
  if (isVisitOpen(visit.status)) {
    const order = padded(visit.id)
    return { gsi1pk: company, gsi1sk: `${openPrefix}${order}`, gsi3pk: openList, gsi3sk: order }
  }
  const time = visit.startsAt ?? visit.preferredTimes[0] ?? visit.createdAt
  const order = `${time}#${padded(visit.id)}`
  const isTechnicians = visit.technicianId !== null && visit.status !== 'declined'
  return {
    gsi1pk: company,
    gsi1sk: `${timePrefix}${order}`,
    gsi2pk: monthPartition(time.slice(0, 7)),
    gsi2sk: order,
    ...(isTechnicians && { gsi4pk: technicianPartition(visit.technicianId ?? 0), gsi4sk: order }),
  }
}

/** One page of a timeline: a technician's, a company's or all. Positions are `{ after }`, a key suffix. */
export function listTimeline(
  table: Table,
  { companyId, technicianId }: { companyId?: number; technicianId?: number },
  range: TimeRange,
  page: PageRequest,
): Promise<Page<VisitRecord>> {
  const { limit } = page
  // "!" sorts before every character that continues a key: this starts right after the position.
  const from = page.after ? `${Position.parse(page.after).after}!` : range.from
  const between = [from, range.to] as const
  if (technicianId !== undefined) {
    return queryTime(table, { index: 'gsi4', pk: technicianPartition(technicianId) }, '', between, limit)
  }
  if (companyId !== undefined) {
    return queryTime(table, { index: 'gsi1', pk: companyVisits(companyId) }, timePrefix, between, limit)
  }
  return walkMonths(table, between, limit)
}

/** One page of appointments without an agreed time, of a company or of all. */
export async function listOpen(
  table: Table,
  { companyId }: { companyId?: number },
  page: PageRequest,
): Promise<Page<VisitRecord>> {
  const from = page.after ? `${Position.parse(page.after).after}!` : '0'
  // Sorts before and after every id.
  const between = [from, '~'] as const
  return companyId === undefined
    ? queryTime(table, { index: 'gsi3', pk: openList }, '', between, page.limit)
    : queryTime(table, { index: 'gsi1', pk: companyVisits(companyId) }, openPrefix, between, page.limit)
}

type Between = readonly [from: string, to: string]

async function queryTime(
  table: Table,
  list: Required<Pick<Query, 'index' | 'pk'>>,
  prefix: string,
  [from, to]: Between,
  limit: number,
): Promise<Page<VisitRecord>> {
  if (from >= to) return { items: [] }
  const sk = { between: [`${prefix}${from}`, `${prefix}${to}`] as const }
  const { items, next } = await table.query({ ...list, sk, limit: limit + 1 })
  const shown = items.slice(0, limit)
  const last = shown.at(-1)
  const isMore = items.length > limit || next !== undefined
  const after = last && isMore ? orderOf(last, list.index).slice(prefix.length) : undefined
  return { items: shown.map(read), ...(after !== undefined && { next: { after } }) }
}

async function walkMonths(table: Table, [from, to]: Between, limit: number): Promise<Page<VisitRecord>> {
  const found: VisitRecord[] = []
  let month = from.slice(0, 7)
  for (let queries = 0; `${month}` <= to; queries++) {
    if (queries === queriesPerPage) return { items: found, next: { after: month } }
    const list = { index: 'gsi2', pk: monthPartition(month) } as const
    const page = await queryTime(table, list, '', [from, to], limit - found.length)
    found.push(...page.items)
    if (page.next) return { items: found, next: page.next }
    month = monthAfter(month)
    if (found.length === limit && month <= to) return { items: found, next: { after: month } }
  }
  return { items: found }
}

/** `month` is YYYY-MM. */
function monthAfter(month: string): string {
  const next = new Date(`${month}-01T00:00:00.000Z`)
  next.setUTCMonth(next.getUTCMonth() + 1)
  return next.toISOString().slice(0, 7)
}

function orderOf(item: Item, index: NonNullable<Query['index']>): string {
  return z.string().parse(item[`${index}sk`])
}

const read = (item: unknown) => VisitRecord.parse(item)
export const companyVisits = (companyId: number) => `COMPANY#${companyId}#VISITS`
const technicianPartition = (userId: number) => `TECHNICIAN#${userId}#VISITS`
const monthPartition = (month: string) => `VISITS#${month}`
