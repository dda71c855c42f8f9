import measured from '../../../../docs/measured-operations.json' with { type: 'json' }
import { costOf, totalOf, usageOf } from './estimate.ts'
import { openSearchPrices, prices } from './prices.ts'
import type { StageResources } from './stage-resources.ts'
import { type Assumptions, assumptions, days, scenarios } from './usage-model.ts'

/** The stage of prod.json: its resources, and the assumptions that its settings change. */
export interface Production {
  stage: StageResources
  given: Assumptions
}

interface Turn {
  name: string
  given?: Partial<Assumptions>
  stage?: Partial<StageResources>
}

const usd = (value: number) =>
  (value >= 100 ? value.toFixed(0) : value.toFixed(2)).replace(/\B(?=(\d{3})+(?!\d))/g, ',')
const amount = (value: number) =>
  Number(value.toPrecision(3)).toLocaleString('en-US', { maximumFractionDigits: value < 10 ? 2 : 0 })
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
const head = (cells: readonly string[]) => [row(cells), `|${'---|'.repeat(cells.length)}`]

/** Writes `docs/cost.md`: the computed cost of prod.json's stage, and of one without a firewall. */
export function costReport(production: Production, bare: StageResources): string {
  const names = Object.keys(scenarios)
  const { stage, given } = production
  const usages = names.map((name) => usageOf(people(name), stage, given))
  const parts = usages.map(costOf)
  const totals = usages.map(totalOf)
  const without = names.map((name) => totalOf(usageOf(people(name), bare, assumptions)))
  const lines = Object.values(prices)
    .map(({ of }, at) => ({ of, cells: parts.map((each) => each[at]) }))
    .filter(({ cells }) => cells.some((cell) => (cell?.list ?? 0) >= 0.005))
    .map(({ of, cells }) => [
      of,
      ...cells.flatMap((cell) => [amount(cell?.amount ?? 0), usd(cell?.list ?? 0), usd(cell?.paid ?? 0)]),
    ])
  return `# What it costs

Computed by \`npx -y pnpm@12 cost\`, which writes this page; a test fails while it is stale. USD a month in us-east-1, without taxes,
for a stage with the settings of \`infra/stages/prod.json\`: behind a firewall, with logs kept for ${given.logRetentionDays} days. *List* is every unit at its price; *paid* leaves out what every account has for nothing, for good
([prices](../packages/operator/src/cost/prices.ts): most are from published summaries of AWS's price pages; hold them against these before you rely on them).

${[...head(['', ...names.flatMap((name) => [name, 'list', 'paid'])]), ...lines.map(row), row(['**together**', ...totals.flatMap(({ list, paid }) => ['', `**${usd(list)}**`, `**${usd(paid)}**`])])].join('\n')}

Without the firewall (\`"webApplicationFirewall": false\`) and with logs kept for ${assumptions.logRetentionDays} days, as in \`dev.json\`:

${[...head(['', ...names.flatMap((name) => [name, ''])]), row(['list, paid', ...without.flatMap(({ list, paid }) => [usd(list), usd(paid)])])].join('\n')}

The firewall itself costs ${usd(fixedOf(stage) - fixedOf(bare))} a month, and 0.60 for a million requests.
OpenSearch (\`"openSearch": {}\`, three ${openSearchPrices.instanceHour.type} with 20 GB each) costs ${usd(3 * (730 * openSearchPrices.instanceHour.usd + 20 * openSearchPrices.diskGb))} a month, and spares the write units of the search's lists ([scale](scale.md#the-search-in-opensearch)).

## Where the numbers come from

- What a call takes of the table, and the jobs behind it: measured through the whole API on the embedded engine, on ${measured.tickets.toLocaleString('en-US')} tickets, ${measured.runs} times each
  ([measured-operations.json](measured-operations.json), \`npx -y pnpm@12 measure:operations\`, ${measured.date}).
- How many alarms, secrets, keys, dashboards and schedules there are, and the memory of each function: the synthesized templates.
- How long a function runs: the CPU time measured, stretched by the share of a CPU that its memory brings, and
  ${assumptions.tableRequestMs} ms for each request to the table, as if none were made at the same time; a password takes ${assumptions.passwordMs} ms of CPU more. Starting a container
  takes ${assumptions.initMs} ms, which Lambda bills: once for each run of a schedule, and every ${assumptions.containerHours === 1 ? 'hour' : `${assumptions.containerHours} hours`} for each container that is busy.
- What people do on a working day on which they are there (${assumptions.workingDays} a month; of the clients ${assumptions.activeClients * 100} % are there, of the others all), and how many they are:
  [usage-model.ts](../packages/operator/src/cost/usage-model.ts), with everything else that is assumed.

${[...head(['on such a day', ...Object.keys(days)]), ...everyOperation().map(row)].join('\n')}

${[...head(['people', ...names]), ...Object.keys(days).map((role) => row([role === 'visitor' ? 'visits a day' : `${role}s`, ...names.map((name) => String(people(name)[role as keyof typeof days].toLocaleString('en-US')))]))].join('\n')}

## Which setting matters most

Each line changes one thing and leaves the rest: USD a month more, as paid.

${[...head(['change', ...names]), ...sensitivities(production, bare).map(({ name, more }) => row([name, ...more.map((value) => `${value < 0 ? '−' : '+'}${usd(Math.abs(value))}`)]))].join('\n')}
`
}

/** Largest effect on the largest scenario first. */
export function sensitivities({ stage, given: usual }: Production, bare: StageResources) {
  const { memory: _, ...open } = bare
  const turns: Turn[] = [
    { name: 'no firewall', stage: open },
    { name: 'twice the memory for each function', given: { memory: 2 } },
    { name: 'functions on half as fast a CPU', given: { slowness: 2 } },
    { name: 'unread notices asked for twice as often', given: { polling: 2 } },
    { name: 'twice as many clients there each day', given: { activeClients: 2 * assumptions.activeClients } },
    { name: 'logs kept for a year', given: { logRetentionDays: 365 } },
    { name: 'containers that are kept for ten minutes', given: { containerHours: 1 / 6 } },
    { name: 'twice as much logged', given: { logBytes: 2 * assumptions.logBytes } },
    { name: 'tickets kept for five years instead of one', given: { monthsKept: 60 } },
    { name: 'no point-in-time recovery', given: { isRecoverable: 0 } },
    { name: 'ten alarm metrics fewer', stage: { alarmMetrics: stage.alarmMetrics - 10 } },
  ]
  const costs = turns.map(({ name, given, stage: other }) => {
    const more = Object.keys(scenarios).map((scenario) => {
      const before = totalOf(usageOf(people(scenario), stage, usual)).paid
      return totalOf(usageOf(people(scenario), { ...stage, ...other }, { ...usual, ...given })).paid - before
    })
    return { name, more }
  })
  return costs.sort((a, b) => Math.abs(b.more.at(-1) ?? 0) - Math.abs(a.more.at(-1) ?? 0))
}

function people(scenario: string) {
  const found = scenarios[scenario]
  if (!found) throw new Error(`There is no scenario "${scenario}".`)
  return found
}

function everyOperation(): string[][] {
  const names = [...new Set(Object.values(days).flatMap((day) => Object.keys(day)))]
  return names.map((name) => [
    name,
    ...Object.values(days).map((day) => String((day as Record<string, number>)[name] ?? '')),
  ])
}

function fixedOf({ firewalls, firewallRules }: StageResources): number {
  return firewalls * prices.firewalls.usd + firewallRules * prices.firewallRules.usd
}
