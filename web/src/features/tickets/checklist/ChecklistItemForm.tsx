import { Button, Flex, Input, Stack } from '@chakra-ui/react'
import { ChecklistAct, type ChecklistItem, limits } from '@remotehands/contract'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { issuesByField } from '../../../lib/issues-by-field.ts'
import { useWholeList } from '../../../lib/use-whole-list.ts'
import { FormField } from '../../../ui/FormField.tsx'
import { RecordSelect } from '../../../ui/RecordSelect.tsx'
import { DialogForm } from '../DialogForm.tsx'
import type { Refusal } from '../use-ticket-change.ts'

interface ChecklistItemFormProps {
  item: ChecklistItem
  /** From 0. */
  place: number
  count: number
  act: (wanted: ChecklistAct) => Promise<boolean>
  isBusy: boolean
  refusal: Refusal | undefined
  onClose: () => void
}

/** What one item says, who does it and by when; moves it, or takes it off. */
export function ChecklistItemForm(props: ChecklistItemFormProps) {
  const { item, place, count, act, isBusy, refusal, onClose } = props
  const [text, setText] = useState(item.text)
  const [ownerId, setOwner] = useState(item.ownerId)
  const [dueOn, setDue] = useState(item.dueOn ?? '')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const list = useWholeList('technicians.list')
  const colleagues = list.items ?? []
  const isListed = item.ownerId === null || colleagues.some(({ id }) => id === item.ownerId)
  const current = { id: item.ownerId ?? 0, name: item.ownerName ?? '' }
  const submit = async () => {
    const wanted = { act: 'edit', item: item.id, text, ownerId, dueOn: dueOn || null }
    const { data, error } = ChecklistAct.safeParse(wanted)
    setErrors(issuesByField(error))
    if (data && (await act(data))) onClose()
  }
  const move = (to: number) => act({ act: 'move', item: item.id, to })
  const remove = async () => {
    if (await act({ act: 'remove', item: item.id })) onClose()
  }
  return (
    <DialogForm
      {...{ isBusy, refusal }}
      submitLabel="Save item"
      busyLabel="Saving…"
      onSubmit={submit}
      onCancel={onClose}
    >
      <Stack gap="4" mt="4">
        <FormField label="What is to be done" required error={errors.text}>
          {(control) => (
            <Input
              {...control}
              maxLength={limits.checklist.text.max}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </FormField>
        <RecordSelect
          label="Owner"
          none="Unassigned"
          value={ownerId ?? undefined}
          list={{ ...list, items: isListed ? colleagues : [current, ...colleagues] }}
          onChange={(id) => setOwner(id ?? null)}
        />
        <FormField label="Due" error={errors.dueOn}>
          {(control) => (
            <Input {...control} type="date" value={dueOn} onChange={({ target }) => setDue(target.value)} />
          )}
        </FormField>
        <Flex gap="2" wrap="wrap">
          <Button {...small} disabled={place === 0} onClick={() => isBusy || void move(place - 1)}>
            <ArrowUp size={14} aria-hidden />
            Move up
          </Button>
          <Button {...small} disabled={place === count - 1} onClick={() => isBusy || void move(place + 1)}>
            <ArrowDown size={14} aria-hidden />
            Move down
          </Button>
          <Button {...small} onClick={() => isBusy || void remove()}>
            <Trash2 size={14} aria-hidden />
            Remove
          </Button>
        </Flex>
      </Stack>
    </DialogForm>
  )
}

const small = { type: 'button', size: 'sm', variant: 'outline', colorPalette: 'gray' } as const
