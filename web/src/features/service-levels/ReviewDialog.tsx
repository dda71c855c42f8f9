import { chakra, Stack } from '@chakra-ui/react'
import type { ServiceLevelChange, ServiceLevels } from '@remotehands/contract'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { FailedNotice } from '../../ui/FailedNotice.tsx'
import { Form } from '../../ui/Form.tsx'
import { FormButtons } from '../../ui/FormButtons.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { useTellFailure } from '../../ui/use-tell-failure.ts'
import { PreviewResult } from './PreviewResult.tsx'
import { usePreview } from './use-preview.ts'
import type { Draft } from './use-service-levels.ts'

interface ReviewDialogProps {
  /** Undefined while it is closed. */
  draft: Draft | undefined
  saved: (levels: ServiceLevels) => Promise<unknown>
  refresh: () => unknown
  onClose: () => void
}

type OpenTickets = ServiceLevelChange['openTickets']
const choices: { value: OpenTickets; label: string; hint: string }[] = [
  {
    value: 'keep',
    label: 'Open tickets keep their due times',
    hint: 'What was promised when they were raised. Only new tickets have the new levels.',
  },
  {
    value: 'move',
    label: 'Move open tickets to the new levels',
    hint: 'As if they had been raised with them; time spent waiting for the client still doesn’t count.',
  },
]

/** Shows what a change would do to open tickets, and saves it one way or the other. */
export function ReviewDialog({ draft, ...props }: ReviewDialogProps) {
  return (
    <Dialog isOpen={draft !== undefined} title="Save the service levels" size="xl" onClose={props.onClose}>
      {draft && <Review draft={draft} {...props} />}
    </Dialog>
  )
}

function Review({ draft, saved, refresh, onClose }: ReviewDialogProps & { draft: Draft }) {
  const { version, terms } = draft
  const { preview, error, retry } = usePreview(terms)
  const [openTickets, choose] = useState<OpenTickets>('keep')
  const [isBusy, setBusy] = useState(false)
  const tellFailure = useTellFailure()
  const save = async () => {
    setBusy(true)
    try {
      await saved(await call('serviceLevels.update', { body: { version, ...terms, openTickets } }))
      onClose()
    } catch (failure) {
      tellFailure(failure, 'The service levels could not be saved. Please try again.')
      await refresh()
      setBusy(false)
      // What somebody else saved is looked at, and taken in, on the page.
      if (failure instanceof ApiError && failure.code === 'CONFLICT') onClose()
    }
  }
  return (
    <Form
      mt="4"
      onSubmit={() => {
        if (!isBusy) void save()
      }}
    >
      <Stack gap="5">
        {error ? (
          <FailedNotice
            title="Open tickets could not be checked."
            error={error}
            isRetrying={false}
            onRetry={retry}
          />
        ) : (
          <PreviewResult preview={preview} />
        )}
        <chakra.fieldset border="none" p="0" m="0">
          <chakra.legend mb="2" fontWeight="semibold">
            Open tickets
          </chakra.legend>
          <Stack gap="3">
            {choices.map(({ value, label, hint }) => (
              <chakra.label key={value} display="flex" gap="3" alignItems="flex-start" cursor="pointer">
                <chakra.input
                  type="radio"
                  name="openTickets"
                  mt="1"
                  boxSize="4"
                  flexShrink="0"
                  accentColor="accent.solid"
                  checked={openTickets === value}
                  onChange={() => choose(value)}
                />
                <span>
                  {label}
                  <chakra.span display="block" textStyle="sm" color="fg.muted">
                    {hint}
                  </chakra.span>
                </span>
              </chakra.label>
            ))}
          </Stack>
        </chakra.fieldset>
      </Stack>
      <FormButtons onCancel={onClose}>
        <SubmitButton isBusy={isBusy} busyLabel="Saving…">
          Save service levels
        </SubmitButton>
      </FormButtons>
    </Form>
  )
}
