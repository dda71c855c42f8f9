import { Badge, Box, Button, chakra, Flex, Input } from '@chakra-ui/react'
import { ChecklistAct, type ChecklistItem, limits } from '@remotehands/contract'
import { Pencil, Plus } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { formatDate, formatDay } from '../../../lib/dates.ts'
import { CheckBox } from '../../../ui/CheckBox.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Form } from '../../../ui/Form.tsx'
import { ChecklistMenu } from '../../prepared/ChecklistMenu.tsx'
import { RefusalNotice } from '../RefusalNotice.tsx'
import type { ShownTicket, TicketState } from '../use-ticket.ts'
import { ChecklistItemForm } from './ChecklistItemForm.tsx'
import { isOverdue } from './is-overdue.ts'
import { useChecklist } from './use-checklist.ts'

interface TicketChecklistProps {
  ticket: ShownTicket
  state: TicketState
}

/** What is to be done on a ticket: staff tick, add, change and sort it, and can let it hold the ticket until all is done. */
export function TicketChecklist({ ticket, state }: TicketChecklistProps) {
  const { checklist, act, isBusy, refusal, forgive } = useChecklist(ticket, state)
  const [editedId, edit] = useState<string>()
  const { holds, items } = checklist
  const isClosed = ticket.status === 'closed'
  const done = items.filter((item) => item.done).length
  const edited = items.find(({ id }) => id === editedId)
  const close = () => {
    forgive()
    edit(undefined)
  }
  return (
    <Box whiteSpace="normal">
      {items.length > 0 && (
        <chakra.p color="fg.muted" mb="1">
          {done} of {items.length} done
        </chakra.p>
      )}
      <chakra.ul listStyleType="none" display="grid" gap="1.5" _empty={{ display: 'none' }}>
        {items.map((item) => (
          <Row
            key={item.id}
            item={item}
            isFixed={isClosed}
            onTick={(isDone) => void act({ act: 'tick', item: item.id, isDone })}
            onEdit={() => edit(item.id)}
          />
        ))}
      </chakra.ul>
      {items.length === 0 && isClosed && <chakra.span color="fg.muted">None</chakra.span>}
      {!isClosed && items.length < limits.checklist.items && (
        <>
          <AddItem onAdd={(id, text) => act(added(id, text))} />
          <ChecklistMenu isBusy={isBusy} onAdd={(items) => act({ act: 'add', items })} />
        </>
      )}
      {!isClosed && items.length > 0 && (
        <Box mt="2">
          <CheckBox isChecked={holds} onChange={(isHeld) => void act({ act: 'hold', holds: isHeld })}>
            Resolve only when all is done
          </CheckBox>
        </Box>
      )}
      <Box mt="2" _empty={{ display: 'none' }}>
        {!edited && <RefusalNotice refusal={refusal} />}
      </Box>
      <Dialog title="Checklist item" isOpen={edited !== undefined} onClose={close}>
        {edited && (
          <ChecklistItemForm
            key={edited.id}
            item={edited}
            place={items.indexOf(edited)}
            count={items.length}
            act={act}
            isBusy={isBusy}
            refusal={refusal}
            onClose={close}
          />
        )}
      </Dialog>
    </Box>
  )
}

const added = (id: string, text: string): ChecklistAct => ({
  act: 'add',
  items: [{ id, text, ownerId: null, dueOn: null, dueInDays: null }],
})

interface RowProps {
  item: ChecklistItem
  isFixed: boolean
  onTick: (isDone: boolean) => void
  onEdit: () => void
}

function Row({ item, isFixed, onTick, onEdit }: RowProps) {
  const id = useId()
  const { text, done, ownerName, isOwnerActive, dueOn } = item
  return (
    <chakra.li display="flex" gap="2" alignItems="flex-start">
      <chakra.input
        id={id}
        type="checkbox"
        boxSize="4"
        mt="0.5"
        flexShrink="0"
        accentColor="accent.solid"
        checked={done !== null}
        disabled={isFixed}
        onChange={({ target }) => onTick(target.checked)}
      />
      <Box flex="1" minW="0" overflowWrap="anywhere">
        <chakra.label
          htmlFor={id}
          cursor={isFixed ? undefined : 'pointer'}
          {...(done && { color: 'fg.muted', textDecoration: 'line-through' })}
        >
          {text}
        </chakra.label>
        <Flex textStyle="xs" color="fg.muted" columnGap="2" wrap="wrap" _empty={{ display: 'none' }}>
          {done && (
            <span>
              {done.byName}, {formatDate(done.at)}
            </span>
          )}
          {!done && ownerName && <span>{isOwnerActive ? ownerName : `${ownerName} (has left)`}</span>}
          {!done && dueOn && <span>due {formatDay(dueOn)}</span>}
          {isOverdue(item) && (
            <Badge size="xs" colorPalette="red" variant="surface">
              overdue
            </Badge>
          )}
        </Flex>
      </Box>
      {!isFixed && (
        <chakra.button
          type="button"
          aria-label={`Edit “${text}”`}
          p="1"
          cursor="pointer"
          color="fg.muted"
          _hover={{ color: 'fg' }}
          onClick={onEdit}
        >
          <Pencil size={12} aria-hidden />
        </chakra.button>
      )}
    </chakra.li>
  )
}

function AddItem({ onAdd }: { onAdd: (id: string, text: string) => Promise<boolean> }) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  /** Sent again, it is the same item. */
  const id = useRef(crypto.randomUUID())
  const errorId = useId()
  const add = async () => {
    if (text.trim() === '') return
    const sent = id.current
    const checked = ChecklistAct.safeParse(added(sent, text))
    setError(checked.error?.issues[0]?.message)
    if (!checked.success) return
    // The next one may be typed meanwhile.
    id.current = crypto.randomUUID()
    setText('')
    if (await onAdd(sent, text)) return
    id.current = sent
    setText((next) => [text, next].filter(Boolean).join(' '))
  }
  return (
    <Form mt="1.5" onSubmit={() => void add()}>
      <Flex gap="1.5">
        <Input
          size="xs"
          flex="1"
          aria-label="Add to the checklist"
          placeholder="Add to the checklist"
          autoComplete="off"
          maxLength={limits.checklist.text.max}
          value={text}
          aria-invalid={error !== undefined}
          aria-describedby={error ? errorId : undefined}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" size="xs" variant="outline" colorPalette="gray">
          <Plus size={14} aria-hidden />
          Add
        </Button>
      </Flex>
      {error && (
        <chakra.p id={errorId} role="alert" mt="1" textStyle="xs" color="fg.error">
          {error}
        </chakra.p>
      )}
    </Form>
  )
}
