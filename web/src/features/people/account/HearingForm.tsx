import { Box, Stack } from '@chakra-ui/react'
import { type NoticeKind, PreferenceChanges, type Preferences } from '@remotehands/contract'
import { call } from '../../../lib/api.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { useMutate } from '../../../lib/read-cache.tsx'
import { queryKey } from '../../../lib/use-query.ts'
import { useSchemaForm } from '../../../lib/use-schema-form.ts'
import { Form } from '../../../ui/Form.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { useToast } from '../../../ui/toast/use-toast.ts'
import { useSubmit } from '../../../ui/use-submit.ts'
import { DailyHour } from './DailyHour.tsx'
import { KindRow, SafetyRow } from './KindRow.tsx'
import { QuietHoursFields } from './QuietHoursFields.tsx'
import { Toggle } from './Toggle.tsx'

/** Every kind of event with the way to hear of it; saved with one press. */
export function HearingForm({ preferences }: { preferences: Preferences }) {
  const mutate = useMutate()
  const { toast } = useToast()
  const form = useSchemaForm(PreferenceChanges, changesOf(preferences))
  const { register, formState, reset, watch } = form

  const show = async (kept: Preferences) => {
    reset(changesOf(kept))
    await mutate(queryKey('account.preferences'), kept, { revalidate: false })
  }
  const submit = useSubmit(form, {
    send: async (body) => {
      await show(await call('account.changePreferences', { body }))
      toast({ title: 'Choices saved' })
    },
    failed: 'Your choices weren’t saved. Please try again.',
    onFailed: async (error) => {
      // Chosen elsewhere meanwhile: shows what holds now.
      if (error instanceof ApiError && error.code === 'CONFLICT')
        await show(await call('account.preferences'))
    },
  })

  const kinds = Object.keys(preferences.choices) as NoticeKind[]
  return (
    <Form onSubmit={submit} aria-label="What you hear about">
      <Stack gap="5">
        <Toggle
          label="Mail me"
          hint={
            watch('mailNotifications')
              ? 'The bell shows whatever isn’t set to “Nothing”.'
              : 'No mails: only the bell, and mails about the safety of your account.'
          }
          {...register('mailNotifications')}
        />
        <Box as="ul" listStyleType="none" borderTopWidth="1px">
          {kinds.map((kind) => (
            <KindRow key={kind} kind={kind} {...register(`choices.${kind}`)} />
          ))}
          <SafetyRow />
        </Box>
        <DailyHour timeZone={preferences.timeZone} {...register('dailyHour', { valueAsNumber: true })} />
        <QuietHoursFields form={form} timeZone={preferences.timeZone} />
        <Box>
          <SubmitButton isBusy={formState.isSubmitting} busyLabel="Saving…">
            Save choices
          </SubmitButton>
        </Box>
      </Stack>
    </Form>
  )
}

function changesOf(preferences: Preferences): PreferenceChanges {
  const { mailNotifications, choices, dailyHour, quietHours, version } = preferences
  return { mailNotifications, choices, dailyHour, quietHours, version }
}
