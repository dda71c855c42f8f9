import { chakra, Flex, Heading, Stack, Textarea } from '@chakra-ui/react'
import { useWatch } from 'react-hook-form'
import { FormField } from '../../ui/FormField.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { ArticleSuggestions } from '../knowledge/ArticleSuggestions.tsx'
import type { QuestionForm } from './use-question-form.ts'

export function AskQuestionForm({ form, submit }: Pick<QuestionForm, 'form' | 'submit'>) {
  const { register, formState } = form
  const { errors, isSubmitting } = formState
  return (
    <chakra.form onSubmit={submit} noValidate aria-labelledby="ask-question-heading">
      <Stack gap="5" maxW="3xl">
        <Heading as="h2" size="lg" id="ask-question-heading">
          Ask a technical question
        </Heading>
        <FormField
          label="Your question"
          required
          hint="Our team typically responds to questions within 24-48 business hours."
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
    </chakra.form>
  )
}

/** Draws itself anew with each letter, so that the form need not. */
function Suggestions({ form: { control } }: Pick<QuestionForm, 'form'>) {
  return <ArticleSuggestions text={useWatch({ control, name: 'question' })} />
}
