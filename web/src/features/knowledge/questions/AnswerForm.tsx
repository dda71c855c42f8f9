import { Button, Flex, Stack } from '@chakra-ui/react'
import type { QueueQuestion } from '@remotehands/contract'
import { TriangleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { Form } from '../../../ui/Form.tsx'
import { FormField } from '../../../ui/FormField.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { DraftNotice } from '../../drafts/DraftNotice.tsx'
import { AttachmentPicker } from '../../files/AttachmentPicker.tsx'
import { picturesPicked } from '../../files/PickedPicture.tsx'
import { TextBox } from '../../texts/TextBox.tsx'
import { useAnswerForm } from './use-answer-form.ts'

interface AnswerFormProps {
  question: QueueQuestion
  userId: number
  /** Whether it was just asked for: then it takes the focus. */
  isPressed: boolean
  onClose: () => void
}

export function AnswerForm({ question, userId, isPressed, onClose }: AnswerFormProps) {
  const { form, submit, refusal, discard, draft, attachments } = useAnswerForm(question, userId, onClose)
  const { register, setFocus, formState } = form
  const { errors, isSubmitting } = formState
  useEffect(() => {
    if (isPressed) setFocus('answer')
  }, [isPressed, setFocus])
  return (
    <Form mt="4" onSubmit={submit} aria-label={`Answer question #${question.id}`}>
      <Stack gap="4" maxW="4xl">
        {refusal && (
          <Notice role="alert" Icon={TriangleAlert} palette="yellow" title={refusal}>
            Your text and files are still below: keep what you need of them before you look at theirs.
          </Notice>
        )}
        <DraftNotice draft={draft} onDiscarded={() => setFocus('answer')} />
        <FormField label="Your answer" required error={errors.answer?.message}>
          {(control) => (
            <TextBox
              {...control}
              {...register('answer')}
              rows={5}
              showPicture={picturesPicked(attachments.picker.value)}
              placeholder="The client sees this and receives it by email."
            />
          )}
        </FormField>
        <AttachmentPicker {...attachments.picker} />
        <Flex gap="3" wrap="wrap">
          {refusal === undefined && (
            <SubmitButton
              size="sm"
              isBusy={isSubmitting}
              busyLabel={attachments.waiting ?? 'Submitting answer…'}
            >
              Submit answer
            </SubmitButton>
          )}
          <Button size="sm" variant="outline" colorPalette="gray" onClick={discard}>
            {refusal === undefined ? 'Cancel' : 'Discard mine and show theirs'}
          </Button>
        </Flex>
      </Stack>
    </Form>
  )
}
