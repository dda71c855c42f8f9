import { Box, Button, chakra, Flex, Stack } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useStep } from '../../ui/use-step.ts'

interface Entry {
  id: string
  name: string
  when: string
  note: ReactNode
  isRemovable: boolean
}

interface EntryListProps {
  entries: readonly Entry[]
  empty: string
  /** As sentences name one: "override". */
  noun: string
  remove: (id: string) => Promise<unknown>
}

/** Overrides or absences, each with its way out. */
export function EntryList({ entries, empty, noun, remove }: EntryListProps) {
  const [asked, ask] = useState<Entry>()
  const { run, isBusy } = useStep(`The ${noun} could not be removed. Please try again.`)
  const confirm = async () => {
    if (asked && (await run(() => remove(asked.id)))) ask(undefined)
  }
  if (entries.length === 0) return <chakra.p color="fg.muted">{empty}</chakra.p>
  return (
    <>
      <Stack
        as="ul"
        gap="0"
        divideY="1px"
        borderWidth="1px"
        borderRadius="l3"
        bg="bg.panel"
        listStyleType="none"
      >
        {entries.map((entry) => (
          <Flex as="li" key={entry.id} px="4" py="2.5" gap="3" align="center" justify="space-between">
            <Box minW="0" overflowWrap="anywhere">
              <chakra.span fontWeight="semibold">{entry.name}</chakra.span> {entry.when}
              <chakra.p textStyle="sm" color="fg.muted">
                {entry.note}
              </chakra.p>
            </Box>
            {entry.isRemovable && (
              <Button size="sm" variant="ghost" colorPalette="gray" onClick={() => ask(entry)}>
                Remove
              </Button>
            )}
          </Flex>
        ))}
      </Stack>
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={`Remove this ${noun}?`}
        confirmLabel={`Remove ${noun}`}
        isBusy={isBusy}
        onConfirm={confirm}
        onCancel={() => ask(undefined)}
      >
        {asked?.name} {asked?.when}. You can enter it again.
      </ConfirmDialog>
    </>
  )
}
