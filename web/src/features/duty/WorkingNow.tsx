import { Badge, Box, Button, chakra, Flex, Stack } from '@chakra-ui/react'
import type { CurrentUser, Duty, DutyPerson } from '@remotehands/contract'
import { useState } from 'react'
import { zoneWords } from '../../lib/dates.ts'
import { DutyPart } from './DutyPart.tsx'
import { stateWords, weekWords } from './duty-words.ts'
import { HoursDialog } from './HoursDialog.tsx'
import type { Saved } from './use-duty.ts'

interface WorkingNowProps {
  duty: Duty
  user: CurrentUser
  saved: Saved
}

const palettes: Record<DutyPerson['state'], string> = {
  on_duty: 'green',
  off_hours: 'gray',
  holiday: 'gray',
  away: 'yellow',
}

/** Who of the rota and the teams works now, and everybody's hours. */
export function WorkingNow({ duty, user, saved }: WorkingNowProps) {
  const [edited, edit] = useState<DutyPerson>()
  const desk = `${weekWords(duty.deskHours.week)}, ${zoneWords(duty.deskHours.timeZone)}`
  return (
    <DutyPart
      title="Working hours"
      hint={`Tickets go in turn to whoever is on duty: in their hours, not away, and on no holiday of the desk. The desk’s hours: ${desk}.`}
    >
      {duty.people.length === 0 ? (
        <chakra.p color="fg.muted">No one is in the rota or a team yet.</chakra.p>
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
          {duty.people.map((person) => (
            <Flex key={person.id} as="li" px="4" py="2.5" gap="3" align="center" justify="space-between">
              <Box minW="0" overflowWrap="anywhere">
                <chakra.span fontWeight="semibold">{person.name}</chakra.span>{' '}
                <Badge colorPalette={palettes[person.state]}>{stateWords[person.state]}</Badge>
                <chakra.p textStyle="sm" color="fg.muted">
                  {person.hours
                    ? `${weekWords(person.hours.week)}, ${zoneWords(person.hours.timeZone)}`
                    : 'The desk’s hours'}
                </chakra.p>
              </Box>
              {person.isEditable && (
                <Button
                  size="sm"
                  variant="ghost"
                  colorPalette="gray"
                  aria-label={`Edit hours of ${person.name}`}
                  onClick={() => edit(person)}
                >
                  Edit hours
                </Button>
              )}
            </Flex>
          ))}
        </Stack>
      )}
      <HoursDialog
        person={edited}
        isOwn={edited?.id === user.id}
        deskHours={duty.deskHours}
        saved={saved}
        onClose={() => edit(undefined)}
      />
    </DutyPart>
  )
}
