import { Input, Stack } from '@chakra-ui/react'
import { limits, type Team, TeamForm, type Teams } from '@remotehands/contract'
import { call } from '../../lib/api.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { useWholeList } from '../../lib/use-whole-list.ts'
import { CheckBox } from '../../ui/CheckBox.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Form } from '../../ui/Form.tsx'
import { FormButtons } from '../../ui/FormButtons.tsx'
import { FormField } from '../../ui/FormField.tsx'
import { NamePicker } from '../../ui/NamePicker.tsx'
import { OthersChange } from '../../ui/OthersChange.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { useOthersChange } from '../../ui/use-others-change.ts'
import { useSubmit } from '../../ui/use-submit.ts'

interface TeamDialogProps {
  /** Undefined while it is closed. */
  team: Team | 'new' | undefined
  teams: Teams
  saved: (teams: Teams, name: string) => Promise<unknown>
  refresh: () => unknown
  onClose: () => void
}

/** Adds a team, or changes one. */
export function TeamDialog({ team, ...props }: TeamDialogProps) {
  const known = team === 'new' ? undefined : team
  return (
    <Dialog
      isOpen={team !== undefined}
      title={known ? `Edit team ${known.name}` : 'Add team'}
      onClose={props.onClose}
    >
      <TeamFields team={known} {...props} />
    </Dialog>
  )
}

type TeamFieldsProps = Omit<TeamDialogProps, 'team'> & { team: Team | undefined }

function TeamFields({ team, teams, saved, refresh, onClose }: TeamFieldsProps) {
  const staff = useWholeList('technicians.list')
  const current = teams.teams.find(({ id }) => id === team?.id)
  const { theirs, accept } = useOthersChange(team, current)
  const ids = (team?.members ?? []).map(({ id }) => id)
  const form = useSchemaForm(TeamForm, {
    version: teams.version,
    ...{ name: team?.name ?? '', description: team?.description ?? '', isActive: team?.isActive ?? true },
    memberIds: ids,
    leadIds: (team?.members ?? []).filter(({ isLead }) => isLead).map(({ id }) => id),
  })
  const { errors, isSubmitting } = form.formState
  const [memberIds = [], leadIds = []] = form.watch(['memberIds', 'leadIds'])
  const submit = useSubmit(form, {
    send: async (terms) => {
      const body = { ...terms, version: teams.version }
      const answer = team
        ? await call('teams.update', { params: { id: team.id }, body })
        : await call('teams.create', { body })
      await saved(answer, terms.name)
      onClose()
    },
    failed: 'The team could not be saved. Please try again.',
    // What is typed stays; the next press is for what is there then.
    onFailed: refresh,
  })
  // People who are gone stay until they are taken out.
  const known = staff.items
  const gone = team?.members.filter(({ id }) => !known?.some((each) => each.id === id)) ?? []
  const items = known && [...known, ...gone]
  const set = (part: Partial<Pick<TeamForm, 'memberIds' | 'leadIds'>>) => {
    const members = part.memberIds ?? memberIds
    form.setValue('memberIds', members, { shouldValidate: true, shouldDirty: true })
    form.setValue(
      'leadIds',
      (part.leadIds ?? leadIds).filter((id) => members.includes(id)),
      { shouldValidate: true },
    )
  }
  return (
    <Form onSubmit={(event) => (theirs ? accept() : submit(event))} mt="4">
      <Stack gap="5">
        {theirs && (
          <OthersChange what="team">
            {`It is ${theirs.name} now: ${theirs.members.map(({ name }) => name).join(', ')}.`}
          </OthersChange>
        )}
        <FormField label="Name" required error={errors.name?.message}>
          {(control) => <Input autoComplete="off" {...control} {...form.register('name')} />}
        </FormField>
        <FormField label="Description" hint="What belongs to this team." error={errors.description?.message}>
          {(control) => <Input autoComplete="off" {...control} {...form.register('description')} />}
        </FormField>
        <NamePicker
          legend="Members"
          hint={`Those on duty hear of the team’s tickets, and get them by rules. At most ${limits.teams.members}.`}
          error={errors.memberIds?.message ?? errors.memberIds?.root?.message}
          list={{ ...staff, items }}
          noun="people"
          empty="No one is on staff."
          value={memberIds}
          limit={limits.teams.members}
          onChange={(memberIds) => set({ memberIds })}
        />
        {memberIds.length > 0 && (
          <NamePicker
            legend="Leads"
            hint="They are told when a target of the team is missed."
            error={errors.leadIds?.message ?? errors.leadIds?.root?.message}
            list={{ ...staff, items: items?.filter(({ id }) => memberIds.includes(id)) }}
            noun="leads"
            empty="No members yet."
            value={leadIds}
            onChange={(leadIds) => set({ leadIds })}
          />
        )}
        {team && (
          <CheckBox
            isChecked={form.watch('isActive') !== false}
            onChange={(isActive) => form.setValue('isActive', isActive)}
          >
            Active: can be given tickets. It keeps the tickets it has.
          </CheckBox>
        )}
      </Stack>
      <FormButtons onCancel={onClose}>
        <SubmitButton isBusy={isSubmitting} busyLabel="Saving…">
          Save team
        </SubmitButton>
      </FormButtons>
    </Form>
  )
}
