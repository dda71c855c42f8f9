import { NewAnswer, type QueueQuestion } from '@remotehands/contract'
import { useState } from 'react'
import * as z from 'zod'
import { call } from '../../../lib/api.ts'
import { ApiError, messageOf } from '../../../lib/api-error.ts'
import { useLists } from '../../../lib/use-lists.ts'
import { useSchemaForm } from '../../../lib/use-schema-form.ts'
import { useToast } from '../../../ui/toast/use-toast.ts'
import { draftKeyOf } from '../../drafts/draft-store.ts'
import { useDraft } from '../../drafts/use-draft.ts'
import { useAttachments } from '../../files/use-attachments.ts'
import { useSubmitWithFiles } from '../../files/use-submit-with-files.ts'

export const answerDraftKey = (userId: number, questionId: number) =>
  draftKeyOf(userId, `question ${questionId} answer`)

const AnswerDraft = z.object({ answer: z.string() })
const blank = { answer: '' }

/** Answers a question. When somebody else was faster, the text stays. */
export function useAnswerForm({ id }: Pick<QueueQuestion, 'id'>, userId: number, onAnswered: () => void) {
  const form = useSchemaForm(NewAnswer, blank)
  const attachments = useAttachments()
  /** Why the answer came too late. */
  const [refusal, setRefusal] = useState<string>()
  const { toast } = useToast()
  const lists = useLists()

  const draft = useDraft({
    key: answerDraftKey(userId, id),
    form,
    attachments,
    shape: AnswerDraft,
    blank,
    take: ({ answer }) => ({ answer }),
    put: (kept) => {
      form.reset(kept)
      if (kept.answer === '') attachments.clear()
    },
  })

  const failed = (error: unknown) => messageOf(error, 'Failed to submit the answer. Please try again.')
  const send = useSubmitWithFiles(form, attachments, {
    send: async ({ answer }, attachmentIds) => {
      let answered: QueueQuestion
      try {
        answered = await call('questions.answer', { params: { id }, body: { answer, attachmentIds } })
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'ALREADY_ANSWERED')) throw error
        setRefusal(failed(error))
        return
      }
      draft.drop()
      toast({ title: 'Answer Submitted' })
      await lists.patch<QueueQuestion>(['questions.queue'], (row) => (row.id === id ? answered : row))
      onAnswered()
      await lists.forget(['questions.list', 'figures.read'])
    },
    failed,
  })

  /** Discards the text and reloads the questions. */
  async function discard() {
    draft.drop()
    attachments.clear()
    onAnswered()
    if (refusal !== undefined) await lists.forget(['questions.queue', 'questions.list'])
  }

  return { form, submit: send(undefined), refusal, discard, draft, attachments }
}
