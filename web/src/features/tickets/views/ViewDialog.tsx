import { Button, Flex, Input, NativeSelect, Stack } from '@chakra-ui/react'
import type { QueueView, QueueViewAct, QueueViews, ViewFilters } from '@remotehands/contract'
import { PencilLine } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { CheckBox } from '../../../ui/CheckBox.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Form } from '../../../ui/Form.tsx'
import { FormButtons } from '../../../ui/FormButtons.tsx'
import { FormField } from '../../../ui/FormField.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { OthersChange } from '../../../ui/OthersChange.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { useToast } from '../../../ui/toast/use-toast.ts'
import { useOthersChange } from '../../../ui/use-others-change.ts'
import { useSaving } from '../../../ui/use-saving.ts'
import { failed } from './use-views.ts'

interface ViewDialogProps {
  edited: QueueView | 'new' | undefined
  data: QueueViews
  /** What the queue shows now: a new view keeps it. */
  filters: ViewFilters
  send: (act: QueueViewAct) => Promise<QueueViews>
  onShow: (view: QueueView) => void
  onRemove: (view: QueueView) => void
  onClose: () => void
}

/** Saves what the queue shows as a view, or changes a view's name, team and place. */
export function ViewDialog({ edited, ...props }: ViewDialogProps) {
  const title = edited === 'new' ? 'Save view' : 'Edit view'
  return (
    <Dialog isOpen={edited !== undefined} title={title} onClose={props.onClose}>
      {edited && <ViewForm edited={edited} {...props} />}
    </Dialog>
  )
}

/** What a change of it changes; how many tickets it has does so by itself. */
const savedOf = (view: QueueView | undefined) => view && { version: view.version, name: view.name }

type ViewFormProps = ComponentProps<typeof ViewDialog> & { edited: QueueView | 'new' }

function ViewForm({ edited, data, filters, send, onShow, onRemove, onClose }: ViewFormProps) {
  const opened = edited === 'new' ? undefined : edited
  const found = opened && data.views.find((each) => each.id === opened.id)
  const view = found ?? opened
  /** Somebody else deleted it, or shared it with others; while this dialog deletes it, it stays as it was. */
  const [isRemoving, setRemoving] = useState(false)
  const isGone = opened !== undefined && !found && !isRemoving
  const { theirs, accept } = useOthersChange(savedOf(opened), savedOf(view))
  const [id] = useState(() => view?.id ?? crypto.randomUUID())
  const [name, setName] = useState(view?.name ?? '')
  const [teamId, setTeamId] = useState(view?.teamId ?? null)
  const ids = data.views.map((each) => each.id)
  const [order, setOrder] = useState(view ? ids : [...ids, id])
  const [isStart, setStart] = useState(data.startId === id)
  const { form, errors, save, isBusy } = useSaving(failed)
  const { toast } = useToast()
  const place = order.indexOf(id)
  const teams = [
    ...data.teams,
    ...(view?.teamId && !data.teams.some((team) => team.id === view.teamId)
      ? [{ id: view.teamId, name: view.teamName ?? 'Unknown' }]
      : []),
  ]
  const move = (to: number) => setOrder(order.filter((each) => each !== id).toSpliced(to, 0, id))
  const submit = async () => {
    const kept = view ? view.filters : filters
    const version = isGone ? 0 : (view?.version ?? 0)
    await send({ act: 'save', id, version, name, filters: kept, teamId })
    const startId = isStart ? id : data.startId === id ? null : data.startId
    const saved = await send({ act: 'arrange', order, startId })
    const shown = saved.views.find((each) => each.id === id)
    onClose()
    toast({ title: `“${name}” is saved` })
    if ((!view || isGone) && shown) onShow(shown)
  }
  return (
    <Form ref={form} mt="4" onSubmit={() => (theirs ? accept() : void save(submit))}>
      <Stack gap="4">
        {theirs && <OthersChange what="view">It is called “{theirs.name}” now.</OthersChange>}
        {isGone && (
          <Notice
            Icon={PencilLine}
            palette="yellow"
            role="alert"
            title="Somebody else has deleted this view meanwhile."
          >
            Nothing of what you see here is lost: saving makes it anew.
          </Notice>
        )}
        <FormField label="Name" required error={errors.name}>
          {(control) => <Input {...control} value={name} onChange={({ target }) => setName(target.value)} />}
        </FormField>
        {teams.length > 0 && (
          <FormField label="Who sees it" error={errors.teamId}>
            {(control) => (
              <NativeSelect.Root>
                <NativeSelect.Field
                  id={control.id}
                  aria-describedby={control['aria-describedby']}
                  value={teamId ?? ''}
                  onChange={({ target }) => setTeamId(target.value ? Number(target.value) : null)}
                >
                  <option value="">Only you</option>
                  {teams.map((team) => (
                    <option key={team.id} value={team.id}>
                      {team.name}
                    </option>
                  ))}
                </NativeSelect.Field>
                <NativeSelect.Indicator />
              </NativeSelect.Root>
            )}
          </FormField>
        )}
        <CheckBox isChecked={isStart} onChange={setStart}>
          Start with this view
        </CheckBox>
        {view && !isGone && (
          <Flex gap="2" wrap="wrap" align="center">
            <MoveButton isPossible={place > 0} onPress={() => move(place - 1)}>
              Move left
            </MoveButton>
            <MoveButton isPossible={place < order.length - 1} onPress={() => move(place + 1)}>
              Move right
            </MoveButton>
            <span role="status">
              {place + 1} of {order.length}
            </span>
            <Button
              ms="auto"
              size="sm"
              variant="ghost"
              colorPalette="red"
              onClick={() => {
                if (isBusy) return
                setRemoving(true)
                onRemove(view)
              }}
            >
              Delete view
            </Button>
          </Flex>
        )}
      </Stack>
      <FormButtons onCancel={onClose}>
        <SubmitButton isBusy={isBusy} busyLabel="Saving…">
          Save view
        </SubmitButton>
      </FormButtons>
    </Form>
  )
}

interface MoveButtonProps {
  isPossible: boolean
  onPress: () => void
  children: string
}

function MoveButton({ isPossible, onPress, children }: MoveButtonProps) {
  return (
    <Button
      size="sm"
      variant="outline"
      colorPalette="gray"
      aria-disabled={!isPossible}
      onClick={() => isPossible && onPress()}
    >
      {children}
    </Button>
  )
}
