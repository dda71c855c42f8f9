import { Box, Button, chakra, Flex, Heading, Stack } from '@chakra-ui/react'
import { can, type Prepared, type PreparedItem, type PreparedShelf } from '@remotehands/contract'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Intro } from '../../ui/Intro.tsx'
import { Key } from '../../ui/Key.tsx'
import { NewButton } from '../../ui/NewButton.tsx'
import { RecordState } from '../../ui/RecordState.tsx'
import { useToast } from '../../ui/toast/use-toast.ts'
import { UrlTabs } from '../../ui/UrlTabs.tsx'
import { useStep } from '../../ui/use-step.ts'
import { useSession } from '../people/session/use-session.ts'
import { itemWords, kindLists, kinds, kindWords, textOf } from './kind-words.ts'
import { PreparedDialog } from './PreparedDialog.tsx'
import { usePrepared } from './use-prepared.ts'

/** One template or macro, and whose it is; without `item` a new one. */
export interface Edited {
  shelf: PreparedShelf
  kind: PreparedItem['terms']['kind']
  item?: PreparedItem
}

/** Templates and macros: the viewer's own, and those that all staff share. */
export function PreparedDesk() {
  const { query } = usePrepared()
  const { user } = useSession()
  const [edited, edit] = useState<Edited>()
  const [doomed, doom] = useState<Edited & { item: PreparedItem }>()
  const { run, isBusy } = useStep('It could not be deleted. Please try again.')
  const { toast } = useToast()
  const saved = async (prepared: Prepared, title: string) => {
    await query.show(prepared)
    toast({ title })
    edit(undefined)
  }
  const remove = (prepared: Prepared) =>
    run(async () => {
      if (!doomed) return
      const { shelf, item } = doomed
      const input = { params: { id: item.id }, query: { shelf, version: prepared[shelf].version } }
      await query.show(await call('prepared.remove', input))
      doom(undefined)
    })
  return (
    <RecordState query={query} noun="templates" named="list of templates" reason="It could not be found.">
      {(prepared) => (
        <Stack gap="8">
          <UrlTabs
            label="Templates and macros"
            tabs={kinds.map((kind) => ({
              id: kind,
              label: kindLists[kind].title,
              content: (
                <Stack gap="8" mt="2">
                  <Intro>{kindLists[kind].about}</Intro>
                  {(['own', 'shared'] as const).map((shelf) => (
                    <Shelf
                      key={shelf}
                      shelf={shelf}
                      kind={kind}
                      prepared={prepared}
                      mayEdit={shelf === 'own' || (user !== undefined && can(user.role, 'prepared:share'))}
                      onEdit={edit}
                      onRemove={doom}
                    />
                  ))}
                </Stack>
              ),
            }))}
          />
          <PreparedDialog
            edited={edited}
            prepared={prepared}
            saved={saved}
            refresh={query.refresh}
            onClose={() => edit(undefined)}
          />
          <ConfirmDialog
            isOpen={doomed !== undefined}
            title={`Delete “${doomed?.item.terms.name}”?`}
            confirmLabel={`Delete ${kindWords[doomed?.kind ?? 'template']}`}
            isBusy={isBusy}
            onConfirm={() => void remove(prepared)}
            onCancel={() => doom(undefined)}
          >
            {doomed?.shelf === 'shared' ? 'All staff lose it. ' : ''}You can’t undo this.
          </ConfirmDialog>
        </Stack>
      )}
    </RecordState>
  )
}

interface ShelfProps {
  shelf: PreparedShelf
  kind: Edited['kind']
  prepared: Prepared
  mayEdit: boolean
  onEdit: (edited: Edited) => void
  onRemove: (edited: Edited & { item: PreparedItem }) => void
}

const titles = { own: 'Mine', shared: 'Shared by all staff' }

function Shelf({ shelf, kind, prepared, mayEdit, onEdit, onRemove }: ShelfProps) {
  const items = prepared[shelf].items.filter(({ terms }) => terms.kind === kind)
  return (
    <chakra.section aria-labelledby={`prepared-${shelf}`}>
      <Flex mb="3" gap="3" wrap="wrap" justify="space-between" align="center">
        <Heading as="h2" size="lg" id={`prepared-${shelf}`}>
          {titles[shelf]}
        </Heading>
        {mayEdit && (
          <NewButton
            record={shelf === 'own' ? kind : undefined}
            size="sm"
            variant={shelf === 'own' ? 'solid' : 'outline'}
            onClick={() => onEdit({ shelf, kind })}
          >
            {shelf === 'shared' ? `New shared ${kindWords[kind]}` : `New ${kindWords[kind]}`}
          </NewButton>
        )}
      </Flex>
      {items.length === 0 ? (
        <chakra.p color="fg.muted">
          No {kindLists[kind].title.toLowerCase()} yet.
          {mayEdit ? ' Add the first one.' : ' Administrators add to this list.'}
        </chakra.p>
      ) : (
        <Stack
          as="ul"
          gap="0"
          divideY="1px"
          borderWidth="1px"
          borderRadius="l3"
          bg="bg.panel"
          listStyleType="none"
        >
          {items.map((item) => (
            <chakra.li key={item.id} px="4" py="2.5">
              <Flex gap="3" justify="space-between" align="flex-start">
                <Item item={item} prepared={prepared} />
                {mayEdit && (
                  <Flex gap="1" flexShrink="0">
                    <Button
                      size="xs"
                      variant="ghost"
                      colorPalette="gray"
                      aria-label={`Edit ${item.terms.name}`}
                      onClick={() => onEdit({ shelf, kind: item.terms.kind, item })}
                    >
                      Edit
                    </Button>
                    <Button
                      size="xs"
                      variant="ghost"
                      colorPalette="red"
                      aria-label={`Delete ${item.terms.name}`}
                      onClick={() => onRemove({ shelf, kind: item.terms.kind, item })}
                    >
                      Delete
                    </Button>
                  </Flex>
                )}
              </Flex>
            </chakra.li>
          ))}
        </Stack>
      )}
    </chakra.section>
  )
}

function Item({ item, prepared }: { item: PreparedItem; prepared: Prepared }) {
  const words = itemWords(item, prepared)
  const text = textOf(item)
  const key = item.terms.kind === 'macro' ? item.terms.key : null
  return (
    <Box minW="0" overflowWrap="anywhere" textStyle="sm">
      <chakra.p fontWeight="semibold">
        {item.terms.name} {key && <Key>{`${key}`}</Key>}
      </chakra.p>
      {text && (
        <chakra.p color="fg.muted" lineClamp={2}>
          {text}
        </chakra.p>
      )}
      {words.length > 0 && <chakra.p color="fg.muted">{words.join(' · ')}</chakra.p>}
    </Box>
  )
}
