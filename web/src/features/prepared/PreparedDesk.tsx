import { Box, Button, chakra, Flex, Heading, Stack } from '@chakra-ui/react'
import { can, type Prepared, type PreparedItem, type PreparedShelf } from '@remotehands/contract'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { RecordState } from '../../ui/RecordState.tsx'
import { useToast } from '../../ui/toast/use-toast.ts'
import { useStep } from '../../ui/use-step.ts'
import { useSession } from '../people/session/use-session.ts'
import { itemWords, kinds, kindWords, textOf } from './kind-words.ts'
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
          <chakra.p maxW="3xl" color="fg.muted">
            In a reply or note, type “/” to insert a template. Macros do several things to a ticket in one
            press: open a ticket and choose Macros, or press x. Ticket templates fill in the form of a new
            ticket; checklists are put on a ticket beside its own items.
          </chakra.p>
          {(['own', 'shared'] as const).map((shelf) => (
            <Shelf
              key={shelf}
              shelf={shelf}
              prepared={prepared}
              mayEdit={shelf === 'own' || (user !== undefined && can(user.role, 'prepared:share'))}
              onEdit={edit}
              onRemove={doom}
            />
          ))}
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
  prepared: Prepared
  mayEdit: boolean
  onEdit: (edited: Edited) => void
  onRemove: (edited: Edited & { item: PreparedItem }) => void
}

const titles = { own: 'Mine', shared: 'Shared by all staff' }

function Shelf({ shelf, prepared, mayEdit, onEdit, onRemove }: ShelfProps) {
  const { items } = prepared[shelf]
  return (
    <chakra.section aria-labelledby={`prepared-${shelf}`}>
      <Flex mb="3" gap="3" wrap="wrap" justify="space-between" align="center">
        <Heading as="h2" size="lg" id={`prepared-${shelf}`}>
          {titles[shelf]}
        </Heading>
        {mayEdit && (
          <Flex gap="2" wrap="wrap">
            {kinds.map((kind) => (
              <Button
                key={kind}
                size="sm"
                // One is the page's own: most people add their own templates.
                variant={shelf === 'own' && kind === 'template' ? 'solid' : 'outline'}
                onClick={() => onEdit({ shelf, kind })}
              >
                {shelf === 'shared' ? `Add shared ${kindWords[kind]}` : `Add ${kindWords[kind]}`}
              </Button>
            ))}
          </Flex>
        )}
      </Flex>
      {items.length === 0 ? (
        <chakra.p color="fg.muted">
          Nothing here yet.
          {mayEdit ? ' Add the first template or macro.' : ' Administrators add to this list.'}
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
  return (
    <Box minW="0" overflowWrap="anywhere" textStyle="sm">
      <chakra.p>
        <chakra.span fontWeight="semibold">{item.terms.name}</chakra.span>{' '}
        <chakra.span color="fg.muted">({kindWords[item.terms.kind]})</chakra.span>
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
