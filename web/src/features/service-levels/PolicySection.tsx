import { Badge, Button, chakra, Flex, Heading, Stack, Table } from '@chakra-ui/react'
import { type Escalation, escalationWords, limits, type ServicePolicy } from '@remotehands/contract'
import { useState } from 'react'
import { useQuery } from '../../lib/use-query.ts'
import { DutyPart } from '../duty/DutyPart.tsx'
import { clockNames, priorities, targetNames, targets, timeWords } from './level-words.ts'
import { PolicyDialog } from './PolicyDialog.tsx'
import { type PartProps, withRecord } from './part.ts'

/** The policies, each with its targets. */
export function PolicySection({ terms, people, onChange }: PartProps) {
  const { policies, companies, defaultPolicyId } = terms
  const [edited, edit] = useState<ServicePolicy | 'new'>()
  const isFull = policies.length >= limits.serviceLevels.policies
  const remove = (id: number) =>
    onChange({
      policies: policies.filter((each) => each.id !== id),
      companies: companies.filter(({ policyId }) => policyId !== id),
    })
  return (
    <DutyPart
      title="Policies"
      action={
        <Button size="sm" variant="outline" aria-disabled={isFull} onClick={() => isFull || edit('new')}>
          Add policy
        </Button>
      }
    >
      <Stack as="ul" mt="2" gap="3" listStyleType="none" aria-label="Policies">
        {policies.map((policy) => (
          <PolicyItem
            key={policy.id}
            policy={policy}
            terms={terms}
            people={people}
            onEdit={() => edit(policy)}
            {...(policy.id !== defaultPolicyId && { onRemove: () => remove(policy.id) })}
          />
        ))}
      </Stack>
      <PolicyDialog
        policy={edited}
        terms={terms}
        people={people}
        onSave={(policy) => onChange({ policies: withRecord(policies, policy) })}
        onClose={() => edit(undefined)}
      />
    </DutyPart>
  )
}

interface PolicyItemProps extends Pick<PartProps, 'terms' | 'people'> {
  policy: ServicePolicy
  onEdit: () => void
  /** Absent for the default, which can't be removed. */
  onRemove?: () => void
}

function PolicyItem({ policy, terms, people, onEdit, onRemove }: PolicyItemProps) {
  const { id, name, calendarId } = policy
  const names = useNames(people)
  const calendar = terms.calendars.find((each) => each.id === calendarId)
  const count = terms.companies.filter(({ policyId }) => policyId === id).length
  return (
    <chakra.li bg="bg.panel" borderWidth="1px" borderRadius="l3" p="4" minW="0">
      <Flex gap="2" align="center" wrap="wrap">
        <Heading as="h3" size="md" overflowWrap="anywhere" minW="0">
          {name}
        </Heading>
        {id === terms.defaultPolicyId && <Badge colorPalette="green">default</Badge>}
      </Flex>
      <chakra.p mt="1" color="fg.muted" textStyle="sm">
        Calendar: {calendar?.name} · {companyWords(id === terms.defaultPolicyId, count)}
      </chakra.p>
      <TargetTable policy={policy} />
      {policy.escalations.length > 0 && (
        <chakra.div mt="3" textStyle="sm">
          When a target is missed:
          <Stack as="ul" gap="0" listStyleType="disc" ps="5">
            {policy.escalations.map((escalation) => (
              <li key={escalation.afterMinutes}>
                {escalationWords(escalation, names)}
                {leftWords(escalation, people)}
              </li>
            ))}
          </Stack>
        </chakra.div>
      )}
      <Flex mt="3" gap="2" wrap="wrap">
        <Button size="sm" variant="outline" colorPalette="gray" aria-label={`Edit ${name}`} onClick={onEdit}>
          Edit
        </Button>
        {onRemove && (
          <Button
            size="sm"
            variant="outline"
            colorPalette="gray"
            aria-label={`Remove ${name}`}
            onClick={onRemove}
          >
            Remove
          </Button>
        )}
      </Flex>
    </chakra.li>
  )
}

/** Those who were chosen and aren't saved yet have no name here. */
function useNames(people: PartProps['people']) {
  const { data } = useQuery('teams.list', undefined, {})
  return {
    person: (id: number) => people.find((each) => each.id === id)?.name ?? 'the chosen person',
    team: (id: number) => data?.teams.find((each) => each.id === id)?.name ?? 'the chosen team',
  }
}

/** What becomes of a step that gives the ticket to somebody who has left. */
function leftWords({ assignment }: Escalation, people: PartProps['people']): string {
  const id = assignment?.to === 'person' ? assignment.userId : undefined
  const left = people.find((each) => each.id === id && !each.isAvailable)
  return left ? ` ${left.name} has left, so the ticket stays with whoever has it.` : ''
}

/** Whose policy it is. */
function companyWords(isDefault: boolean, count: number): string {
  const named = count === 1 ? '1 company' : `${count} companies`
  if (isDefault) return 'every company without a policy of its own'
  return count === 0 ? 'no company yet' : named
}

/** On a phone words wrap, and what counts stands under the priority, so that all targets are seen. */
const cell = { px: { base: '1', md: '2' }, whiteSpace: { base: 'normal', md: 'nowrap' } } as const
const whereWide = { display: { base: 'none', md: 'table-cell' } } as const

function TargetTable({ policy }: { policy: ServicePolicy }) {
  return (
    <Table.ScrollArea mt="3" tabIndex={0} role="region" aria-label={`Targets of ${policy.name}`}>
      <Table.Root size="sm" fontVariantNumeric="tabular-nums">
        <Table.Header>
          <Table.Row bg="transparent">
            {['Priority', ...targets.map((target) => targetNames[target])].map((head) => (
              <Table.ColumnHeader key={head} scope="col" {...cell}>
                {head}
              </Table.ColumnHeader>
            ))}
            <Table.ColumnHeader scope="col" {...cell} {...whereWide}>
              Counts
            </Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {priorities.map((priority) => {
            const promised = policy.targets[priority]
            return (
              <Table.Row key={priority} bg="transparent">
                <Table.Cell {...cell}>
                  {priority}
                  <chakra.span display={{ base: 'block', md: 'none' }} textStyle="xs" color="fg.muted">
                    {clockNames[promised.clock]}
                  </chakra.span>
                </Table.Cell>
                {targets.map((target) => (
                  <Table.Cell key={target} {...cell}>
                    {timeWords(promised[target])}
                  </Table.Cell>
                ))}
                <Table.Cell {...cell} {...whereWide}>
                  {clockNames[promised.clock]}
                </Table.Cell>
              </Table.Row>
            )
          })}
        </Table.Body>
      </Table.Root>
    </Table.ScrollArea>
  )
}
