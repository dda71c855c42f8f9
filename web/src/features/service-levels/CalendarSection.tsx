import { Button, chakra, Flex, Heading, Stack } from '@chakra-ui/react'
import { limits, type ServiceCalendar } from '@remotehands/contract'
import { useState } from 'react'
import { zoneWords } from '../../lib/dates.ts'
import { DutyPart } from '../duty/DutyPart.tsx'
import { weekWords } from '../duty/duty-words.ts'
import { CalendarDialog } from './CalendarDialog.tsx'
import { type PartProps, withRecord } from './part.ts'

/** When the desk works: hours, time zone and holidays, for the policies to count by. */
export function CalendarSection({ terms, onChange }: PartProps) {
  const { calendars, policies } = terms
  const [edited, edit] = useState<ServiceCalendar | 'new'>()
  const isFull = calendars.length >= limits.serviceLevels.calendars
  return (
    <DutyPart
      title="Calendars"
      hint="The calendar of the default policy is also what rules and night alerts take for business hours."
      action={
        <Button size="sm" variant="outline" aria-disabled={isFull} onClick={() => isFull || edit('new')}>
          Add calendar
        </Button>
      }
    >
      <Stack as="ul" gap="3" listStyleType="none" aria-label="Calendars">
        {calendars.map((calendar) => {
          const { id, name, timeZone, week, holidays } = calendar
          const isUsed = policies.some(({ calendarId }) => calendarId === id)
          const days = holidays.length === 1 ? '1 holiday' : `${holidays.length} holidays`
          return (
            <chakra.li
              key={id}
              bg="bg.panel"
              borderWidth="1px"
              borderRadius="l3"
              p="4"
              overflowWrap="anywhere"
            >
              <Heading as="h3" size="md">
                {name}
              </Heading>
              <chakra.p mt="1">{weekWords(week)}</chakra.p>
              <chakra.p textStyle="sm" color="fg.muted">
                {zoneWords(timeZone)} · {days}
              </chakra.p>
              <Flex mt="3" gap="2" wrap="wrap">
                <Button
                  size="sm"
                  variant="outline"
                  colorPalette="gray"
                  aria-label={`Edit ${name}`}
                  onClick={() => edit(calendar)}
                >
                  Edit
                </Button>
                {!isUsed && (
                  <Button
                    size="sm"
                    variant="outline"
                    colorPalette="gray"
                    aria-label={`Remove ${name}`}
                    onClick={() => onChange({ calendars: calendars.filter((each) => each.id !== id) })}
                  >
                    Remove
                  </Button>
                )}
              </Flex>
            </chakra.li>
          )
        })}
      </Stack>
      <CalendarDialog
        calendar={edited}
        terms={terms}
        onSave={(calendar) => onChange({ calendars: withRecord(calendars, calendar) })}
        onClose={() => edit(undefined)}
      />
    </DutyPart>
  )
}
