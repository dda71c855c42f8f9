import { Button, chakra, Flex, Stack } from '@chakra-ui/react'
import { clockWords, type TimeEntry } from '@remotehands/contract'
import { formatDay } from '../../lib/dates.ts'
import { SubjectLink } from './SubjectLink.tsx'

interface TimeRowsProps {
  entries: readonly TimeEntry[]
  /** Whether each says what it was worked on, instead of by whom and when. */
  bySubject?: boolean
  onEdit: (entry: TimeEntry) => void
  onDelete: (entry: TimeEntry) => void
}

/** Logged time, a row each. */
export function TimeRows({ entries, bySubject = false, onEdit, onDelete }: TimeRowsProps) {
  return (
    <Stack as="ul" mt="1" gap="0" divideY="1px" listStyleType="none" textStyle="sm">
      {entries.map((entry) => (
        <chakra.li key={entry.id} py="1.5">
          <Flex gap="2" justify="space-between">
            <chakra.span minW="0" overflowWrap="anywhere">
              {bySubject ? (
                <SubjectLink subject={entry.subject}>{entry.label}</SubjectLink>
              ) : (
                <>
                  {entry.person.name}
                  <chakra.span color="fg.muted">, {formatDay(entry.day)}</chakra.span>
                </>
              )}
            </chakra.span>
            <chakra.span fontVariantNumeric="tabular-nums" fontWeight="semibold">
              {clockWords(entry.minutes)}
            </chakra.span>
          </Flex>
          <chakra.p color="fg.muted" overflowWrap="anywhere">
            {[entry.note, billedWords(entry)].filter(Boolean).join(' · ')}
          </chakra.p>
          {entry.isEditable && (
            <Flex gap="1" ms="-2">
              <Button
                size="2xs"
                variant="ghost"
                colorPalette="gray"
                {...named('Edit', entry)}
                onClick={() => onEdit(entry)}
              >
                Edit
              </Button>
              <Button
                size="2xs"
                variant="ghost"
                colorPalette="red"
                {...named('Delete', entry)}
                onClick={() => onDelete(entry)}
              >
                Delete
              </Button>
            </Flex>
          )}
        </chakra.li>
      ))}
    </Stack>
  )
}

const named = (verb: string, { minutes, person, day }: TimeEntry) => ({
  'aria-label': `${verb} ${clockWords(minutes)} of ${person.name}, ${formatDay(day)}`,
})

function billedWords({ isBillable, minutes, billedMinutes }: TimeEntry): string {
  if (!isBillable) return 'Not billable'
  return billedMinutes === minutes ? '' : `Billed ${clockWords(billedMinutes)}`
}
