import { Button, chakra, Flex, Input, Stack, Textarea } from '@chakra-ui/react'
import { type Evidence, EvidenceReview, type RequirementStanding } from '@remotehands/contract'
import { useWatch } from 'react-hook-form'
import { call } from '../../lib/api.ts'
import { ApiError, messageOf } from '../../lib/api-error.ts'
import { showFieldErrors } from '../../lib/form-errors.ts'
import { useLists } from '../../lib/use-lists.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { Form } from '../../ui/Form.tsx'
import { FormField } from '../../ui/FormField.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { useToast } from '../../ui/toast/use-toast.ts'
import { RequirementSelect } from './RequirementSelect.tsx'
import { vendorLists } from './vendor-lists.ts'
import { controlWords } from './vendor-words.ts'

interface EvidenceReviewFormProps {
  evidence: Evidence
  requirements: readonly RequirementStanding[]
  onClose: () => void
}

/** Accepts a document, or sends it back with what is missing. */
export function EvidenceReviewForm({ evidence, requirements, onClose }: EvidenceReviewFormProps) {
  const { id, version, requirementId, reviewNote } = evidence
  const most = requirements.find((each) => each.id === requirementId)?.controls ?? evidence.controls
  const controls = Math.min(evidence.controls, most)
  const form = useSchemaForm(EvidenceReview, {
    ...{ version, controls, requirementId: requirementId ?? '' },
    ...{ state: 'accepted', note: reviewNote ?? '' },
  })
  const chosenId = useWatch({ control: form.control, name: 'requirementId' })
  const chosen = requirements.find((each) => each.id === chosenId)
  const choose = (next: string) => {
    const required = requirements.find((each) => each.id === next)?.controls
    if (required) form.setValue('controls', required)
    form.setValue('requirementId', next)
    form.clearErrors('requirementId')
  }
  const lists = useLists()
  const { toast } = useToast()
  const { errors, isSubmitting } = form.formState

  const send = (state: 'accepted' | 'rejected') => {
    form.setValue('state', state)
    return form.handleSubmit(async (body) => {
      try {
        const reviewed = { ...body, requirementId: chosen?.id }
        await call('evidence.review', { params: { id }, body: reviewed })
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
    <Form mt="4" onSubmit={() => void send('accepted')}>
      <Stack gap="4">
        <RequirementSelect
          requirements={requirements}
          value={chosenId ?? ''}
          error={errors.requirementId?.message}
          onChange={choose}
        />
        <FormField
          label="Controls"
          required
          hint={chosen && `How many of the ${controlWords(chosen.controls)} it proves`}
          error={errors.controls?.message}
        >
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
    </Form>
  )
}
