import { chakra, Flex, VisuallyHidden } from '@chakra-ui/react'
import { limits } from '@remotehands/contract'
import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../lib/api.ts'
import { focusIfLost } from '../../lib/focus-link.ts'
import { AddTag } from '../tags/AddTag.tsx'
import { RefusalNotice } from './RefusalNotice.tsx'
import type { ShownTicket, TicketState } from './use-ticket.ts'
import { useTicketChange } from './use-ticket-change.ts'

interface TicketTagsProps {
  ticket: ShownTicket
  state: TicketState
}

/** A ticket's tags: staff take one off, or add one by its name, which completes from those that exist. */
export function TicketTags({ ticket, state }: TicketTagsProps) {
  const { change, isBusy: isSending, refusal } = useTicketChange(ticket, state)
  /** The version that the last change made. */
  const [made, setMade] = useState(0)
  // A change of what is shown would be one of an older version.
  const isBusy = isSending || ticket.version < made
  const tags = ticket.tags ?? []
  const isClosed = ticket.status === 'closed'
  const [said, say] = useState('')
  /** The tag that was last taken off. */
  const [taken, setTaken] = useState<number>()
  const part = useRef<HTMLDivElement>(null)
  /** By their ids: what an administrator has renamed meanwhile keeps its new name. */
  const set = (kept: readonly { id: number }[], added: string[] = []) =>
    change(async (version) => {
      const changed = await call('tickets.update', {
        params: { id: ticket.id },
        body: { tagIds: kept.map(({ id }) => id), tags: added, version },
      })
      setMade(changed.version)
    })
  const add = async (name: string) => {
    const isAdded = await set(tags, [name])
    if (isAdded) say(`Tag ${name} added`)
    return isAdded
  }
  const remove = async ({ id, name }: { id: number; name: string }) => {
    if (!(await set(tags.filter((each) => each.id !== id)))) return
    say(`Tag ${name} removed`)
    setTaken(id)
  }
  const isGone = taken !== undefined && !tags.some(({ id }) => id === taken)
  useEffect(() => {
    // With its button, which had the focus.
    if (isGone) focusIfLost(part.current)
  }, [isGone])
  return (
    <chakra.div ref={part} role="group" aria-label="Tags" tabIndex={-1} outline="none">
      <Flex as="ul" gap="1.5" wrap="wrap" listStyleType="none" _empty={{ display: 'none' }}>
        {tags.map(({ id, name }) => (
          <chakra.li key={id} {...chip}>
            {name}
            {!isClosed && (
              <chakra.button
                type="button"
                aria-label={`Remove tag ${name}`}
                p="1"
                m="-1"
                cursor="pointer"
                color="fg.muted"
                _hover={{ color: 'fg' }}
                aria-disabled={isBusy}
                onClick={() => isBusy || void remove({ id, name })}
              >
                <X size={12} aria-hidden />
              </chakra.button>
            )}
          </chakra.li>
        ))}
      </Flex>
      {isClosed
        ? tags.length === 0 && <chakra.span color="fg.muted">No tags</chakra.span>
        : tags.length < limits.tags.perTicket && (
            <AddTag had={tags.map(({ name }) => name)} isBusy={isBusy} onAdd={add} />
          )}
      <RefusalNotice refusal={refusal} />
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </chakra.div>
  )
}

const chip = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  px: '2',
  py: '0.5',
  borderWidth: '1px',
  borderRadius: 'l2',
  bg: 'bg.muted',
  textStyle: 'sm',
  maxW: 'full',
  overflowWrap: 'anywhere',
} as const
