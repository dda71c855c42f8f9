import { Button, Flex, VisuallyHidden } from '@chakra-ui/react'
import {
  companyReports,
  paperNames,
  papers,
  type ReportKind,
  reportNames,
  technicianReports,
} from '@remotehands/contract'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { callFile } from '../../lib/api.ts'
import { saveBlob } from '../../lib/save-file.ts'
import { FilterSelect } from '../../ui/FilterSelect.tsx'
import { useStep } from '../../ui/use-step.ts'
import type { ReportFilters } from './use-report-filters.ts'
import { usualPaper } from './usual-paper.ts'

/** Saves a report as a PDF, on the paper that the reader prints on. */
export function DownloadPdf({ kind, filters }: { kind: ReportKind; filters: ReportFilters }) {
  const { range, companyId, assigneeId, reachesAll, problem } = filters
  const [paper, setPaper] = useState<(typeof papers)[number]>(usualPaper)
  const { run, isBusy } = useStep('The PDF could not be made. Nothing was lost; please try again.')
  if (problem || (kind === 'review' && reachesAll && companyId === undefined)) return null
  const query = {
    ...{ report: kind, ...range, paper },
    ...(companyReports.includes(kind) && { companyId }),
    ...(technicianReports.includes(kind) && { assigneeId }),
  }
  const save = () =>
    run(async () => {
      const file = await callFile('reports.file', { query })
      saveBlob(file, `${kind}-${range.from}-to-${range.to}.pdf`)
    })
  return (
    <Flex gap="2" wrap="wrap" w={{ base: 'full', sm: 'auto' }}>
      <FilterSelect
        label={`Paper of ${reportNames[kind]}`}
        value={paper}
        options={papers.map((value) => ({ value, label: paperNames[value] }))}
        onChange={(value) => setPaper(value === 'letter' ? 'letter' : 'a4')}
      />
      <Button
        size="sm"
        variant="outline"
        colorPalette="gray"
        aria-disabled={isBusy}
        onClick={() => isBusy || save()}
      >
        <Download size={16} aria-hidden />
        {isBusy ? 'Making the PDF…' : 'Download PDF'}
        <VisuallyHidden> of {reportNames[kind]}</VisuallyHidden>
      </Button>
    </Flex>
  )
}
