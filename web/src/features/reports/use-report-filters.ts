import { can, reportFilterNames, reportKinds, reportScopeOf, scopeOf } from '@remotehands/contract'
import { deskDay } from '../../lib/desk-day.ts'
import { useAddress } from '../../lib/use-address.ts'
import { useSession } from '../people/session/use-session.ts'
import { dayAfter, monthOf, quarterOf } from './days.ts'

const dayPattern = /^\d{4}-\d{2}-\d{2}$/
const idPattern = /^[1-9]\d{0,14}$/

/** Ranges by their names in the address, as of today. */
const presets = {
  '30-days': (today: string) => ({ from: dayAfter(today, -29), to: today }),
  '90-days': (today: string) => ({ from: dayAfter(today, -89), to: today }),
  month: (today: string) => ({ from: monthOf(today).from, to: today }),
  'last-month': (today: string) => monthOf(dayAfter(monthOf(today).from, -1)),
  '12-months': (today: string) => ({ from: monthOf(dayAfter(monthOf(today).from, -335)).from, to: today }),
  quarter: (today: string) => ({ from: quarterOf(today).from, to: today }),
  'last-quarter': (today: string) => quarterOf(dayAfter(quarterOf(today).from, -1)),
  year: (today: string) => ({ from: `${today.slice(0, 4)}-01-01`, to: today }),
} as const
type Preset = keyof typeof presets
export const presetNames: Readonly<Record<Preset, string>> = {
  '30-days': 'Last 30 days',
  '90-days': 'Last 90 days',
  month: 'This month',
  'last-month': 'Last month',
  '12-months': 'Last 12 months',
  quarter: 'This quarter',
  'last-quarter': 'Last quarter',
  year: 'This year',
}
const usual: Preset = '30-days'

/** What the reports are of, as it stands in the address; and how to change it. */
export function useReportFilters() {
  const { user } = useSession()
  const [search, write] = useAddress()
  const today = deskDay()
  const reachesAll = user !== undefined && scopeOf(user.role, 'report:read') === 'any'
  const [from, to] = [dayOf(search.get('from')), dayOf(search.get('to'))]
  const isCustom = from !== undefined && to !== undefined
  const named = search.get('range')
  const preset = named !== null && Object.hasOwn(presets, named) ? (named as Preset) : usual
  const companyId = reachesAll ? idOf(search.get('company')) : undefined
  const assigneeId = reachesAll && companyId === undefined ? idOf(search.get('technician')) : undefined

  const kinds = reportKinds.filter((kind) => user !== undefined && reportScopeOf(user.role, kind))
  const kind = kinds.find((each) => each === search.get('report'))
  const change = (changes: Record<string, string>) =>
    write((params) => {
      for (const [name, value] of Object.entries(changes)) {
        if (value) params.set(name, value)
        else params.delete(name)
      }
    })
  const range = isCustom ? { from, to } : presets[preset](today)
  return {
    today,
    reachesAll,
    kinds,
    /** The one report that is shown; undefined for all. */
    kind,
    mayReadContracts: user !== undefined && can(user.role, 'contract:read'),
    mayReadTime: user !== undefined && can(user.role, 'timeReport:read'),
    isOpen: user !== undefined && can(user.role, 'report:read'),
    range,
    preset: isCustom ? undefined : preset,
    companyId,
    assigneeId,
    /** What is wrong with the range; undefined if nothing is. */
    problem: range.from > range.to ? 'The last day is before the first.' : undefined,
    choosePreset: (name: string) => change({ range: name, from: '', to: '' }),
    chooseDays: (days: { from: string; to: string }) => change({ range: '', ...days }),
    /** One end of the days; the other one stays, as the address has it now. */
    chooseDay: (name: 'from' | 'to', day: string) =>
      write((params) => {
        for (const end of ['from', 'to'] as const) if (!dayOf(params.get(end))) params.set(end, range[end])
        params.set(name, day)
        params.delete('range')
      }),
    chooseKind: (report: string) =>
      change({ report, ...(report === 'review' && !isCustom && !named && { range: 'last-quarter' }) }),
    /** As the address has them, for saving them. */
    address: Object.fromEntries(
      reportFilterNames.flatMap((name) => {
        const value = search.get(name)
        return value ? [[name, value]] : []
      }),
    ),
    openSaved: (saved: Partial<Record<string, string>>, view: string) =>
      change({ ...Object.fromEntries(reportFilterNames.map((name) => [name, saved[name] ?? ''])), view }),
    /** One or the other: a report is of a company or of a technician. */
    chooseCompany: (id: string) => change({ company: id, technician: '' }),
    chooseTechnician: (id: string) => change({ technician: id, company: '' }),
  }
}
export type ReportFilters = ReturnType<typeof useReportFilters>

function dayOf(text: string | null): string | undefined {
  return text && dayPattern.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined
}

function idOf(text: string | null): number | undefined {
  return text && idPattern.test(text) ? Number(text) : undefined
}
