import { SimpleGrid } from '@chakra-ui/react'
import { countWords, moneyOf, periodWords, stateWords } from '@remotehands/contract'
import { formatDay } from '../../lib/dates.ts'
import { useQuery } from '../../lib/use-query.ts'
import { TimeChart } from './charts/TimeChart.tsx'
import { dayAfter, monthOf } from './days.ts'
import { ReportCard } from './ReportCard.tsx'
import type { ReportFilters } from './use-report-filters.ts'

const monthsAhead = 12

/** What contracts cost by month, and the renewals ahead. */
export function ContractReports({ filters }: { filters: ReportFilters }) {
  const { range: query, today, problem } = filters
  const reading = useQuery(problem ? undefined : 'reports.contracts', { query })
  const card = { reading, query }
  return (
    <SimpleGrid columns={{ base: 1, lg: 2 }} gap="4">
      <ReportCard
        {...card}
        title="Contract spend by month"
        chart="contract-spend"
        empty="No contracts in this period."
        summary={({ months, isCut }) =>
          `${moneyOf(months.at(-1)?.cents ?? 0)} in the last month${isCut ? '; not all contracts are read' : ''}`
        }
        isEmpty={({ months }) => months.every(({ contracts }) => contracts === 0)}
        table={({ months }) => ({
          head: ['Month', 'Contracts', 'Spend'],
          rows: months.map(({ cents, contracts, ...each }) => [
            periodWords(monthOf(each.from), 'month').title,
            contracts,
            moneyOf(cents),
          ]),
        })}
      >
        {({ months }) => (
          <TimeChart
            name="Contract spend"
            kind="columns"
            format={(dollars) => moneyOf(Math.round(dollars * 100))}
            periods={months.map(({ from }) => periodWords(monthOf(from), 'month'))}
            series={[{ name: 'Spend', color: 'blue.solid', values: months.map(({ cents }) => cents / 100) }]}
          />
        )}
      </ReportCard>
      <ReportCard
        {...card}
        title="Renewals ahead"
        chart="renewals"
        empty="No contracts end in the next twelve months."
        summary={({ renewals }) => `${countWords(renewals.length, 'contract')} in twelve months`}
        isEmpty={({ renewals }) => renewals.length === 0}
        table={({ renewals }) => ({
          head: ['Contract', 'Vendor', 'Ends', 'Days left', 'Status', 'Auto-renews', 'Monthly value'],
          rows: renewals.map(({ name, vendor, endDate, daysLeft, status, autoRenewal, monthlyCents }) => [
            ...[name, vendor, formatDay(endDate), daysLeft, stateWords(status), autoRenewal ? 'Yes' : 'No'],
            monthlyCents === null ? null : moneyOf(monthlyCents),
          ]),
        })}
      >
        {({ renewals }) => {
          const months = monthsFrom(today)
          return (
            <TimeChart
              name="Contracts that end"
              kind="columns"
              periods={months.map((month) => periodWords(month, 'month'))}
              series={[
                {
                  name: 'Contracts that end',
                  color: 'orange.solid',
                  // An auto-renewed contract whose new dates are missing is due now.
                  values: months.map(
                    ({ from, to }, at) =>
                      renewals.filter(({ endDate }) => (at === 0 || endDate >= from) && endDate <= to).length,
                  ),
                },
              ]}
            />
          )
        }}
      </ReportCard>
    </SimpleGrid>
  )
}

/** The month of a day and the twelve after it. */
function monthsFrom(day: string) {
  const months = [monthOf(day)]
  while (months.length <= monthsAhead) months.push(monthOf(dayAfter(months.at(-1)?.to ?? day, 1)))
  return months
}
