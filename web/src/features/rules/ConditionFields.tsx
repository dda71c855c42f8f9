import { chakra, Flex, Heading, Input, SimpleGrid, Stack } from '@chakra-ui/react'
import { limits, ticketPriorities } from '@remotehands/contract'
import { zoneWords } from '../../lib/dates.ts'
import { useTeams } from '../../lib/use-teams.ts'
import { CheckBox } from '../../ui/CheckBox.tsx'
import { FormField } from '../../ui/FormField.tsx'
import { NamePicker } from '../../ui/NamePicker.tsx'
import { useCompanies } from '../people/companies/use-companies.ts'
import { Choice } from './Choice.tsx'
import { errorOf, type FieldsProps } from './fields.ts'

const channels = [
  { value: 'client', label: 'A client' },
  { value: 'staff', label: 'Staff' },
  { value: 'mail', label: 'By mail' },
] as const
const times = [
  { value: 'open', label: 'Within business hours' },
  { value: 'closed', label: 'Outside business hours' },
  { value: 'between', label: 'Between two times of day' },
] as const

/** What must hold of a ticket: all that is set. */
export function ConditionFields({ draft, errors, timeZone, onChange }: FieldsProps & { timeZone: string }) {
  const companies = useCompanies()
  const { companyIds, priorities, teamIds, channel, timeIs } = draft
  const teams = useTeams(teamIds)
  const texts = [
    {
      name: 'words',
      label: 'Words it says',
      hint: 'In title or description, separated by commas: whole words or phrases, in any case.',
    },
    {
      name: 'deviceTypes',
      label: 'Type of a device it names',
      hint: 'Separated by commas, such as: Printer, Laptop.',
    },
  ] as const
  const zone = zoneWords(timeZone)
  return (
    <Stack as="section" gap="4">
      <Heading as="h3" size="sm">
        When all of this is true
      </Heading>
      <NamePicker
        legend="Company"
        hint="One of them is enough. None stands for any company."
        error={errorOf(errors, 'conditions.companyIds')}
        list={companies}
        noun="companies"
        empty="No companies yet."
        value={companyIds}
        limit={limits.rules.companies}
        onChange={(ids) => onChange({ companyIds: ids })}
      />
      <chakra.fieldset border="none" p="0" m="0" minW="0">
        <chakra.legend mb="1.5" textStyle="sm" fontWeight="semibold">
          Priority{' '}
          <chakra.span color="fg.muted" fontWeight="normal">
            (optional)
          </chakra.span>
        </chakra.legend>
        <Flex gap="5" rowGap="2" wrap="wrap">
          {ticketPriorities.map((priority) => (
            <CheckBox
              key={priority}
              isChecked={priorities.includes(priority)}
              onChange={(isChecked) =>
                onChange({
                  priorities: ticketPriorities.filter((each) =>
                    each === priority ? isChecked : priorities.includes(each),
                  ),
                })
              }
            >
              {priority}
            </CheckBox>
          ))}
        </Flex>
      </chakra.fieldset>
      {teams.items && teams.items.length > 0 && (
        <NamePicker
          legend="Team"
          hint="That an earlier rule gave the ticket to, if it goes on."
          error={errorOf(errors, 'conditions.teamIds')}
          list={teams}
          noun="teams"
          empty="No teams yet."
          value={teamIds}
          limit={limits.rules.teams}
          onChange={(ids) => onChange({ teamIds: ids })}
        />
      )}
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        {texts.map(({ name, label, hint }) => (
          <FormField key={name} label={label} hint={hint} error={errorOf(errors, `conditions.${name}`)}>
            {(control) => (
              <Input
                {...control}
                value={draft[name]}
                autoComplete="off"
                onChange={({ target }) => onChange({ [name]: target.value })}
              />
            )}
          </FormField>
        ))}
        <Choice
          label="Raised by"
          none="Anyone"
          value={channel}
          options={channels}
          onChange={(channel) => onChange({ channel })}
        />
        <Choice
          label="Time"
          none="Any time"
          value={timeIs}
          options={times}
          hint={`At the desk: ${zone}`}
          onChange={(timeIs) => onChange({ timeIs })}
        />
        {timeIs === 'between' &&
          (['from', 'until'] as const).map((name) => (
            <FormField
              key={name}
              label={name === 'from' ? 'From' : 'Until'}
              required
              error={errorOf(errors, `conditions.time.${name}`)}
            >
              {(control) => (
                <Input
                  type="time"
                  {...control}
                  value={draft[name]}
                  onChange={({ target }) => onChange({ [name]: target.value })}
                />
              )}
            </FormField>
          ))}
      </SimpleGrid>
    </Stack>
  )
}
