import { chakra, Flex, Input, Stack } from '@chakra-ui/react'
import { companyReports, daysWords, reportNames, technicianReports } from '@remotehands/contract'
import { useId } from 'react'
import { useWholeList } from '../../lib/use-whole-list.ts'
import { FilterSelect } from '../../ui/FilterSelect.tsx'
import { useCompanies } from '../people/companies/use-companies.ts'
import { presetNames, type ReportFilters } from './use-report-filters.ts'

const presetOptions = Object.entries(presetNames).map(([value, label]) => ({ value, label }))

/** The reports' filters: days, company and technician. */
export function ReportFilterBar({ filters }: { filters: ReportFilters }) {
  const { range, preset, problem, reachesAll, choosePreset, chooseDays, kind, kinds } = filters
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
        <Day label="From" value={range.from} onChange={(from) => chooseDays({ ...range, from })} />
        <Day label="To" value={range.to} onChange={(to) => chooseDays({ ...range, to })} />
        {reachesAll && isFiltered && <WhoseFilters filters={filters} />}
      </Flex>
      <chakra.p role="status" textStyle="sm" color={problem ? 'fg.error' : 'fg.muted'}>
        {problem ?? `${daysWords(range)}. Days are in the service desk’s time zone.`}
      </chakra.p>
    </Stack>
  )
}

function Day({ label, value, onChange }: { label: string; value: string; onChange: (day: string) => void }) {
  const id = useId()
  return (
    <Flex gap="2" align="center" textStyle="sm" flex={{ base: '1 1 100%', sm: 'none' }} minW="0">
      <chakra.label htmlFor={id} whiteSpace="nowrap" minW={{ base: '10', sm: 'auto' }}>
        {label}
      </chakra.label>
      <Input
        id={id}
        type="date"
        w={{ base: 'full', sm: '10rem' }}
        minW="0"
        value={value}
        onChange={({ target }) => target.value && onChange(target.value)}
      />
    </Flex>
  )
}

function WhoseFilters({ filters }: { filters: ReportFilters }) {
  const { items: companies = [] } = useCompanies()
  const { items: technicians = [] } = useWholeList('technicians.list')
  return (
    <>
      <FilterSelect
        label="Company"
        all="All companies"
        value={filters.companyId?.toString()}
        options={companies.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={filters.chooseCompany}
      />
      {(filters.kind === undefined || technicianReports.includes(filters.kind)) && (
        <FilterSelect
          label="Technician"
          all="All technicians"
          value={filters.assigneeId?.toString()}
          options={technicians.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={filters.chooseTechnician}
        />
      )}
    </>
  )
}
