import { Box, Button, chakra, Heading, Input, SimpleGrid, Stack } from '@chakra-ui/react'
import { limits } from '@remotehands/contract'
import type { ReactNode } from 'react'
import { useWholeList } from '../../../lib/use-whole-list.ts'
import { FormField } from '../../../ui/FormField.tsx'
import { moved, PartCard } from '../../../ui/PartCard.tsx'
import { RecordSelect } from '../../../ui/RecordSelect.tsx'

/** What will be to do on tickets, while it is edited: days as typed. */
export interface PlannedItem {
  id: string
  text: string
  ownerId: number | null
  dueInDays: string
}

export const newItem = (): PlannedItem => ({
  ...{ id: crypto.randomUUID(), text: '', ownerId: null, dueInDays: '' },
})

/** As the API takes them. */
export const daysOf = (typed: string) => (typed.trim() === '' ? null : Number(typed))

interface PlannedItemsProps<Item extends PlannedItem> {
  /** "Task": each is called so, by its number. */
  noun: string
  title: string
  hint: string
  items: readonly Item[]
  blank: () => Item
  /** By `field.number.part`. */
  errors: Readonly<Record<string, string>>
  field: string
  /** Whom the saved items name. */
  people: readonly { id: number; name: string }[]
  onChange: (items: Item[]) => void
  /** A further field of an item. */
  more?: (item: Item, at: number, change: (part: Partial<Item>) => void) => ReactNode
}

/** Edits what a template or a form puts on a ticket's checklist. */
export function PlannedItems<Item extends PlannedItem>(props: PlannedItemsProps<Item>) {
  const { noun, title, hint, items, blank, errors, field, people, onChange, more } = props
  const staff = useWholeList('technicians.list')
  const isFull = items.length >= limits.checklist.items
  /** Who has left the staff stays chosen. */
  const ownersFor = (ownerId: number | null) => {
    const known = people.find(({ id }) => id === ownerId)
    const isListed = !known || staff.items?.some(({ id }) => id === ownerId)
    return isListed ? staff : { ...staff, items: [known, ...(staff.items ?? [])] }
  }
  return (
    <chakra.section aria-label={title}>
      <Heading as="h3" size="md" mb="1">
        {title}
      </Heading>
      <chakra.p mb="3" textStyle="sm" color="fg.muted">
        {hint}
      </chakra.p>
      <Stack as="ol" gap="4" listStyleType="none" _empty={{ display: 'none' }}>
        {items.map((item, at) => {
          const change = (part: Partial<Item>) => onChange(items.with(at, { ...item, ...part }))
          const errorOf = (part: keyof PlannedItem) => errors[`${field}.${at}.${part}`]
          return (
            <PartCard
              key={item.id}
              name={`${noun} ${at + 1}`}
              at={at}
              count={items.length}
              onMove={(by) => onChange(moved(items, at, by))}
              onRemove={() => onChange(items.toSpliced(at, 1))}
            >
              <Stack gap="4">
                <FormField label="What is to be done" required error={errorOf('text')}>
                  {(control) => (
                    <Input
                      {...control}
                      maxLength={limits.checklist.text.max}
                      value={item.text}
                      onChange={({ target }) => change({ text: target.value } as Partial<Item>)}
                    />
                  )}
                </FormField>
                <SimpleGrid columns={{ base: 1, sm: more ? 3 : 2 }} gap="4">
                  <RecordSelect
                    label="Owner"
                    none="Unassigned"
                    value={item.ownerId ?? undefined}
                    list={ownersFor(item.ownerId)}
                    error={errorOf('ownerId')}
                    onChange={(id) => change({ ownerId: id ?? null } as Partial<Item>)}
                  />
                  <FormField label="Due after days" error={errorOf('dueInDays')}>
                    {(control) => (
                      <Input
                        {...control}
                        inputMode="numeric"
                        value={item.dueInDays}
                        onChange={({ target }) => change({ dueInDays: target.value } as Partial<Item>)}
                      />
                    )}
                  </FormField>
                  {more?.(item, at, change)}
                </SimpleGrid>
              </Stack>
            </PartCard>
          )
        })}
      </Stack>
      <Box mt={items.length > 0 ? '4' : '0'}>
        <Button
          variant="outline"
          size="sm"
          aria-disabled={isFull}
          onClick={() => isFull || onChange([...items, blank()])}
        >
          Add {noun.toLowerCase()}
        </Button>
      </Box>
    </chakra.section>
  )
}
