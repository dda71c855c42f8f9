import { Box, Button, chakra, Flex, Link, NativeSelect, Stack } from '@chakra-ui/react'
import { linkKinds, type TicketLinkKind } from '@remotehands/contract'
import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { call } from '../../../lib/api.ts'
import { usePageAct } from '../../../lib/page-acts.ts'
import { pressControl } from '../../../lib/press-control.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FormField } from '../../../ui/FormField.tsx'
import { DialogForm } from '../DialogForm.tsx'
import { RefusalNotice } from '../RefusalNotice.tsx'
import type { ShownTicket, TicketState } from '../use-ticket.ts'
import { useTicketChange } from '../use-ticket-change.ts'
import { useTicketLink } from '../use-ticket-link.ts'
import { linkWords } from './link-words.ts'
import { TicketPicker } from './TicketPicker.tsx'

interface TicketLinksProps {
  ticket: ShownTicket
  state: TicketState
}

/** What a ticket is to others, which only staff see: they add a link, or take one off, on both tickets at once. */
export function TicketLinks({ ticket, state }: TicketLinksProps) {
  const [isOpen, setOpen] = useState(false)
  const { change, isBusy, refusal } = useTicketChange(ticket, state)
  const { links = [], merged = [] } = ticket
  const add = useRef<HTMLButtonElement>(null)
  usePageAct('link', () => pressControl(add.current))
  const remove = async (ticketId: number) => {
    const isDone = await change(async () => {
      await call('tickets.unlink', { params: { id: ticket.id }, query: { ticketId } })
      await state.forgetOther(ticketId)
    })
    // Its button is gone.
    if (isDone) add.current?.focus()
  }
  return (
    <Box>
      <Stack as="ul" gap="1" listStyleType="none" _empty={{ display: 'none' }}>
        {links.map(({ id, kind, title }) => (
          <chakra.li key={`link ${id}`} display="flex" gap="2" alignItems="flex-start">
            <Named words={linkWords[kind]} id={id} title={title} />
            <chakra.button
              type="button"
              aria-label={`Remove the link to #${id}`}
              p="1"
              cursor="pointer"
              color="fg.muted"
              _hover={{ color: 'fg' }}
              aria-disabled={isBusy}
              onClick={() => isBusy || void remove(id)}
            >
              <X size={12} aria-hidden />
            </chakra.button>
          </chakra.li>
        ))}
        {merged.map(({ id, title }) => (
          <chakra.li key={`merged ${id}`}>
            <Named words="Merged into this one:" id={id} title={title} />
          </chakra.li>
        ))}
      </Stack>
      {links.length + merged.length === 0 && <chakra.span color="fg.muted">No links</chakra.span>}
      <Flex mt="2" direction="column" gap="2" align="flex-start">
        <Button ref={add} size="xs" variant="outline" colorPalette="gray" onClick={() => setOpen(true)}>
          Add a link
        </Button>
        <RefusalNotice refusal={refusal} />
      </Flex>
      <Dialog title={`Link #${ticket.id}`} isOpen={isOpen} onClose={() => setOpen(false)}>
        {isOpen && <LinkForm ticket={ticket} state={state} onClose={() => setOpen(false)} />}
      </Dialog>
    </Box>
  )
}

function Named({ words, id, title }: { words: string; id: number; title: string }) {
  const linkTo = useTicketLink()
  return (
    <Box flex="1" minW="0">
      {words}{' '}
      <Link asChild color="accent.fg" textDecoration="underline">
        <RouterLink to={linkTo(id)}>#{id}</RouterLink>
      </Link>
      <chakra.span display="block" color="fg.muted" truncate title={title}>
        {title}
      </chakra.span>
    </Box>
  )
}

function LinkForm({ ticket, state, onClose }: TicketLinksProps & { onClose: () => void }) {
  const [kind, setKind] = useState<TicketLinkKind>('duplicates')
  const [ticketId, setTicketId] = useState<number>()
  const [error, setError] = useState<string>()
  const linked = ticket.links?.find(({ id }) => id === ticketId)
  const { change, isBusy, refusal } = useTicketChange(ticket, state)
  const submit = async () => {
    if (ticketId === undefined) return setError('Choose a ticket.')
    const params = { id: ticket.id }
    const isDone = await change(async () => {
      await call('tickets.link', { params, body: { kind, ticketId } })
      await state.forgetOther(ticketId)
    })
    if (isDone) onClose()
  }
  return (
    <DialogForm
      {...{ isBusy, refusal }}
      submitLabel="Add link"
      busyLabel="Adding link…"
      onSubmit={submit}
      onCancel={onClose}
    >
      <Stack gap="4" mt="4">
        <FormField label="This ticket" required>
          {(control) => (
            <NativeSelect.Root>
              <NativeSelect.Field
                {...control}
                value={kind}
                onChange={({ target }) => {
                  const chosen = linkKinds.find((each) => each === target.value)
                  if (chosen) setKind(chosen)
                }}
              >
                {linkKinds.map((each) => (
                  <option key={each} value={each}>
                    {linkWords[each]}
                  </option>
                ))}
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
          )}
        </FormField>
        <TicketPicker
          label="The other ticket"
          exceptId={ticket.id}
          value={ticketId}
          error={error}
          onChange={(id) => {
            setTicketId(id)
            setError(undefined)
          }}
        />
        <chakra.p role="status" textStyle="sm" _empty={{ display: 'none' }}>
          {linked &&
            linked.kind !== kind &&
            `“${linkWords[kind]}” takes the place of “${linkWords[linked.kind]} #${linked.id}”.`}
        </chakra.p>
      </Stack>
    </DialogForm>
  )
}
