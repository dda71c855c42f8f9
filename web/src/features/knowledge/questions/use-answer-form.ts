import { NewAnswer, type QueueQuestion } from '@remotehands/contract'
import { useState } from 'react'
import * as z from 'zod'
import { call } from '../../../lib/api.ts'
import { ApiError, messageOf } from '../../../lib/api-error.ts'
import { showFieldErrors } from '../../../lib/form-errors.ts'
import { useLists } from '../../../lib/use-lists.ts'
import { useSchemaForm } from '../../../lib/use-schema-form.ts'
import { useToast } from '../../../ui/toast/use-toast.ts'
import { draftKeyOf } from '../../drafts/draft-store.ts'
import { useDraft } from '../../drafts/use-draft.ts'

export const answerDraftKey = (userId: number, questionId: number) =>
  draftKeyOf(userId, `question ${questionId} answer`)

const AnswerDraft = z.object({ answer: z.string() })
const blank = { answer: '' }

/** Answers a question. When somebody else was faster, the text stays. */
export function useAnswerForm({ id }: Pick<QueueQuestion, 'id'>, userId: number, onAnswered: () => void) {
  const form = useSchemaForm(NewAnswer, blank)
  /** Why the answer came too late. */
  const [refusal, setRefusal] = useState<string>()
  const { toast } = useToast()
  const lists = useLists()

  const draft = useDraft({
    key: answerDraftKey(userId, id),
    form,
    shape: AnswerDraft,
    blank,
    take: ({ answer }) => ({ answer }),
    put: (kept) => form.reset(kept),
  })

  const submit = form.handleSubmit(async (body) => {
    let answered: QueueQuestion
    try {
      answered = await call('questions.answer', { params: { id }, body })
    } catch (error) {
      const description = messageOf(error, 'Failed to submit the answer. Please try again.')
      if (error instanceof ApiError && error.code === 'ALREADY_ANSWERED') setRefusal(description)
      else toast({ title: 'Error', description, variant: 'destructive' })
      showFieldErrors(form, error)
      return
    }
    draft.drop()
    toast({ title: 'Answer Submitted' })
    await lists.patch<QueueQuestion>(['questions.queue'], (row) => (row.id === id ? answered : row))
    onAnswered()
    await lists.forget(['questions.list', 'figures.read'])
  })

  /** Discards the text and reloads the questions. */
  async function discard() {
    draft.drop()
    onAnswered()
    if (refusal !== undefined) await lists.forget(['questions.queue', 'questions.list'])
  }

  return { form, submit, refusal, discard, draft }
}
