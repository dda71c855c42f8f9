import { Flex, Heading, Stack, Textarea } from '@chakra-ui/react'
import { serviceLevels } from '@remotehands/content'
import { useWatch } from 'react-hook-form'
import { useNew } from '../../../lib/use-new.ts'
import { Form } from '../../../ui/Form.tsx'
import { FormField } from '../../../ui/FormField.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { DraftNotice } from '../../drafts/DraftNotice.tsx'
import { ArticleSuggestions } from '../ArticleSuggestions.tsx'
import type { QuestionForm } from './use-question-form.ts'

export function AskQuestionForm({ form, submit, draft }: QuestionForm) {
  const { register, formState } = form
  const { errors, isSubmitting } = formState
  useNew('question', () => form.setFocus('question'))
  return (
    <Form onSubmit={submit} aria-labelledby="ask-question-heading">
      <Stack gap="5" maxW="3xl">
        <Heading as="h2" size="lg" id="ask-question-heading">
          Ask a technical question
        </Heading>
        <DraftNotice draft={draft} onDiscarded={() => form.setFocus('question')} />
        <FormField
          label="Your question"
          required
          hint={`Our team typically responds to questions within ${serviceLevels.questionResponse}.`}
          error={errors.question?.message}
        >
          {(control) => (
            <Textarea
              {...control}
              {...register('question')}
              rows={7}
              placeholder="What would you like to know?"
            />
          )}
        </FormField>
        <Suggestions form={form} />
        <Flex>
          <SubmitButton isBusy={isSubmitting} busyLabel="Submitting question…">
            Submit question
          </SubmitButton>
        </Flex>
      </Stack>
    </Form>
  )
}

/** Apart, so that only this rerenders with each letter. */
function Suggestions({ form: { control } }: Pick<QuestionForm, 'form'>) {
  return <ArticleSuggestions text={useWatch({ control, name: 'question' })} />
}
