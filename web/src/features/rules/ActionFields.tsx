import { chakra, Heading, SimpleGrid, Stack } from '@chakra-ui/react'
import { limits, type Rules, ticketPriorities } from '@remotehands/contract'
import { useTeams } from '../../lib/use-teams.ts'
import { useWholeList } from '../../lib/use-whole-list.ts'
import { NamePicker } from '../../ui/NamePicker.tsx'
import { RecordSelect } from '../../ui/RecordSelect.tsx'
import { useCompanies } from '../people/companies/use-companies.ts'
import { TagPicker } from '../tags/TagPicker.tsx'
import { ApprovalsChoice } from '../tickets/approvals/ApprovalsChoice.tsx'
import { PeoplePicker } from '../tickets/PeoplePicker.tsx'
import { Choice } from './Choice.tsx'
import { errorOf, type FieldsProps } from './fields.ts'

const priorities = ticketPriorities.map((value) => ({ value, label: value }))
const assignees = [
  { value: 'person', label: 'A person' },
  { value: 'round_robin', label: 'In turn, of those on duty' },
  { value: 'least_loaded', label: 'Fewest open tickets, of those on duty' },
] as const

/** What the rule does. */
export function ActionFields({ draft, errors, rules, onChange }: FieldsProps & { rules: Rules }) {
  const staff = useWholeList('technicians.list')
  const { priority, teamId, assignTo, userId, toldIds } = draft
  const teams = useTeams(teamId === undefined ? [] : [teamId])
  const error = errors.actions
  // People who are gone stay until they are replaced.
  const technicians = staff.items && [...staff.items, ...goneOf([userId, ...toldIds], staff.items, rules)]
  return (
    <Stack as="section" gap="4">
      <Heading as="h3" size="sm">
        Do this
      </Heading>
      {error && (
        <chakra.p role="alert" textStyle="sm" color="fg.error">
          {error}
        </chakra.p>
      )}
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <Choice
          label="Set the priority"
          none="Leave it"
          value={priority}
          options={priorities}
          onChange={(priority) => onChange({ priority })}
        />
        {teams.items?.length !== 0 && (
          <RecordSelect
            label="Give to team"
            none="No team"
            value={teamId}
            list={teams}
            error={errorOf(errors, 'actions.teamId')}
            onChange={(teamId) => onChange({ teamId })}
          />
        )}
        <Choice
          label="Assign to"
          none="No one"
          value={assignTo}
          options={assignees}
          hint={teamId === undefined ? undefined : 'Of those on duty: members of the team.'}
          onChange={(assignTo) => onChange({ assignTo })}
        />
        {assignTo === 'person' && (
          <RecordSelect
            label="Person"
            none="Choose a person"
            required
            value={userId}
            list={{ ...staff, items: technicians }}
            error={errorOf(errors, 'actions.assignment')}
            onChange={(id) => onChange({ userId: id })}
          />
        )}
        <ApprovalsChoice value={draft.approvals} onChange={(approvals) => onChange({ approvals })} />
      </SimpleGrid>
      <TagPicker
        hint={`Only staff see tags. At most ${limits.rules.tags}.`}
        error={errorOf(errors, 'actions.tagIds')}
        value={draft.tagIds}
        limit={limits.rules.tags}
        onChange={(tagIds) => onChange({ tagIds })}
      />
      <Followers draft={draft} errors={errors} rules={rules} onChange={onChange} />
      <NamePicker
        legend="Mail to staff"
        hint={`They get a mail about the ticket, and a notice. At most ${limits.rules.told}.`}
        error={errorOf(errors, 'actions.toldIds')}
        list={{ ...staff, items: technicians }}
        noun="people"
        empty="No one is on staff."
        value={toldIds}
        limit={limits.rules.told}
        onChange={(ids) => onChange({ toldIds: ids })}
      />
    </Stack>
  )
}

/** People of the companies that the rule names. */
function Followers({ draft, errors, rules, onChange }: FieldsProps & { rules: Rules }) {
  const { companyIds, followers } = draft
  const companies = useCompanies()
  const others = Object.entries(followers).flatMap(([companyId, ids]) =>
    companyIds.includes(Number(companyId)) ? [] : ids,
  )
  const names = rules.people.filter(({ id }) => others.includes(id)).map(({ name }) => name)
  const nameOf = (id: number) =>
    [...(companies.items ?? []), ...rules.companies].find((company) => company.id === id)?.name ?? ''
  return (
    <Stack gap="4">
      {companyIds.map((companyId) => (
        <PeoplePicker
          key={companyId}
          companyId={companyId}
          legend={`Followers of ${nameOf(companyId)}`}
          hint="They follow the ticket if it is their company’s, and not private."
          value={followers[companyId] ?? []}
          error={errorOf(errors, 'actions.followerIds')}
          onChange={(ids) => onChange({ followers: { ...followers, [companyId]: ids } })}
        />
      ))}
      {companyIds.length === 0 && (
        <chakra.p textStyle="sm" color="fg.muted">
          To add followers, choose their company above.
        </chakra.p>
      )}
      {names.length > 0 && (
        <chakra.p textStyle="sm" color="fg.muted">
          Also added, if the ticket is their company’s: {names.join(', ')}.
        </chakra.p>
      )}
    </Stack>
  )
}

function goneOf(ids: readonly (number | undefined)[], staff: readonly { id: number }[], { people }: Rules) {
  return people.filter(({ id }) => ids.includes(id) && !staff.some((each) => each.id === id))
}
