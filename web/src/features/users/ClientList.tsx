import { Button, chakra, Flex, Stack } from '@chakra-ui/react'
import { sampleClients } from '@remotehands/content'
import type { Client } from '@remotehands/contract'
import { type PagedItems, PagedList } from '../../ui/PagedList.tsx'
import { SearchBox, useSearchText } from '../../ui/SearchBox.tsx'
import { useIsWide } from '../../ui/use-is-wide.ts'
import { ClientCards } from './ClientCards.tsx'
import { ClientTable } from './ClientTable.tsx'
import { searchClients } from './search-clients.ts'

interface ClientListProps {
  list: PagedItems<Client>
  onAdd: () => void
}

/** The clients that the viewer looks after: a table where there is room, cards on a phone. */
export function ClientList({ list, onAdd }: ClientListProps) {
  const [text, setText] = useSearchText('clients')
  const isWide = useIsWide()
  const empty = (
    <>
      <p>There is no client yet.</p>
      <Button size="sm" mt="3" onClick={onAdd}>
        Add a client
      </Button>
    </>
  )
  return (
    <PagedList heading="Clients" list={list} sample={sampleClients} noun="clients" empty={empty}>
      {(clients) => {
        const found = searchClients(clients, text)
        const result = `${found.length} of ${clients.length} loaded clients`
        return (
          <Stack gap="4">
            <Flex gap="4" align="center" justify="space-between" wrap="wrap">
              <SearchBox
                label="Search by name, email or company"
                text={text}
                onChange={setText}
                result={result}
              />
              <chakra.p textStyle="sm" color="fg.muted" aria-hidden={text !== ''}>
                {result}
              </chakra.p>
            </Flex>
            {found.length === 0 && <chakra.p py="6">No loaded client matches “{text}”.</chakra.p>}
            {found.length > 0 && (isWide ? <ClientTable clients={found} /> : <ClientCards clients={found} />)}
          </Stack>
        )
      }}
    </PagedList>
  )
}
