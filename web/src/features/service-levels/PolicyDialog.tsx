import { chakra, Grid, Input, NativeSelect, SimpleGrid } from '@chakra-ui/react'
import type { ServicePolicy, TicketPriority } from '@remotehands/contract'
import { useState } from 'react'
import { Dialog } from '../../ui/Dialog.tsx'
import { FormField } from '../../ui/FormField.tsx'
import { ApplyForm } from './ApplyForm.tsx'
import { EscalationFields } from './EscalationFields.tsx'
import { clockNames, priorities, targetNames, targets } from './level-words.ts'
import type { PartProps } from './part.ts'
import { checkPolicy, type PolicyDraft, policyDraft, type TargetDraft } from './policy-draft.ts'

interface PolicyDialogProps extends Pick<PartProps, 'terms' | 'people'> {
  /** Undefined while it is closed. */
  policy: ServicePolicy | 'new' | undefined
  onSave: (policy: ServicePolicy) => void
  onClose: () => void
}

/** Adds a policy to what is being edited, or changes one. */
export function PolicyDialog({ policy, ...props }: PolicyDialogProps) {
  const known = policy === 'new' ? undefined : policy
  return (
    <Dialog
      isOpen={policy !== undefined}
      title={known ? `Edit “${known.name}”` : 'Add policy'}
      size="xl"
      onClose={props.onClose}
    >
      <PolicyForm policy={known} {...props} />
    </Dialog>
  )
}

type PolicyFormProps = Omit<PolicyDialogProps, 'policy'> & { policy: ServicePolicy | undefined }

function PolicyForm({ policy, terms, people, onSave, onClose }: PolicyFormProps) {
  const [draft, setDraft] = useState(() => policyDraft(policy, terms))
  const change = (part: Partial<PolicyDraft>) => setDraft((before) => ({ ...before, ...part }))
  const setTargets = (priority: TicketPriority, part: Partial<TargetDraft>) =>
    change({ targets: { ...draft.targets, [priority]: { ...draft.targets[priority], ...part } } })
  const apply = () => {
    const { policy: checked, errors } = checkPolicy(draft, policy, terms)
    if (checked) onSave(checked)
    return errors
  }
  return (
    <ApplyForm apply={apply} onClose={onClose}>
      {(errors) => (
        <>
          <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
            <FormField label="Name" required error={errors.name}>
              {(control) => (
                <Input
                  {...control}
                  value={draft.name}
                  onChange={({ target }) => change({ name: target.value })}
                />
              )}
            </FormField>
            <FormField label="Calendar" required error={errors.calendarId}>
              {(control) => (
                <NativeSelect.Root>
                  <NativeSelect.Field
                    {...control}
                    value={draft.calendarId}
                    onChange={({ target }) => change({ calendarId: Number(target.value) })}
                  >
                    {terms.calendars.map(({ id, name }) => (
                      <option key={id} value={id}>
                        {name}
                      </option>
                    ))}
                  </NativeSelect.Field>
                  <NativeSelect.Indicator />
                </NativeSelect.Root>
              )}
            </FormField>
          </SimpleGrid>
          <chakra.p textStyle="sm" color="fg.muted">
            Times such as 30 min, 4 h or 1 h 30 min. A next response is for each message after the first
            answer.
          </chakra.p>
          {priorities.map((priority) => (
            <TargetFields
              key={priority}
              priority={priority}
              draft={draft.targets[priority]}
              errors={errors}
              onChange={(part) => setTargets(priority, part)}
            />
          ))}
          <EscalationFields
            drafts={draft.escalations}
            errors={errors}
            people={people}
            onChange={(escalations) => change({ escalations })}
          />
        </>
      )}
    </ApplyForm>
  )
}

interface TargetFieldsProps {
  priority: TicketPriority
  draft: TargetDraft
  errors: Record<string, string>
  onChange: (part: Partial<TargetDraft>) => void
}

/** Controls stand in line, also beside a label of two lines or above a message. */
const inLine = {
  '& > div': { display: 'grid', gridRow: 'span 3', gridTemplateRows: 'subgrid', mb: '2' },
  '& label': { alignSelf: 'end' },
} as const

function TargetFields({ priority, draft, errors, onChange }: TargetFieldsProps) {
  return (
    <chakra.fieldset border="none" p="0" m="0" minW="0">
      <chakra.legend mb="2" fontWeight="semibold">
        {priority.charAt(0).toUpperCase() + priority.slice(1)}
      </chakra.legend>
      <Grid templateColumns={{ base: 'repeat(2, 1fr)', md: '3fr 4fr 3fr 4.5fr' }} columnGap="3" css={inLine}>
        {targets.map((target) => (
          <FormField
            key={target}
            label={targetNames[target]}
            required={target !== 'nextResponse'}
            error={errors[`targets.${priority}.${target}`]}
          >
            {(control) => (
              <Input
                {...control}
                value={draft[target]}
                onChange={(event) => onChange({ [target]: event.target.value })}
              />
            )}
          </FormField>
        ))}
        <FormField label="Counts" required>
          {(control) => (
            <NativeSelect.Root>
              <NativeSelect.Field
                {...control}
                value={draft.clock}
                onChange={({ target }) => onChange({ clock: target.value as TargetDraft['clock'] })}
              >
                {Object.entries(clockNames).map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
          )}
        </FormField>
      </Grid>
    </chakra.fieldset>
  )
}
