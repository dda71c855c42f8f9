import { Heading, Stack } from '@chakra-ui/react'
import { limits } from '@remotehands/contract'
import { useSearchParams } from 'react-router-dom'
import { usePagedQuery } from '../../lib/use-paged-query.ts'
import { PagedList } from '../../ui/PagedList.tsx'
import { HeldMailView } from './HeldMailView.tsx'
import { MailRows } from './MailRows.tsx'

/** The mail that waits for staff, or the one that the address names. */
export function HeldMail() {
  const [search, setSearch] = useSearchParams()
  const id = search.get('mail')
  return id === null ? <Waiting /> : <HeldMailView key={id} id={id} onClose={() => setSearch({})} />
}

function Waiting() {
  const query = { limit: limits.page.default }
  const list = usePagedQuery('mail.listHeld', { query }, { revalidateOnMount: true })
  return (
    <Stack as="section" gap="4" aria-labelledby="held-mail">
      <Heading as="h2" size="lg" id="held-mail">
        Held mail
      </Heading>
      <PagedList
        list={list}
        noun="held mail"
        empty="No mail is held. Mail that we can’t turn into a ticket automatically waits here."
      >
        {(mails) => <MailRows mails={mails} />}
      </PagedList>
    </Stack>
  )
}
