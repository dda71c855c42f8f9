import { Button, Flex, Stack } from '@chakra-ui/react'
import type { ReportMail } from '@remotehands/contract'
import { ArrowLeft, Plus } from 'lucide-react'
import { useState } from 'react'
import { usePagedQuery } from '../../../lib/use-paged-query.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { PagedList } from '../../../ui/PagedList.tsx'
import { RecordHeading } from '../../../ui/RecordHeading.tsx'
import type { ReportFilters } from '../use-report-filters.ts'
import { ReportMailCard } from './ReportMailCard.tsx'
import { ReportMailForm } from './ReportMailForm.tsx'

/** Reports that go out by mail: when each is due, when it went out, and what went wrong. */
export function ReportMails({ filters, onBack }: { filters: ReportFilters; onBack: () => void }) {
  const list = usePagedQuery('reportMails.list', {}, { revalidateOnMount: true })
  const [edited, setEdited] = useState<ReportMail | 'new'>()
  const close = () => setEdited(undefined)
  return (
    <Stack gap="6">
      <Flex gap="3" wrap="wrap" justify="space-between" align="center">
        <RecordHeading>Reports by mail</RecordHeading>
        <Flex gap="2" wrap="wrap">
          <Button size="sm" variant="outline" colorPalette="gray" onClick={onBack}>
            <ArrowLeft size={16} aria-hidden />
            Back to the reports
          </Button>
          <Button size="sm" onClick={() => setEdited('new')}>
            <Plus size={16} aria-hidden />
            Add report
          </Button>
        </Flex>
      </Flex>
      <PagedList list={list} noun="reports by mail" empty="No reports by mail yet. Add the first one.">
        {(mails) => (
          <Stack as="ul" gap="3">
            {mails.map((mail) => (
              <li key={mail.id}>
                <ReportMailCard mail={mail} onEdit={() => setEdited(mail)} />
              </li>
            ))}
          </Stack>
        )}
      </PagedList>
      <Dialog
        isOpen={edited !== undefined}
        size="xl"
        title={edited === 'new' ? 'Add a report by mail' : 'Change the report by mail'}
        onClose={close}
      >
        {edited && (
          <ReportMailForm mail={edited === 'new' ? undefined : edited} filters={filters} onDone={close} />
        )}
      </Dialog>
    </Stack>
  )
}
