import { Box, chakra, Stack } from '@chakra-ui/react'
import { contains, type Person } from '@remotehands/contract'
import { useId, useState } from 'react'
import { useWholeList } from '../../lib/use-whole-list.ts'
import { ListState } from '../../ui/ListState.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'

interface PeoplePickerProps {
  companyId: number
  legend: string
  hint: string
  value: readonly number[]
  onChange: (ids: number[]) => void
  /** Whoever hears of it anyway. */
  except?: number | undefined
  error?: string | undefined
}

/** From so many people on a search helps. */
const searchFrom = 10

/** Chooses people of one company. */
export function PeoplePicker({ companyId, legend, hint, value, onChange, except, error }: PeoplePickerProps) {
  const hintId = useId()
  const [text, setText] = useState('')
  const list = useWholeList('companies.people', { params: { id: companyId } })
  const people = list.items?.filter(({ id }) => id !== except)
  const found = people?.filter(({ name }) => contains([name], text))
  const toggle = (id: number) =>
    onChange(value.includes(id) ? value.filter((other) => other !== id) : [...value, id])
  return (
    <chakra.fieldset border="none" p="0" m="0" minW="0" aria-describedby={hintId}>
      <chakra.legend mb="1.5" textStyle="sm" fontWeight="semibold">
        {legend}{' '}
        <chakra.span color="fg.muted" fontWeight="normal">
          (optional)
        </chakra.span>
      </chakra.legend>
      <ListState
        items={people}
        isLoading={list.isLoading}
        error={list.error}
        noun="people"
        empty="There is no one else at this company."
        onRetry={list.refresh}
      >
        {(everybody) => (
          <Stack gap="2">
            {everybody.length >= searchFrom && (
              <SearchBox
                label="Search people"
                text={text}
                onChange={setText}
                result={`${found?.length ?? 0} people`}
                isOfPage={false}
              />
            )}
            <Box maxH="48" overflowY="auto" borderWidth="1px" borderRadius="l2" px="3" py="2">
              <People people={found ?? []} value={value} onToggle={toggle} />
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

interface PeopleProps {
  people: readonly Person[]
  value: readonly number[]
  onToggle: (id: number) => void
}

function People({ people, value, onToggle }: PeopleProps) {
  if (people.length === 0) return <chakra.p color="fg.muted">No matches.</chakra.p>
  return (
    <Stack as="ul" gap="1.5">
      {people.map(({ id, name }) => (
        <li key={id}>
          <chakra.label display="flex" gap="3" alignItems="center" cursor="pointer">
            <chakra.input
              type="checkbox"
              boxSize="4"
              flexShrink="0"
              accentColor="accent.solid"
              checked={value.includes(id)}
              onChange={() => onToggle(id)}
            />
            {name}
          </chakra.label>
        </li>
      ))}
    </Stack>
  )
}
