import { Button } from '@chakra-ui/react'
import { sampleClients } from '@remotehands/content'
import { limits } from '@remotehands/contract'
import { usePagedQuery } from '../../../lib/use-paged-query.ts'
import { useSearchText } from '../../../ui/SearchBox.tsx'
import { SearchedList } from '../../../ui/SearchedList.tsx'
import { useIsWide } from '../../../ui/use-is-wide.ts'
import { useSettled } from '../../../ui/use-settled.ts'
import { ClientCards } from './ClientCards.tsx'
import { ClientTable } from './ClientTable.tsx'
import { matchesClient } from './matches-client.ts'

/** The clients that the viewer looks after: a table where there is room, cards on a phone. */
export function ClientList({ onAdd }: { onAdd: () => void }) {
  const [text, setText, clear] = useSearchText('clients')
  const isWide = useIsWide()
  const q = useSettled(text.trim())
  const list = usePagedQuery('clients.list', { query: { q: q || undefined, limit: limits.page.max } })
  const empty = (
    <>
      <p>No clients yet.</p>
      <Button size="sm" mt="3" onClick={onAdd}>
        Add a client
      </Button>
    </>
  )
  return (
    <SearchedList
      heading="Clients"
      list={list}
      noun="clients"
      sample={sampleClients}
      matches={matchesClient}
      empty={empty}
      search={{ label: 'Search by name, email or company', text, onChange: setText }}
      onClear={clear}
    >
      {(clients) => (isWide ? <ClientTable clients={clients} /> : <ClientCards clients={clients} />)}
    </SearchedList>
  )
}
