import { Button, Input, NativeSelect, SimpleGrid, Stack } from '@chakra-ui/react'
import { absenceKinds, type CurrentUser, type Duty, NewAbsence, scopeOf } from '@remotehands/contract'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Form } from '../../ui/Form.tsx'
import { FormButtons } from '../../ui/FormButtons.tsx'
import { FormField } from '../../ui/FormField.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import { DutyPart } from './DutyPart.tsx'
import { absenceNames, crewName, daysWords } from './duty-words.ts'
import { EntryList } from './EntryList.tsx'
import { PersonField } from './PersonField.tsx'
import type { Saved } from './use-duty.ts'

interface AbsencesProps {
  duty: Duty
  user: CurrentUser
  saved: Saved
}

/** Days on which people are away: the rota skips them. */
export function Absences({ duty, user, saved }: AbsencesProps) {
  const [isOpen, setOpen] = useState(false)
  const add = (
    <Button size="sm" variant="outline" onClick={() => setOpen(true)}>
      Add absence
    </Button>
  )
  return (
    <DutyPart title="Absences" hint="On these days someone is neither on call nor on duty." action={add}>
      <EntryList
        noun="absence"
        empty="No one is away."
        entries={duty.absences.map(({ id, person, kind, from, until, isRemovable }) => ({
          ...{ id, isRemovable, name: crewName(person) },
          when: daysWords(from, until),
          note: kind ? absenceNames[kind] : 'Away',
        }))}
        remove={async (id) =>
          saved(await call('duty.removeAbsence', { params: { id } }), 'The absence is removed.')
        }
      />
      <Dialog isOpen={isOpen} title="Add absence" onClose={() => setOpen(false)}>
        <AbsenceForm user={user} saved={saved} onClose={() => setOpen(false)} />
      </Dialog>
    </DutyPart>
  )
}

type AbsenceFormProps = Omit<AbsencesProps, 'duty'> & { onClose: () => void }

function AbsenceForm({ user, saved, onClose }: AbsenceFormProps) {
  const isAny = scopeOf(user.role, 'duty:enter') === 'any'
  const form = useSchemaForm(NewAbsence, {
    ...{ kind: 'holiday', from: '', until: '' },
    ...(!isAny && { userId: user.id }),
  })
  const { errors, isSubmitting } = form.formState
  const submit = useSubmit(form, {
    send: async (body) => {
      await saved(await call('duty.addAbsence', { body }), 'The absence is entered.')
      onClose()
    },
    failed: 'The absence could not be entered. Please try again.',
  })
  const days = [
    ['from', 'First day'],
    ['until', 'Last day'],
  ] as const
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
          {days.map(([name, label]) => (
            <FormField key={name} label={label} required error={errors[name]?.message}>
              {(control) => <Input type="date" {...control} {...form.register(name)} />}
            </FormField>
          ))}
        </SimpleGrid>
        <FormField
          label="Reason"
          required
          hint="Only you and administrators see it."
          error={errors.kind?.message}
        >
          {(control) => (
            <NativeSelect.Root>
              <NativeSelect.Field {...control} {...form.register('kind')}>
                {absenceKinds.map((kind) => (
                  <option key={kind} value={kind}>
                    {absenceNames[kind]}
                  </option>
                ))}
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
          )}
        </FormField>
      </Stack>
      <FormButtons onCancel={onClose}>
        <SubmitButton isBusy={isSubmitting} busyLabel="Saving…">
          Add absence
        </SubmitButton>
      </FormButtons>
    </Form>
  )
}
