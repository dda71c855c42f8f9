import { Box, Button, chakra, Flex, Stack } from '@chakra-ui/react'
import type { ChecklistAct } from '@remotehands/contract'
import { ListChecks } from 'lucide-react'
import { useState } from 'react'
import { Dialog } from '../../ui/Dialog.tsx'
import { ListState } from '../../ui/ListState.tsx'
import { ManagedFoot } from './ManagedFoot.tsx'
import { usePrepared } from './use-prepared.ts'

type NewItems = Extract<ChecklistAct, { act: 'add' }>['items']

interface ChecklistMenuProps {
  isBusy: boolean
  /** Returns whether they were added. */
  onAdd: (items: NewItems) => Promise<boolean>
}

/** Puts a prepared checklist on a ticket, after the items that it has. */
export function ChecklistMenu({ isBusy, onAdd }: ChecklistMenuProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="xs" variant="ghost" colorPalette="gray" onClick={() => setOpen(true)}>
        <ListChecks size={14} aria-hidden />
        Add a prepared list
      </Button>
      <Dialog isOpen={isOpen} title="Add a prepared checklist" onClose={() => setOpen(false)}>
        {isOpen && <Lists isBusy={isBusy} onAdd={onAdd} onDone={() => setOpen(false)} />}
      </Dialog>
    </>
  )
}

function Lists({ isBusy, onAdd, onDone }: ChecklistMenuProps & { onDone: () => void }) {
  const { query, checklists } = usePrepared()
  const staff = new Set(query.data?.people.filter(({ isOnStaff }) => isOnStaff).map(({ id }) => id))
  const press = async ({ terms }: (typeof checklists)[number]) => {
    const items = terms.items.map(({ text, ownerId, dueInDays }) => ({
      ...{ id: crypto.randomUUID(), text },
      // Who has left the staff since can't be given anything to do.
      ownerId: ownerId !== null && staff.has(ownerId) ? ownerId : null,
      dueOn: null,
      dueInDays,
    }))
    if (await onAdd(items)) onDone()
  }
  return (
    <Stack gap="4" mt="4">
      <ListState
        items={query.data && checklists}
        isLoading={query.isLoading}
        error={query.error}
        noun="checklists"
        empty={<chakra.p color="fg.muted">No prepared checklists yet. Add the first one.</chakra.p>}
        onRetry={query.refresh}
      >
        {(all) => (
          <Stack as="ul" gap="0" divideY="1px" borderWidth="1px" borderRadius="l2" listStyleType="none">
            {all.map((each) => (
              <chakra.li key={`${each.shelf} ${each.id}`} px="3" py="2.5">
                <Flex gap="3" justify="space-between" align="flex-start">
                  <Box minW="0" overflowWrap="anywhere" textStyle="sm">
                    <chakra.p fontWeight="semibold">{each.terms.name}</chakra.p>
                    <chakra.p color="fg.muted">
                      {each.terms.items.map(({ text }) => text).join(' · ')}
                    </chakra.p>
                  </Box>
                  <Button
                    size="xs"
                    variant="outline"
                    aria-label={`Add ${each.terms.name}`}
                    aria-disabled={isBusy}
                    onClick={() => isBusy || void press(each)}
                  >
                    Add
                  </Button>
                </Flex>
              </chakra.li>
            ))}
          </Stack>
        )}
      </ListState>
      <ManagedFoot tab="checklist" onCancel={onDone} />
    </Stack>
  )
}
