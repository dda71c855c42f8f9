import { Box, chakra, Stack } from '@chakra-ui/react'
import { contains } from '@remotehands/contract'
import { type ReactNode, useId, useState } from 'react'
import type { PagedItems } from '../lib/use-paged-query.ts'
import { ListState } from './ListState.tsx'
import { SearchBox } from './SearchBox.tsx'

export interface CheckPickerProps<T> {
  legend: string
  hint: string
  error?: string | undefined
  list: Pick<PagedItems<T>, 'items' | 'isLoading' | 'error' | 'refresh'>
  /** What the list holds, as sentences name it: "devices". */
  noun: string
  empty: string
  noMatch?: string
  /** The text that the search looks in. */
  wordsOf: (item: T) => string
  value: readonly number[]
  /** At least one has to be chosen. */
  isRequired?: boolean
  /** How many can be chosen. */
  limit?: number
  onChange: (ids: number[]) => void
  /** An item's label. */
  children: (item: T) => ReactNode
}

// Fewer items than these are seen at a glance.
const searchFrom = 8

/** Chooses any number of items with check boxes. */
export function CheckPicker<T extends { id: number }>(props: CheckPickerProps<T>) {
  const { legend, hint, error, list, noun, empty, wordsOf, value, onChange, children } = props
  const { noMatch = 'No matches.', limit = Number.POSITIVE_INFINITY, isRequired = false } = props
  const hintId = useId()
  const [text, setText] = useState('')
  const found = list.items?.filter((item) => contains([wordsOf(item)], text)) ?? []
  const toggle = (id: number) =>
    onChange(value.includes(id) ? value.filter((other) => other !== id) : [...value, id])
  return (
    <chakra.fieldset border="none" p="0" m="0" minW="0" aria-describedby={hintId}>
      <chakra.legend mb="1.5" textStyle="sm" fontWeight="semibold">
        {legend}
        {!isRequired && (
          <chakra.span color="fg.muted" fontWeight="normal">
            {' '}
            (optional)
          </chakra.span>
        )}
      </chakra.legend>
      <ListState
        items={list.items}
        isLoading={list.isLoading}
        error={list.error}
        noun={noun}
        empty={empty}
        onRetry={list.refresh}
      >
        {(all) => (
          <Stack gap="2">
            {all.length >= searchFrom && (
              <SearchBox
                label={`Search ${noun}`}
                text={text}
                onChange={setText}
                result={`${found.length} ${noun}`}
                isOfPage={false}
              />
            )}
            <Box maxH="48" overflowY="auto" borderWidth="1px" borderRadius="l2" px="3" py="2">
              {found.length === 0 && <chakra.p color="fg.muted">{noMatch}</chakra.p>}
              <Stack as="ul" gap="1.5">
                {found.map((item) => (
                  <li key={item.id}>
                    <chakra.label display="flex" gap="3" alignItems="baseline" cursor="pointer">
                      <chakra.input
                        type="checkbox"
                        boxSize="4"
                        flexShrink="0"
                        alignSelf="center"
                        accentColor="accent.solid"
                        checked={value.includes(item.id)}
                        disabled={value.length >= limit && !value.includes(item.id)}
                        onChange={() => toggle(item.id)}
                      />
                      <span>{children(item)}</span>
                    </chakra.label>
                  </li>
                ))}
              </Stack>
            </Box>
          </Stack>
        )}
      </ListState>
      <chakra.p id={hintId} mt="1.5" textStyle="sm" color={error ? 'fg.error' : 'fg.muted'}>
        {error ?? hint}
      </chakra.p>
    </chakra.fieldset>
  )
}
