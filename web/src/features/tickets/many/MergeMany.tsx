import { chakra, Stack } from '@chakra-ui/react'
import { limits, type QueueTicket } from '@remotehands/contract'
import { useId, useState } from 'react'
import { Dialog } from '../../../ui/Dialog.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { DialogForm } from '../DialogForm.tsx'

interface MergeManyProps {
  tickets: readonly QueueTicket[]
  isOpen: boolean
  onClose: () => void
  onMerge: (others: QueueTicket[], into: QueueTicket) => void
}

/** Merges the chosen tickets into one of them. */
export function MergeMany({ tickets, isOpen, onClose, onMerge }: MergeManyProps) {
  return (
    <Dialog title={`Merge ${tickets.length} tickets`} isOpen={isOpen} onClose={onClose}>
      {isOpen && <MergeManyForm {...{ tickets, onClose, onMerge }} />}
    </Dialog>
  )
}

function MergeManyForm({ tickets, onClose, onMerge }: Omit<MergeManyProps, 'isOpen'>) {
  const name = useId()
  const oldestFirst = tickets.toSorted((one, other) => one.id - other.id)
  // Where the conversation began, unless it's over there.
  const first = oldestFirst.find(({ status }) => status !== 'closed')
  const [intoId, setIntoId] = useState(first?.id)
  const into = tickets.find(({ id }) => id === intoId)
  const problem = problemOf(tickets)
  const submit = () => {
    if (!into) return
    onClose()
    onMerge(
      oldestFirst.filter(({ id }) => id !== into.id),
      into,
    )
  }
  return (
    <DialogForm
      isBusy={false}
      refusal={problem === undefined ? undefined : { message: problem, changes: [] }}
      submitLabel={`Merge into #${intoId}`}
      busyLabel="Merging…"
      {...(problem === undefined && { onSubmit: submit })}
      onCancel={onClose}
    >
      {problem === undefined && (
        <Stack gap="4" mt="4">
          <chakra.fieldset>
            <chakra.legend textStyle="sm" fontWeight="medium">
              Which one goes on?
            </chakra.legend>
            <Stack mt="2" gap="0" maxH="40dvh" overflowY="auto" borderWidth="1px" borderRadius="l2">
              {oldestFirst.map(({ id, title, clientName, status }) => (
                <chakra.label
                  key={id}
                  px="3"
                  py="2"
                  display="flex"
                  gap="2.5"
                  alignItems="center"
                  textStyle="sm"
                  cursor={status === 'closed' ? 'not-allowed' : 'pointer'}
                  color={status === 'closed' ? 'fg.muted' : undefined}
                  _notFirst={{ borderTopWidth: '1px' }}
                >
                  <input
                    type="radio"
                    name={name}
                    checked={id === intoId}
                    disabled={status === 'closed'}
                    onChange={() => setIntoId(id)}
                  />
                  <chakra.span flex="1" minW="0" overflowWrap="anywhere">
                    #{id} <b>{title}</b>
                    <chakra.span display="block" color="fg.muted">
                      {clientName}
                    </chakra.span>
                  </chakra.span>
                  <StatusBadge status={status} />
                </chakra.label>
              ))}
            </Stack>
          </chakra.fieldset>
          <chakra.ul ps="4" listStyleType="disc" textStyle="sm" color="fg.muted">
            <li>What was written in the others stands in #{intoId} too, in its order.</li>
            <li>Their clients and followers follow #{intoId}, and hear where it goes on.</li>
            <li>The others are closed. You can undo this.</li>
          </chakra.ul>
        </Stack>
      )}
    </DialogForm>
  )
}

/** Why these can't become one ticket; undefined if they can. */
function problemOf(tickets: readonly QueueTicket[]): string | undefined {
  const most = limits.ticket.merged + 1
  if (new Set(tickets.map(({ company }) => company)).size > 1)
    return 'They belong to different companies. Only tickets of one company can be merged.'
  if (tickets.every(({ status }) => status === 'closed')) return 'All of them are closed. Reopen one first.'
  return tickets.length > most ? `Choose at most ${most} tickets.` : undefined
}
