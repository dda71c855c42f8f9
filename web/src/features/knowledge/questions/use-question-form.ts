import { type CurrentUser, can, NewQuestion } from '@remotehands/contract'
import * as z from 'zod'
import { useCreate } from '../../../lib/use-create.ts'
import { useLists } from '../../../lib/use-lists.ts'
import { useSchemaForm } from '../../../lib/use-schema-form.ts'
import type { ToastContent } from '../../../ui/toast/toast-store.ts'
import { useToast } from '../../../ui/toast/use-toast.ts'
import { useSubmit } from '../../../ui/use-submit.ts'
import { draftKeyOf } from '../../drafts/draft-store.ts'
import { useDraft } from '../../drafts/use-draft.ts'

interface QuestionFormOptions {
  user: CurrentUser | undefined
  onCreated?: () => void
  /** The action in the success notification. */
  next?: NonNullable<ToastContent['action']>
  /** The two screens thank in words of their own (§8). */
  variant?: 'portal' | 'dashboard'
}

const QuestionDraft = z.object({ question: z.string() })
const blank = { question: '' }
const thanks = {
  portal: 'Your question has been submitted successfully.',
  dashboard: 'Your question has been submitted and will be answered soon.',
}

/** Asks a question. The form lives as long as who calls this, so its text outlives a change of tab. */
export function useQuestionForm({ user, onCreated, next, variant = 'portal' }: QuestionFormOptions) {
  const form = useSchemaForm(NewQuestion, blank)
  const { create } = useCreate('questions.create')
  const lists = useLists()
  const { toast } = useToast()
  const draft = useDraft({
    key: user && can(user.role, 'question:create') ? draftKeyOf(user.id, 'new question') : undefined,
    form,
    shape: QuestionDraft,
    blank,
    take: ({ question }) => ({ question }),
    put: (kept) => form.reset(kept),
  })

  const submit = useSubmit(form, {
    send: async (question) => {
      await create({ ...question, ...(user && { userId: user.id }) })
      toast({ title: 'Question Submitted', description: thanks[variant], ...(next && { action: next }) })
      draft.discard()
      await lists.forget(['questions.list', 'questions.queue', 'figures.read'])
      onCreated?.()
    },
    failed: 'Failed to submit question. Please try again.',
  })

  return { form, submit, draft }
}
export type QuestionForm = ReturnType<typeof useQuestionForm>
