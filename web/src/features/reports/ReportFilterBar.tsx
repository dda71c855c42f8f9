import { chakra, Flex, Stack } from '@chakra-ui/react'
import { companyReports, daysWords, reportNames, technicianReports } from '@remotehands/contract'
import { useWholeList } from '../../lib/use-whole-list.ts'
import { DayFilter } from '../../ui/DayFilter.tsx'
import { FilterSelect } from '../../ui/FilterSelect.tsx'
import { goneTechnician } from '../people/gone-words.ts'
import { CompanyFilter } from '../people/users/CompanyFilter.tsx'
import { presetNames, type ReportFilters } from './use-report-filters.ts'

const presetOptions = Object.entries(presetNames).map(([value, label]) => ({ value, label }))

/** The reports' filters: days, company and technician. */
export function ReportFilterBar({ filters }: { filters: ReportFilters }) {
  const { range, preset, problem, reachesAll, choosePreset, chooseDays, chooseDay, kind, kinds } = filters
  const isFiltered = kind === undefined || companyReports.includes(kind)
  return (
    <Stack gap="2">
      <Flex columnGap="3" rowGap="3" align="center" wrap="wrap">
        <FilterSelect
          label="Report"
          all="All reports"
          value={kind}
          options={kinds.map((each) => ({ value: each, label: reportNames[each] }))}
          onChange={filters.chooseKind}
        />
        <FilterSelect
          label="Days"
          all="Chosen days"
          value={preset}
          options={presetOptions}
          onChange={(name) => (name ? choosePreset(name) : chooseDays(range))}
        />
        <DayFilter label="From" value={range.from} onChange={(day) => day && chooseDay('from', day)} />
        <DayFilter label="To" value={range.to} onChange={(day) => day && chooseDay('to', day)} />
        {reachesAll && isFiltered && <WhoseFilters filters={filters} />}
      </Flex>
      <chakra.p role="status" textStyle="sm" color={problem ? 'fg.error' : 'fg.muted'}>
        {problem ?? `${daysWords(range)}. Days are in the service desk’s time zone.`}
      </chakra.p>
    </Stack>
  )
}

function WhoseFilters({ filters }: { filters: ReportFilters }) {
  const technicians = useWholeList('technicians.list')
  return (
    <>
      <CompanyFilter value={filters.companyId?.toString()} onChange={filters.chooseCompany} />
      {(filters.kind === undefined || technicianReports.includes(filters.kind)) && (
        <FilterSelect
          label="Technician"
          all="All technicians"
          value={filters.assigneeId?.toString()}
          options={(technicians.items ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          gone={technicians.isWhole ? goneTechnician : undefined}
          onChange={filters.chooseTechnician}
        />
      )}
    </>
  )
}
