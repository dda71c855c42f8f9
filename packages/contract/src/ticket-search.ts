import { withoutLabel } from './said-mark.ts'
import { ticketApprovalStates } from './schemas/approval.ts'
import { ticketPriorities, ticketStatuses } from './schemas/ticket-terms.ts'

/** The filters that can be written into a search; those for staff alone are unknown to everybody else. */
export const ticketSearchFilters = [
  'status',
  'priority',
  'company',
  'assignee',
  'team',
  'tag',
  'due',
  'approval',
  'is',
] as const
export type TicketSearchFilter = (typeof ticketSearchFilters)[number]
const staffFilters: readonly string[] = ['company', 'assignee', 'team', 'tag', 'due', 'is']

/** A search of tickets, taken apart. */
export interface TicketSearch {
  /** What is left without the filters, as it was typed; empty if it has phrases in quotes. */
  text: string
  /** Each of them has to be found. In quotes, all of its words are whole. */
  parts: { text: string; isExact: boolean }[]
  /** All of them have to hold; of one filter's values, one has to. */
  filters: { name: TicketSearchFilter; values: string[] }[]
  /** The ticket that `97` and `#97` name. */
  number: number | undefined
  /** `#97` means nothing else. */
  isNumberOnly: boolean
  /** What can't be searched for, and how it is written: a sentence each. */
  problems: string[]
  /** What looks like a filter and is searched for as text: a sentence each. */
  hints: string[]
}

const token =
  /(?<name>\p{L}+):(?:["“”](?<quotedValue>[^"“”]*)["“”]?|(?<value>\S*))|["“”](?<phrase>[^"“”]*)["“”]?|\S+/gu

/** Takes a search apart: words, phrases in quotes, filters such as `status:open`, and a ticket's number. A device's mark may follow what it is: “Serial: 4C-17”. */
export function parseTicketSearch(search: string, isStaff: boolean): TicketSearch {
  const known = ticketSearchFilters.filter((name) => isStaff || !staffFilters.includes(name))
  const found: TicketSearch = {
    text: '',
    ...{ parts: [], filters: [], problems: [], hints: [] },
    ...numberIn(search.trim()),
  }
  const left: string[] = []
  let hasPhrase = false
  for (const { 0: whole, groups = {} } of withoutLabel(search).matchAll(token)) {
    const { name: typed, quotedValue, value, phrase } = groups
    const name = known.find((each) => each === typed?.toLowerCase())
    if (name) {
      const values = quotedValue === undefined ? (value ?? '').split(',') : [quotedValue]
      addFilter(found, name, values.map((each) => each.trim()).filter(Boolean))
    } else if (phrase !== undefined) {
      hasPhrase = true
      if (phrase.trim()) found.parts.push({ text: phrase, isExact: true })
    } else {
      if (typed && looksLikeFilter(value ?? quotedValue ?? ''))
        found.hints.push(`“${typed}:” isn’t a filter, so we look for it as text. Filters: ${listOf(known)}.`)
      left.push(whole)
      found.parts.push({ text: whole, isExact: false })
    }
  }
  return { ...found, text: hasPhrase ? '' : left.join(' ') }
}

function numberIn(text: string): Pick<TicketSearch, 'number' | 'isNumberOnly'> {
  const [, hash, digits] = /^(#?)([1-9]\d{0,8})$/.exec(text) ?? []
  return { number: digits === undefined ? undefined : Number(digits), isNumberOnly: hash === '#' }
}

/** Not what follows in `https://…`, in `10:30` or at the end of a sentence. */
const looksLikeFilter = (value: string) => /^[<>\p{L}]/u.test(value)

function addFilter(search: TicketSearch, name: TicketSearchFilter, values: readonly string[]): void {
  const read = values.map((value) => readers[name](value))
  const wrong = read.indexOf(undefined)
  if (values.length === 0) search.problems.push(`Say which after “${name}:”: ${exampleOf(name)}.`)
  else if (wrong >= 0)
    search.problems.push(`“${name}:${values[wrong]}” isn’t possible. Try ${exampleOf(name)}.`)
  else search.filters.push({ name, values: read.flatMap((value) => value ?? []) })
}

/** What a value stands for; undefined if for nothing. */
const readers: Readonly<Record<TicketSearchFilter, (value: string) => string | undefined>> = {
  status: (value) => ['open', ...ticketStatuses].find((each) => each === asTerm(value)),
  priority: (value) => ticketPriorities.find((each) => each === asTerm(value)),
  company: (value) => value,
  assignee: (value) => value,
  team: (value) => value,
  tag: (value) => value,
  due: (value) => (dueIn(value) ? value : undefined),
  approval: (value) => ticketApprovalStates.find((each) => each === asTerm(value)),
  is: (value) => (asTerm(value) === 'unanswered' ? 'unanswered' : undefined),
}

/** In words, or one after the other. */
const examples: Readonly<Record<TicketSearchFilter, string | readonly string[]>> = {
  status: ['open', ...ticketStatuses].map((value) => `status:${value}`),
  priority: ticketPriorities.map((value) => `priority:${value}`),
  company: 'company:harborline or company:"Harbor Light"',
  assignee: 'assignee:me, assignee:none or a name',
  team: 'team:mine, team:none or a name',
  tag: 'tag:vpn',
  due: 'due:<2h, due:<1d, due:>3d or due:overdue',
  approval: ticketApprovalStates.map((value) => `approval:${value}`),
  is: 'is:unanswered',
}

function exampleOf(name: TicketSearchFilter): string {
  const example = examples[name]
  return typeof example === 'string' ? example : listOf(example)
}

const asTerm = (value: string) => value.toLowerCase().replaceAll(/[\s-]+/g, '_')

const minutes: Readonly<Record<string, number>> = { m: 1, h: 60, d: 24 * 60, w: 7 * 24 * 60 }

/** What `<2h`, `>3d` and `overdue` say of a due time: before or behind so many minutes from now. */
export function dueIn(value: string): { isBefore: boolean; minutes: number } | undefined {
  if (value.toLowerCase() === 'overdue') return { isBefore: true, minutes: 0 }
  const [, sign, count, unit = ''] = /^([<>]?)(\d{1,4})([mhdw])$/i.exec(value) ?? []
  const each = minutes[unit.toLowerCase()]
  return each === undefined ? undefined : { isBefore: sign !== '>', minutes: Number(count) * each }
}

function listOf(names: readonly string[]): string {
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(names)
}
