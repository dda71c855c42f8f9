import { Button, chakra, Flex, Input, Stack, Textarea } from '@chakra-ui/react'
import { type Evidence, EvidenceReview } from '@remotehands/contract'
import { call } from '../../lib/api.ts'
import { ApiError, messageOf } from '../../lib/api-error.ts'
import { showFieldErrors } from '../../lib/form-errors.ts'
import { useLists } from '../../lib/use-lists.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { FormField } from '../../ui/FormField.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { useToast } from '../../ui/toast/use-toast.ts'
import { vendorLists } from './vendor-lists.ts'

/** Accepts a document, or sends it back with what is missing. */
export function EvidenceReviewForm({ evidence, onClose }: { evidence: Evidence; onClose: () => void }) {
  const { id, version, controls, reviewNote } = evidence
  const form = useSchemaForm(EvidenceReview, { version, controls, state: 'accepted', note: reviewNote ?? '' })
  const lists = useLists()
  const { toast } = useToast()
  const { errors, isSubmitting } = form.formState

  const send = (state: 'accepted' | 'rejected') => {
    form.setValue('state', state)
    return form.handleSubmit(async (body) => {
      try {
        await call('evidence.review', { params: { id }, body })
      } catch (error) {
        showFieldErrors(form, error)
        form.setError('root', { message: messageOf(error, 'This could not be saved. Please try again.') })
        if (error instanceof ApiError && error.status === 409) await lists.forget(vendorLists)
        return
      }
      toast({
        title: state === 'accepted' ? 'Evidence Accepted' : 'Evidence Rejected',
        description: evidence.title,
      })
      await lists.forget(vendorLists)
      onClose()
    })()
  }

  return (
    <chakra.form
      noValidate
      mt="4"
      onSubmit={(event) => {
        event.preventDefault()
        void send('accepted')
      }}
    >
      <Stack gap="4">
        <FormField label="Controls" required error={errors.controls?.message}>
          {(control) => (
            <Input
              {...control}
              {...form.register('controls', { valueAsNumber: true })}
              type="number"
              min={1}
              w="8rem"
            />
          )}
        </FormField>
        <FormField label="Note to the vendor" hint="Needed when you reject." error={errors.note?.message}>
          {(control) => <Textarea {...control} {...form.register('note')} rows={3} />}
        </FormField>
        {errors.root && (
          <chakra.p role="alert" textStyle="sm" color="fg.error">
            {errors.root.message}
          </chakra.p>
        )}
      </Stack>
      <Flex mt="6" gap="3" justify="flex-end" wrap="wrap">
        <Button
          variant="outline"
          colorPalette="red"
          aria-disabled={isSubmitting}
          onClick={() => isSubmitting || void send('rejected')}
        >
          Reject
        </Button>
        <SubmitButton isBusy={isSubmitting} busyLabel="Saving…">
          Accept
        </SubmitButton>
      </Flex>
    </chakra.form>
  )
}
