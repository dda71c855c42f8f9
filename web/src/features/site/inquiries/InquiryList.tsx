import { Stack } from '@chakra-ui/react'
import { limits } from '@remotehands/contract'
import { useOpenRecord } from '../../../lib/use-open-record.ts'
import { usePagedQuery } from '../../../lib/use-paged-query.ts'
import { FilterSelect, useFilter } from '../../../ui/FilterSelect.tsx'
import { PagedList } from '../../../ui/PagedList.tsx'
import { InquiryRows } from './InquiryRows.tsx'
import { InquiryView } from './InquiryView.tsx'

const statuses = ['new', 'answered', 'spam'] as const
const options = [
  { value: 'new', label: 'New' },
  { value: 'answered', label: 'Answered' },
  { value: 'spam', label: 'Spam' },
] as const

/** What visitors wrote in the contact form, newest first; or the one that the address names. */
export function InquiryList() {
  const { id: inquiryId, close } = useOpenRecord('inquiry')
  return inquiryId === undefined ? (
    <Inquiries />
  ) : (
    <InquiryView key={inquiryId} id={inquiryId} onClose={close} />
  )
}

function Inquiries() {
  const [status, choose] = useFilter('inquiries', statuses)
  const query = { status, limit: limits.page.default }
  const list = usePagedQuery('inquiries.list', { query }, { revalidateOnMount: true })
  return (
    <Stack gap="5">
      <FilterSelect label="Status" all="All inquiries" value={status} options={options} onChange={choose} />
      <PagedList
        heading="Inquiries"
        list={list}
        noun="inquiries"
        empty={
          status
            ? 'No inquiries match this filter.'
            : 'No inquiries yet. Messages from the contact form appear here.'
        }
      >
        {(inquiries) => <InquiryRows inquiries={inquiries} />}
      </PagedList>
    </Stack>
  )
}

/** The newest open inquiries, for a dashboard. */
export function NewInquiries({ limit }: { limit: number }) {
  const query = { status: 'new' as const, limit }
  const list = usePagedQuery('inquiries.list', { query }, { revalidateOnMount: true })
  return (
    <PagedList list={{ ...list, hasMore: false }} noun="inquiries" empty="No new inquiries.">
      {(inquiries) => <InquiryRows inquiries={inquiries} />}
    </PagedList>
  )
}
