import { Button, Flex, Heading, Stack } from '@chakra-ui/react'
import { type ReportKind, reportNames } from '@remotehands/contract'
import { Mail } from 'lucide-react'
import type { ReactNode } from 'react'
import { useAddress } from '../../lib/use-address.ts'
import { ContractReports } from './ContractReports.tsx'
import { DeviceReports } from './DeviceReports.tsx'
import { DownloadPdf } from './DownloadPdf.tsx'
import { ReportMails } from './mails/ReportMails.tsx'
import { ReportFilterBar } from './ReportFilterBar.tsx'
import { ReviewReport } from './review/ReviewReport.tsx'
import { SavedFilters } from './SavedFilters.tsx'
import { ServiceReports } from './ServiceReports.tsx'
import { TicketReports } from './TicketReports.tsx'
import { TimeReports } from './TimeReports.tsx'
import { UtilisationReport } from './UtilisationReport.tsx'
import { type ReportFilters, useReportFilters } from './use-report-filters.ts'

const contents: Record<ReportKind, (props: { filters: ReportFilters }) => ReactNode> = {
  review: ReviewReport,
  tickets: TicketReports,
  service: ServiceReports,
  time: TimeReports,
  utilisation: UtilisationReport,
  devices: DeviceReports,
  contracts: ContractReports,
}

/** All reports that the viewer may read, or one, over the days in the address; and those that go out by mail. */
export default function Reports() {
  const filters = useReportFilters()
  const [search, change] = useAddress()
  const { isOpen, kind, kinds } = filters
  if (!isOpen) return null
  const show = (what: string) => change((params) => (what ? params.set('show', what) : params.delete('show')))
  if (search.get('show') === 'mails') return <ReportMails filters={filters} onBack={() => show('')} />
  // A review is of one company: staff choose it first, others have their own.
  const shown = kind ? [kind] : kinds.filter((each) => each !== 'review' || !filters.reachesAll)
  return (
    <Stack gap="8">
      <Stack gap="4">
        <Flex gap="3" wrap="wrap" justify="space-between">
          <SavedFilters filters={filters} />
          <Button size="sm" variant="outline" colorPalette="gray" onClick={() => show('mails')}>
            <Mail size={16} aria-hidden />
            Reports by mail
          </Button>
        </Flex>
        <ReportFilterBar filters={filters} />
      </Stack>
      {shown.map((each) => {
        const Content = contents[each]
        return (
          <Stack key={each} gap="4">
            <Flex gap="3" wrap="wrap" justify="space-between" align="center">
              <Heading as="h2" size="lg">
                {reportNames[each]}
              </Heading>
              <DownloadPdf kind={each} filters={filters} />
            </Flex>
            <Content filters={filters} />
          </Stack>
        )
      })}
    </Stack>
  )
}
