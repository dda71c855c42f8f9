import { NewNote, type TicketStatus } from '@remotehands/contract'
import * as z from 'zod'
import { useCreate } from '../../lib/use-create.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { useWholeList } from '../../lib/use-whole-list.ts'
import { useToast } from '../../ui/toast/use-toast.ts'
import { draftKeyOf } from '../drafts/draft-store.ts'
import { useDraft } from '../drafts/use-draft.ts'
import type { Attachments } from '../files/use-attachments.ts'
import { useSubmitWithFiles } from '../files/use-submit-with-files.ts'
import { tellReading } from '../live/presence.ts'
import { mentionedIn } from './use-mentions.ts'
import type { ShownTicket, TicketState } from './use-ticket.ts'
import { useTicketChange } from './use-ticket-change.ts'
import { useUnseenMessages } from './use-unseen-messages.ts'

export type MessageKind = 'reply' | 'note'
/** The keys that lead to the field of each. */
export const messageShortcuts: Record<MessageKind, string> = { reply: 'r', note: 'n' }

/** The key of a person's draft on a ticket. */
export const messageDraftKey = (userId: number, ticketId: number, kind: MessageKind) =>
  draftKeyOf(userId, `ticket ${ticketId} ${kind}`)

const MessageDraft = z.object({ message: z.string() })
const blank = { message: '' }
const withoutColleagues =
  'The list of your colleagues isn’t here yet, so nobody would be told. Please send it again.'

/** Writes a reply or an internal note. Each keeps its own text, so that a note can never be sent as a reply. */
export function useMessageForm(
  kind: MessageKind,
  state: TicketState,
  ticket: ShownTicket,
  attachments: Attachments,
  onSent: () => void,
) {
  const form = useSchemaForm(NewNote, blank)
  const reply = useCreate('tickets.reply')
  const note = useCreate('tickets.note')
  const { change, isBusy, refusal } = useTicketChange(ticket, state)
  const unseen = useUnseenMessages(ticket, state)
  const { toast } = useToast()
  const staff = useWholeList(kind === 'note' && state.may.note ? 'technicians.list' : undefined)

  const draft = useDraft({
    key: state.user && messageDraftKey(state.user.id, ticket.id, kind),
    form,
    attachments,
    shape: MessageDraft,
    blank,
    take: ({ message }) => ({ message }),
    put: (kept) => {
      form.reset(kept)
      // A text that is restored keeps its files, as when switching back from the other kind.
      if (kept.message === '') attachments.clear()
    },
  })

  /** Sends what was written; a reply may move the ticket too. */
  const send = useSubmitWithFiles(form, attachments, {
    send: async ({ message }, attachmentIds, status: TicketStatus | undefined) => {
      if (kind === 'note' && message.includes('@') && (!staff.items || staff.hasMore)) {
        if (staff.error) staff.refresh()
        form.setError('message', { message: withoutColleagues }, { shouldFocus: true })
        return
      }
      const id = { id: ticket.id }
      const body = { message, attachmentIds }
      const moved = status && { status }
      const isSent = await change(() =>
        unseen.send<unknown>(JSON.stringify([body, moved]), (seen) =>
          kind === 'note'
            ? note.create({ ...body, mentionIds: mentionedIn(message, staff.items ?? []), ...seen }, id)
            : reply.create({ ...body, ...moved, ...seen }, id),
        ),
      )
      if (!isSent) return
      draft.discard()
      tellReading()
      toast({
        title: kind === 'note' ? 'Internal note added' : 'Reply sent',
        ...(status && { description: `The ticket is now ${status.replaceAll('_', ' ')}.` }),
      })
      onSent()
    },
  })

  return { form, send, isBusy, refusal, arrived: unseen.arrived, draft }
}
