import { type ServicePeriod, type ServiceReport, type Times, ticketPriorities } from '@remotehands/contract'
import type { Stores } from '../../stores.ts'
import { addCounts } from '../add-counts.ts'
import { type Days, periodsOf, unitFor, unitOf } from '../calendar-days.ts'
import {
  bucketsOf,
  countNames,
  keptIn,
  missedIn,
  openedIn,
  ratingsIn,
  resolvedIn,
  scores,
  timeNames,
} from '../count-names.ts'
import type { Counts, Whose } from '../figure.ts'
import { joinPeriods, readPeriods } from '../read-periods.ts'
import { quantileOf } from '../time-buckets.ts'
import { averageOf, rateOf } from './rates.ts'

/** Reports response and resolution times, SLA targets met and ratings. */
export async function serviceReport(
  days: Days,
  whose: Whose,
  { figures }: Pick<Stores, 'figures'>,
): Promise<ServiceReport> {
  const shortest = periodsOf(days, unitOf(days))
  const [readCounts, readTimes] = await Promise.all([
    readPeriods(figures, 'counts', whose, shortest),
    readPeriods(figures, 'times', whose, shortest),
  ])
  const all = addCounts(readCounts)
  // Of the tickets, so that all charts of a range have the same periods.
  const unit = unitFor(days, openedIn(all) + resolvedIn(all))
  const periods = periodsOf(days, unit)
  const counts = joinPeriods(readCounts, shortest, periods)
  const times = joinPeriods(readTimes, shortest, periods)
  return {
    unit,
    total: serviceOf(all, addCounts(readTimes)),
    periods: periods.map((period, at) => ({ ...period, ...serviceOf(counts[at] ?? {}, times[at] ?? {}) })),
    byPriority: ticketPriorities.map((priority) => ({
      priority,
      kept: all[countNames.keptAs(priority)] ?? 0,
      missed: all[countNames.missedAs(priority)] ?? 0,
    })),
    byScore: scores.map((score) => ({ score, count: all[countNames.rated(score)] ?? 0 })),
  }
}

function serviceOf(counts: Counts, times: Counts): Omit<ServicePeriod, 'from' | 'to'> {
  const [kept, missed, { ratings, stars }] = [keptIn(counts), missedIn(counts), ratingsIn(counts)]
  const byBothClocks = ({ business, wall }: { business: string; wall: string }) => ({
    business: timesOf(times, business),
    wall: timesOf(times, wall),
  })
  return {
    firstResponse: byBothClocks(timeNames.firstResponse),
    resolution: byBothClocks(timeNames.resolution),
    ...{ kept, missed, onTimeRate: rateOf(kept, kept + missed) },
    ...{ ratings, satisfaction: averageOf(stars, ratings) },
  }
}

function timesOf(times: Counts, letter: string): Times {
  const buckets = bucketsOf(times, letter)
  const count = [...buckets.values()].reduce((sum, each) => sum + each, 0)
  return { count, median: quantileOf(buckets, 0.5), p90: quantileOf(buckets, 0.9) }
}
