import { NewNote, type TicketStatus } from '@remotehands/contract'
import { useEffect } from 'react'
import { useCreate } from '../../lib/use-create.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { useToast } from '../../ui/toast/use-toast.ts'
import { useAttachments } from '../attachments/use-attachments.ts'
import { draftKeyOf, keepDraft, readDraft } from './drafts.ts'
import type { ShownTicket, TicketState } from './use-ticket.ts'
import { useTicketChange } from './use-ticket-change.ts'

export type MessageKind = 'reply' | 'note'

/** Writes a reply or an internal note. Each keeps its own text, so that a note can never be sent as a reply. */
export function useMessageForm(kind: MessageKind, state: TicketState, ticket: ShownTicket) {
  const draftKey = draftKeyOf(state.user?.id, ticket.id, kind)
  const form = useSchemaForm(NewNote, { message: readDraft(draftKey) })
  const reply = useCreate('tickets.reply')
  const note = useCreate('tickets.note')
  const { change, isBusy, refusal } = useTicketChange(ticket, state.refresh)
  const { toast } = useToast()
  const attachments = useAttachments()

  const { watch } = form
  useEffect(() => {
    const watched = watch(({ message = '' }) => keepDraft(draftKey, message))
    return () => watched.unsubscribe()
  }, [watch, draftKey])

  /** Sends what was written; a reply may move the ticket too. */
  const send = (status?: TicketStatus) =>
    form.handleSubmit(async ({ message }) => {
      if (attachments.isSending || attachments.hasFailed) return
      const id = { id: ticket.id }
      const body = { message, attachmentIds: attachments.ids }
      const isSent = await change(() =>
        kind === 'note' ? note.create(body, id) : reply.create({ ...body, ...(status && { status }) }, id),
      )
      if (!isSent) return
      form.reset({ message: '' })
      keepDraft(draftKey, '')
      attachments.clear()
      toast({ title: kind === 'note' ? 'Internal note added' : 'Reply sent' })
    })

  return { form, send, isBusy, refusal, attachments }
}
