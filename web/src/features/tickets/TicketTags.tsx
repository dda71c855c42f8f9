import { chakra, Flex, Input } from '@chakra-ui/react'
import { limits, TagName } from '@remotehands/contract'
import { Plus, X } from 'lucide-react'
import { useId, useState } from 'react'
import { call } from '../../lib/api.ts'
import { useQuery } from '../../lib/use-query.ts'
import { Form } from '../../ui/Form.tsx'
import { RefusalNotice } from './RefusalNotice.tsx'
import type { ShownTicket, TicketState } from './use-ticket.ts'
import { useTicketChange } from './use-ticket-change.ts'

interface TicketTagsProps {
  ticket: ShownTicket
  state: TicketState
}

/** A ticket's tags: staff take one off, or add one by its name, which completes from those that exist. */
export function TicketTags({ ticket, state }: TicketTagsProps) {
  const { change, isBusy, refusal } = useTicketChange(ticket, state)
  const tags = ticket.tags ?? []
  const isClosed = ticket.status === 'closed'
  /** By their ids: what an administrator has renamed meanwhile keeps its new name. */
  const set = (kept: readonly { id: number }[], added: string[] = []) =>
    change((version) =>
      call('tickets.update', {
        params: { id: ticket.id },
        body: { tagIds: kept.map(({ id }) => id), tags: added, version },
      }),
    )
  return (
    <>
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
                onClick={() => isBusy || void set(tags.filter((each) => each.id !== id))}
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
            <AddTag had={tags.map(({ name }) => name)} isBusy={isBusy} onAdd={(name) => set(tags, [name])} />
          )}
      <RefusalNotice refusal={refusal} />
    </>
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

interface AddTagProps {
  had: readonly string[]
  isBusy: boolean
  onAdd: (name: string) => Promise<boolean>
}

function AddTag({ had, isBusy, onAdd }: AddTagProps) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [isAsked, setAsked] = useState(false)
  const { data } = useQuery(isAsked ? 'tags.list' : undefined, {})
  const [listId, errorId] = [useId(), useId()]
  const add = async () => {
    if (isBusy || text.trim() === '') return
    const { data: name, error } = TagName.safeParse(text)
    setError(error?.issues[0]?.message)
    if (name !== undefined && (await onAdd(name))) setText('')
  }
  return (
    <Form mt="1.5" onSubmit={() => void add()}>
      <Flex gap="1.5">
        <Input
          size="xs"
          flex="1"
          aria-label="Add a tag"
          placeholder="Add a tag"
          autoComplete="off"
          maxLength={limits.tags.name.max}
          list={listId}
          value={text}
          aria-invalid={error !== undefined}
          aria-describedby={error ? errorId : undefined}
          onFocus={() => setAsked(true)}
          onChange={({ target }) => setText(target.value)}
        />
        <chakra.button type="submit" aria-label="Add tag" aria-disabled={isBusy} px="2" {...addLook}>
          <Plus size={14} aria-hidden />
        </chakra.button>
      </Flex>
      <datalist id={listId}>
        {data?.tags
          .filter(({ name }) => !had.includes(name))
          .map(({ id, name }) => (
            <option key={id} value={name} />
          ))}
      </datalist>
      {error && (
        <chakra.p id={errorId} role="alert" mt="1" textStyle="xs" color="fg.error">
          {error}
        </chakra.p>
      )}
    </Form>
  )
}

const addLook = {
  borderWidth: '1px',
  borderColor: 'border.control',
  borderRadius: 'l2',
  cursor: 'pointer',
} as const
