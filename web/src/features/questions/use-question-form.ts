import { NewQuestion } from '@remotehands/contract'
import { messageOf } from '../../lib/api-error.ts'
import { showFieldErrors } from '../../lib/form-errors.ts'
import { useCreate } from '../../lib/use-create.ts'
import { useLists } from '../../lib/use-lists.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import type { ToastContent } from '../../ui/toast/toast-store.ts'
import { useToast } from '../../ui/toast/use-toast.ts'

interface QuestionFormOptions {
  userId: number | undefined
  onCreated?: () => void
  /** What the notification of success offers next. */
  next?: NonNullable<ToastContent['action']>
  /** The two screens thank in words of their own (§8). */
  variant?: 'portal' | 'dashboard'
}

const blank = { question: '' }
const thanks = {
  portal: 'Your question has been submitted successfully.',
  dashboard: 'Your question has been submitted and will be answered soon.',
}

/** Asks a question. The form lives as long as who calls this, so its text outlives a change of tab. */
export function useQuestionForm({ userId, onCreated, next, variant = 'portal' }: QuestionFormOptions) {
  const form = useSchemaForm(NewQuestion, blank)
  const { create } = useCreate('questions.create')
  const lists = useLists()
  const { toast } = useToast()

  const submit = form.handleSubmit(async (question) => {
    try {
      await create({ ...question, ...(userId !== undefined && { userId }) })
    } catch (error) {
      const description = messageOf(error, 'Failed to submit question. Please try again.')
      toast({ title: 'Error', description, variant: 'destructive' })
      showFieldErrors(form, error)
      return
    }
    toast({ title: 'Question Submitted', description: thanks[variant], ...(next && { action: next }) })
    form.reset(blank)
    await lists.forget(['questions.list', 'questions.queue', 'figures.read'])
    onCreated?.()
  })

  return { form, submit, clear: () => form.reset(blank) }
}
export type QuestionForm = ReturnType<typeof useQuestionForm>
