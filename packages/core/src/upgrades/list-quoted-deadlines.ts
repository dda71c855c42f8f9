import { warrantyKeptDays, warrantyKey, warrantySteps } from '../deadlines/watch-warranties.ts'
import { dayAfter, utcDay } from '../figures/calendar-days.ts'
import { firstRecords } from '../table/pages.ts'
import type { UpgradeStep } from './upgrade-records.ts'

const daysPerStep = 15
const mostPages = 100

/** Puts what was told of warranties before there was a list of what quotes people on that list: erasures look through it. */
export const listQuotedDeadlines: UpgradeStep = async (after, { stores, clock }) => {
  const { deadlines, devices } = stores
  const on = (days: number) => dayAfter(utcDay(clock.now()), days)
  const last = on(Math.max(...warrantySteps))
  let day = typeof after?.day === 'string' ? after.day : on(-warrantyKeptDays)
  for (let days = 0; days < daysPerStep && day <= last; days++) {
    const told = []
    for (const step of warrantySteps) {
      const key = warrantyKey(step, day)
      if (await deadlines.isTold(key)) told.push(key)
    }
    if (told.length > 0) {
      const range = { from: day, to: day }
      const ending = await firstRecords((page) => devices.warrantiesBetween(range, page), mostPages)
      const companies = new Set(ending.map(({ companyId }) => companyId))
      for (const key of told) {
        await deadlines.listQuoted(key)
        for (const id of companies) await deadlines.listQuoted(`${key}#${id}`)
      }
    }
    day = dayAfter(day)
  }
  return day <= last ? { day } : undefined
}
