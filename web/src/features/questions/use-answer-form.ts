import { NewAnswer, type QueueQuestion } from '@remotehands/contract'
import { useEffect, useState } from 'react'
import { call } from '../../lib/api.ts'
import { ApiError, messageOf } from '../../lib/api-error.ts'
import { showFieldErrors } from '../../lib/form-errors.ts'
import { useLists } from '../../lib/use-lists.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { useToast } from '../../ui/toast/use-toast.ts'
import { keepDraft, readDraft } from '../tickets/drafts.ts'

export const answerDraftKey = (userId: number | undefined, questionId: number) =>
  `${userId}/question ${questionId}/answer`

/** Answers a question. When somebody else was faster, the text stays. */
export function useAnswerForm({ id }: Pick<QueueQuestion, 'id'>, userId: number, onAnswered: () => void) {
  const draftKey = answerDraftKey(userId, id)
  const form = useSchemaForm(NewAnswer, { answer: readDraft(draftKey) })
  /** Why it was too late. */
  const [refusal, setRefusal] = useState<string>()
  const { toast } = useToast()
  const lists = useLists()

  const { watch } = form
  useEffect(() => {
    const watched = watch(({ answer = '' }) => keepDraft(draftKey, answer))
    return () => watched.unsubscribe()
  }, [watch, draftKey])

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
    keepDraft(draftKey, '')
    toast({ title: 'Answer Submitted' })
    await lists.patch<QueueQuestion>(['questions.queue'], (row) => (row.id === id ? answered : row))
    onAnswered()
    await lists.forget(['questions.list', 'figures.read'])
  })

  /** Gives up what was written, and looks at the questions again. */
  async function discard() {
    keepDraft(draftKey, '')
    onAnswered()
    if (refusal !== undefined) await lists.forget(['questions.queue', 'questions.list'])
  }

  return { form, submit, refusal, discard }
}
