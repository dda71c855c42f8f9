import { Box, Button, chakra, Flex, Heading, Textarea } from '@chakra-ui/react'
import { NewRating } from '@remotehands/contract'
import { Star } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import * as z from 'zod'
import { call } from '../../lib/api.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { Form } from '../../ui/Form.tsx'
import { FormField } from '../../ui/FormField.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { useToast } from '../../ui/toast/use-toast.ts'
import { DraftNotice } from '../drafts/DraftNotice.tsx'
import { draftKeyOf } from '../drafts/draft-store.ts'
import { useDraft } from '../drafts/use-draft.ts'
import { RefusalNotice } from './RefusalNotice.tsx'
import { scores } from './Stars.tsx'
import type { ShownTicket, TicketState } from './use-ticket.ts'
import { useTicketChange } from './use-ticket-change.ts'

interface RateTicketProps {
  ticket: ShownTicket
  state: TicketState
}

/** Asks for a rating of a resolved ticket: one press on a star, and an optional comment. */
export function RateTicket({ ticket, state }: RateTicketProps) {
  const [search] = useSearchParams()
  const asked = scores.find((score) => String(score) === search.get('rate'))
  const { change, isBusy, refusal } = useTicketChange(ticket, state)
  const [isAnswered, setAnswered] = useState(false)
  const given = ticket.rating?.score
  const rate = async (rating: { score: number; comment?: string }) => {
    const isDone = await change(() => call('tickets.rate', { params: { id: ticket.id }, body: rating }))
    if (isDone) setAnswered(true)
    return isDone
  }

  return (
    <Box as="section" aria-labelledby="ticket-rating" p="5" bg="bg.panel" borderWidth="1px" borderRadius="l3">
      <Heading as="h3" size="md" id="ticket-rating">
        {given ? 'Thank you for your rating' : 'How did we do?'}
      </Heading>
      <Flex mt="3" gap="3" align="center" wrap="wrap">
        <StarButtons score={given ?? asked} isBusy={isBusy} onPress={(score) => void rate({ score })} />
        {asked && asked !== given && !isAnswered && (
          <Button size="sm" aria-disabled={isBusy} onClick={() => isBusy || void rate({ score: asked })}>
            Send {asked} of 5
          </Button>
        )}
      </Flex>
      <Box mt="4" _empty={{ display: 'none' }}>
        <RefusalNotice refusal={refusal} />
      </Box>
      {ticket.rating && !ticket.rating.comment && (
        <CommentForm
          key={ticket.rating.score}
          {...{ ticket, state, isBusy }}
          score={ticket.rating.score}
          onSend={rate}
        />
      )}
    </Box>
  )
}

interface StarButtonsProps {
  score: number | undefined
  isBusy: boolean
  onPress: (score: number) => void
}

function StarButtons({ score = 0, isBusy, onPress }: StarButtonsProps) {
  const [pointed, setPointed] = useState(0)
  const shown = pointed || score
  return (
    <chakra.span role="group" aria-label="Rating" display="inline-flex" onMouseLeave={() => setPointed(0)}>
      {scores.map((star) => (
        <chakra.button
          key={star}
          type="button"
          aria-label={`${star} of 5 stars`}
          aria-pressed={star === score}
          aria-disabled={isBusy}
          p="1.5"
          cursor={isBusy ? 'progress' : 'pointer'}
          color="yellow.fg"
          onMouseEnter={() => setPointed(star)}
          onClick={() => isBusy || onPress(star)}
        >
          <Star size={26} fill={star <= shown ? 'currentColor' : 'none'} aria-hidden />
        </chakra.button>
      ))}
    </chakra.span>
  )
}

interface CommentFormProps extends RateTicketProps {
  score: number
  isBusy: boolean
  onSend: (rating: { score: number; comment?: string }) => Promise<boolean>
}

const CommentDraft = z.object({ comment: z.string() })
const blank = { comment: '' }

function CommentForm({ ticket, state, score, isBusy, onSend }: CommentFormProps) {
  const form = useSchemaForm(NewRating, { score, ...blank })
  const { toast } = useToast()
  const { user } = state
  const draft = useDraft({
    key: user && draftKeyOf(user.id, `ticket ${ticket.id} rating`),
    form,
    shape: CommentDraft,
    blank,
    take: ({ comment = '' }) => ({ comment }),
    put: (kept) => form.reset({ score, ...kept }),
  })
  const submit = form.handleSubmit(async ({ comment }) => {
    if (!comment || !(await onSend({ score, comment }))) return
    draft.drop()
    toast({ title: 'Thank you for your comment' })
  })
  return (
    <Form mt="4" onSubmit={submit}>
      <DraftNotice draft={draft} onDiscarded={() => form.setFocus('comment')} />
      <FormField label="Anything to add?" error={form.formState.errors.comment?.message}>
        {(control) => <Textarea {...control} {...form.register('comment')} rows={3} maxW="3xl" />}
      </FormField>
      <SubmitButton mt="3" size="sm" isBusy={isBusy} busyLabel="Sending comment…">
        Send comment
      </SubmitButton>
    </Form>
  )
}
