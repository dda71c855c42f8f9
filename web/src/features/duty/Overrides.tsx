import { Button, SimpleGrid, Stack } from '@chakra-ui/react'
import { type CurrentUser, type Duty, NewDutyOverride, scopeOf } from '@remotehands/contract'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Form } from '../../ui/Form.tsx'
import { FormButtons } from '../../ui/FormButtons.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import { DutyPart } from './DutyPart.tsx'
import { crewName, shortTime } from './duty-words.ts'
import { EntryList } from './EntryList.tsx'
import { LocalTimeField } from './LocalTimeField.tsx'
import { PersonField } from './PersonField.tsx'
import type { Saved } from './use-duty.ts'

interface OverridesProps {
  duty: Duty
  user: CurrentUser
  saved: Saved
}

/** People who are on call for a while, whatever the rota says. */
export function Overrides({ duty, user, saved }: OverridesProps) {
  const [isOpen, setOpen] = useState(false)
  const isAny = scopeOf(user.role, 'duty:enter') === 'any'
  const title = isAny ? 'Add override' : 'Take over'
  const add = (
    <Button size="sm" variant="outline" onClick={() => setOpen(true)}>
      {title}
    </Button>
  )
  return (
    <DutyPart
      title="Overrides"
      hint={isAny ? 'Put somebody on call for a while.' : 'Take over from whoever is on call.'}
      action={add}
    >
      <EntryList
        noun="override"
        empty="No overrides."
        entries={duty.overrides.map(({ id, person, from, until, enteredBy, isRemovable }) => ({
          ...{ id, isRemovable },
          name: crewName(person),
          when: `${shortTime(from)} – ${shortTime(until)}`,
          note: `Entered by ${enteredBy.name}`,
        }))}
        remove={async (id) =>
          saved(await call('duty.removeOverride', { params: { id } }), 'The override is removed.')
        }
      />
      <Dialog isOpen={isOpen} title={title} onClose={() => setOpen(false)}>
        <OverrideForm user={user} saved={saved} label={title} onClose={() => setOpen(false)} />
      </Dialog>
    </DutyPart>
  )
}

interface OverrideFormProps {
  user: CurrentUser
  saved: Saved
  label: string
  onClose: () => void
}

function OverrideForm({ user, saved, label, onClose }: OverrideFormProps) {
  const isAny = scopeOf(user.role, 'duty:enter') === 'any'
  const form = useSchemaForm(NewDutyOverride, isAny ? {} : { userId: user.id })
  const { errors, isSubmitting } = form.formState
  const submit = useSubmit(form, {
    send: async (body) => {
      await saved(await call('duty.addOverride', { body }), 'The override is entered.')
      onClose()
    },
    failed: 'The override could not be entered. Please try again.',
  })
  return (
    <Form onSubmit={submit} mt="4">
      <Stack gap="4">
        <PersonField
          user={user}
          value={form.watch('userId')}
          error={errors.userId}
          onChange={(id) => form.setValue('userId', id as number, { shouldValidate: true })}
        />
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
          <LocalTimeField
            label="Starts"
            error={errors.from?.message}
            onChange={(instant) => form.setValue('from', instant)}
          />
          <LocalTimeField
            label="Ends"
            error={errors.until?.message}
            onChange={(instant) => form.setValue('until', instant)}
          />
        </SimpleGrid>
      </Stack>
      <FormButtons onCancel={onClose}>
        <SubmitButton isBusy={isSubmitting} busyLabel="Saving…">
          {label}
        </SubmitButton>
      </FormButtons>
    </Form>
  )
}
