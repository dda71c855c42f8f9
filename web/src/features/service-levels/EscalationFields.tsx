import { Box, Button, chakra, Flex, Input, SimpleGrid, Stack } from '@chakra-ui/react'
import { limits, type ServiceLevels } from '@remotehands/contract'
import { useTeams } from '../../lib/use-teams.ts'
import { useWholeList } from '../../lib/use-whole-list.ts'
import { CheckBox } from '../../ui/CheckBox.tsx'
import { FormField } from '../../ui/FormField.tsx'
import { RecordSelect } from '../../ui/RecordSelect.tsx'
import { Choice } from '../rules/Choice.tsx'
import { type EscalationDraft, newEscalation } from './escalation-draft.ts'

const assignments = [
  { value: 'on_call', label: 'Whoever is on call' },
  { value: 'person', label: 'A person' },
  { value: 'team', label: 'A team' },
] as const

interface EscalationFieldsProps {
  drafts: readonly EscalationDraft[]
  errors: Record<string, string>
  /** Those whom saved escalations name. */
  people: ServiceLevels['people']
  onChange: (drafts: EscalationDraft[]) => void
}

/** What happens when a target is missed: some steps, each so long after. */
export function EscalationFields({ drafts, errors, people, onChange }: EscalationFieldsProps) {
  const staff = useWholeList('technicians.list')
  const teams = useTeams(drafts.flatMap(({ teamId }) => teamId ?? []))
  const isFull = drafts.length >= limits.serviceLevels.escalations
  // People who are gone stay until they are replaced.
  const known = staff.items
  const list = {
    ...staff,
    items: known && [...known, ...people.filter(({ id }) => !known.some((each) => each.id === id))],
  }
  const set = (at: number, part: Partial<EscalationDraft>) =>
    onChange(drafts.map((draft, index) => (index === at ? { ...draft, ...part } : draft)))
  return (
    <Stack as="section" gap="4" aria-label="Escalations">
      <Box>
        <chakra.h3 fontWeight="semibold">When a target is missed</chakra.h3>
        <chakra.p textStyle="sm" color="fg.muted">
          The assignee and the team’s leads are always warned. Each step is taken once for each due time, and
          leaves it as it is.
        </chakra.p>
      </Box>
      {drafts.map((draft, at) => (
        <chakra.fieldset key={draft.key} borderWidth="1px" borderRadius="l2" p="4" m="0" minW="0">
          <chakra.legend px="1" fontWeight="semibold">
            Step {at + 1}
          </chakra.legend>
          <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4" alignItems="start">
            <FormField
              label="How long after"
              hint="0 min: at once."
              required
              error={errors[`escalations.${at}.afterMinutes`]}
            >
              {(control) => (
                <Input
                  {...control}
                  value={draft.after}
                  onChange={({ target }) => set(at, { after: target.value })}
                />
              )}
            </FormField>
            <Choice
              label="Assign to"
              none="Leave it"
              value={draft.assignTo}
              options={assignments}
              onChange={(assignTo) => set(at, { assignTo })}
            />
            {draft.assignTo === 'person' && (
              <RecordSelect
                label="Person"
                none="Choose a person"
                required
                value={draft.userId}
                list={list}
                error={errors[`escalations.${at}.assignment`]}
                onChange={(userId) => set(at, { userId })}
              />
            )}
            {draft.assignTo === 'team' && (
              <RecordSelect
                label="Team"
                none="Choose a team"
                required
                value={draft.teamId}
                list={teams}
                hint="Takes the ticket from whoever isn’t in it."
                error={errors[`escalations.${at}.assignment`]}
                onChange={(teamId) => set(at, { teamId })}
              />
            )}
          </SimpleGrid>
          <Stack mt="4" gap="2">
            <CheckBox
              isChecked={draft.tellsAdministrators}
              onChange={(tellsAdministrators) => set(at, { tellsAdministrators })}
            >
              Tell administrators
            </CheckBox>
            <CheckBox
              isChecked={draft.raisesPriority}
              onChange={(raisesPriority) => set(at, { raisesPriority })}
            >
              Raise the priority by one
            </CheckBox>
            {errors[`escalations.${at}.tellsAdministrators`] && (
              <chakra.p role="alert" textStyle="sm" color="fg.error">
                {errors[`escalations.${at}.tellsAdministrators`]}
              </chakra.p>
            )}
          </Stack>
          <Flex mt="3" justify="flex-end">
            <Button
              size="sm"
              variant="ghost"
              colorPalette="gray"
              aria-label={`Remove step ${at + 1}`}
              onClick={() => onChange(drafts.filter((_, index) => index !== at))}
            >
              Remove
            </Button>
          </Flex>
        </chakra.fieldset>
      ))}
      {errors.escalations && (
        <chakra.p role="alert" textStyle="sm" color="fg.error">
          {errors.escalations}
        </chakra.p>
      )}
      <Box>
        <Button
          size="sm"
          variant="outline"
          aria-disabled={isFull}
          onClick={() => isFull || onChange([...drafts, newEscalation()])}
        >
          Add step
        </Button>
      </Box>
    </Stack>
  )
}
