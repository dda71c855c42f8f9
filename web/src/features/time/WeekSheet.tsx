import { Box, Button, chakra, Flex, Heading, Stack } from '@chakra-ui/react'
import { can, clockWords, daysWords, type TimeEntry, type TimeSheet } from '@remotehands/contract'
import { ChevronLeft, ChevronRight, Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { formatDay } from '../../lib/dates.ts'
import { useQuery } from '../../lib/use-query.ts'
import { useWholeList } from '../../lib/use-whole-list.ts'
import { ActButton } from '../../ui/ActButton.tsx'
import { ExportButton } from '../../ui/ExportButton.tsx'
import { RecordSelect } from '../../ui/RecordSelect.tsx'
import { RecordState } from '../../ui/RecordState.tsx'
import { useSession } from '../people/session/use-session.ts'
import { dayAfter } from '../reports/days.ts'
import { DeleteTime } from './DeleteTime.tsx'
import { isLongDay } from './long-day.ts'
import { type EditedTime, TimeDialog } from './TimeDialog.tsx'
import { TimeRows } from './TimeRows.tsx'
import { useWeek } from './use-week.ts'
import { WeekTable } from './WeekTable.tsx'

/** A person's week: the viewer's own, or anybody's for administrators. */
export function WeekSheet() {
  const { user } = useSession()
  const week = useWeek()
  const mayChoose = user !== undefined && can(user.role, 'timeReport:read')
  const query = { day: week.day, userId: mayChoose ? week.userId : undefined }
  const sheet = useQuery('time.sheet', { query }, { revalidateOnMount: true })
  return (
    <Stack gap="5">
      {mayChoose && <PersonChoice value={week.userId ?? user.id} onChange={week.choosePerson} />}
      <RecordState
        query={sheet}
        noun="week"
        named="week of this person"
        reason="They may be no colleague of yours."
      >
        {(shown) => <Week sheet={shown} query={query} onDay={week.chooseDay} />}
      </RecordState>
    </Stack>
  )
}

function PersonChoice({ value, onChange }: { value: number; onChange: (id: number | undefined) => void }) {
  const list = useWholeList('technicians.list')
  return (
    <Box maxW="sm">
      <RecordSelect
        label="Whose time"
        none="Your own"
        required
        value={value}
        list={list}
        onChange={onChange}
      />
    </Box>
  )
}

interface WeekProps {
  sheet: TimeSheet
  query: { day: string | undefined; userId: number | undefined }
  onDay: (day: string) => void
}

function Week({ sheet, query, onDay }: WeekProps) {
  const { days, entries, minutes, billedMinutes, person, today, timeZone, isCut } = sheet
  const [edited, edit] = useState<EditedTime>()
  const [doomed, doom] = useState<TimeEntry>()
  const heading = useRef<HTMLHeadingElement>(null)
  const [from, to] = [days[0]?.day ?? today, days[6]?.day ?? today]
  const isNow = from <= today && today <= to
  const isLast = today <= to
  /** Of a week that is over, its last working day. */
  const likelyDay = isLast ? undefined : days[4]?.day
  const { user } = useSession()
  const isOwn = person.id === user?.id
  return (
    <chakra.section aria-labelledby="week">
      <Flex gap="3" wrap="wrap" align="center">
        <Flex gap="1">
          <Button
            size="sm"
            px="2"
            variant="outline"
            colorPalette="gray"
            aria-label="Previous week"
            onClick={() => onDay(dayAfter(from, -7))}
          >
            <ChevronLeft size={16} aria-hidden />
          </Button>
          <Button
            size="sm"
            px="2"
            variant="outline"
            colorPalette="gray"
            aria-label="Next week"
            aria-disabled={isLast}
            onClick={() => isLast || onDay(dayAfter(from, 7))}
          >
            <ChevronRight size={16} aria-hidden />
          </Button>
        </Flex>
        <Heading as="h2" size="lg" id="week" ref={heading} tabIndex={-1}>
          {daysWords({ from, to })}
        </Heading>
        {!isNow && (
          <Button
            size="sm"
            variant="ghost"
            onClick={() => {
              onDay('')
              heading.current?.focus()
            }}
          >
            This week
          </Button>
        )}
        <Flex ms="auto" gap="2" wrap="wrap">
          <ActButton
            act="time"
            size="sm"
            variant="outline"
            colorPalette="gray"
            onClick={() => edit({ day: likelyDay, ...(!isOwn && { person }) })}
          >
            <Plus size={16} aria-hidden />
            Add time
          </ActButton>
          <ExportButton
            id="time.exportSheet"
            input={{ query }}
            fileName={`time-${person.name.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}-${from}.csv`}
          />
        </Flex>
      </Flex>
      <chakra.p mt="2" color="fg.muted">
        {person.name}: {clockWords(minutes)} worked, {clockWords(billedMinutes)} billed
        {isCut && ' (the first entries)'}. Days are those in {timeZone.replaceAll('_', ' ')}.
      </chakra.p>
      {entries.length === 0 ? (
        <Box
          mt="4"
          px="6"
          py="8"
          textAlign="center"
          borderWidth="1px"
          borderStyle="dashed"
          borderColor="border.emphasized"
          borderRadius="l3"
        >
          No time this week. Start the timer on a ticket, or add time by hand.
        </Box>
      ) : (
        <>
          <WeekTable sheet={sheet} />
          <Stack mt="6" gap="5">
            {days
              .filter((each) => each.minutes > 0)
              .map((each) => (
                <chakra.section key={each.day} aria-label={formatDay(each.day)}>
                  <Flex justify="space-between" borderBottomWidth="1px" pb="1">
                    <Heading as="h3" size="sm">
                      {formatDay(each.day)}
                    </Heading>
                    <chakra.span fontVariantNumeric="tabular-nums">
                      {isLongDay(each.minutes) && (
                        <chakra.span color="yellow.fg" textStyle="sm">
                          More than 24 hours:{' '}
                        </chakra.span>
                      )}
                      {clockWords(each.minutes)}
                    </chakra.span>
                  </Flex>
                  <TimeRows
                    bySubject
                    entries={entries.filter(({ day }) => day === each.day)}
                    onEdit={(entry) => edit({ entry })}
                    onDelete={doom}
                  />
                </chakra.section>
              ))}
          </Stack>
        </>
      )}
      <TimeDialog
        edited={edited}
        onClose={() => edit(undefined)}
        onSaved={(day) => (from <= day && day <= to) || onDay(day === today ? '' : day)}
      />
      <DeleteTime entry={doomed} onClose={() => doom(undefined)} />
    </chakra.section>
  )
}
