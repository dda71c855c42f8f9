import { chakra, Input } from '@chakra-ui/react'
import { TagName, type Tags } from '@remotehands/contract'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Form } from '../../ui/Form.tsx'
import { FormButtons } from '../../ui/FormButtons.tsx'
import { FormField } from '../../ui/FormField.tsx'
import { RecordSelect } from '../../ui/RecordSelect.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { useStep } from '../../ui/use-step.ts'
import { useTellFailure } from '../../ui/use-tell-failure.ts'

/** What is about to be done to a tag. */
export interface TagStep {
  act: 'rename' | 'merge' | 'delete'
  tag: Tags['tags'][number]
}

interface TagDialogProps {
  step: TagStep | undefined
  tags: Tags
  saved: (tags: Tags, description: string) => Promise<void>
  refresh: () => unknown
  onClose: () => void
}

/** Renames a tag, merges it into another, or deletes it. */
export function TagDialog({ step, ...props }: TagDialogProps) {
  const { act, tag } = step ?? {}
  return (
    <>
      <Dialog isOpen={act === 'rename'} title={`Rename “${tag?.name}”`} onClose={props.onClose}>
        {tag && <RenameForm tag={tag} {...props} />}
      </Dialog>
      <Dialog isOpen={act === 'merge'} title={`Merge “${tag?.name}”`} onClose={props.onClose}>
        {tag && <MergeForm tag={tag} {...props} />}
      </Dialog>
      <ConfirmDelete key={tag?.id} isOpen={act === 'delete'} tag={tag} {...props} />
    </>
  )
}

type FormProps = Omit<TagDialogProps, 'step'> & { tag: TagStep['tag'] }

/** Does one thing to a tag, as the list was when the dialog opened. */
function useTagStep({ tags, saved, refresh }: Pick<TagDialogProps, 'tags' | 'saved' | 'refresh'>) {
  const [{ version }] = useState(tags)
  const [error, setError] = useState<string>()
  const tellFailure = useTellFailure()
  const { run, isBusy } = useStep('The tag could not be changed. Please try again.')
  const act = (send: (version: number) => Promise<Tags>, done: string) =>
    run(async () => {
      try {
        await saved(await send(version), done)
      } catch (failure) {
        const [message] = failure instanceof ApiError ? Object.values(failure.fields) : []
        if (message) return setError(message)
        tellFailure(failure, 'The tag could not be changed. Please try again.')
        await refresh()
      }
    })
  return { act, isBusy, error, setError }
}

function RenameForm({ tag, ...props }: FormProps) {
  const [name, setName] = useState(tag.name)
  const { act, isBusy, error, setError } = useTagStep(props)
  const submit = () => {
    const { data, error } = TagName.safeParse(name)
    if (data === undefined) return setError(error.issues[0]?.message)
    void act(
      (version) => call('tags.rename', { params: { id: tag.id }, body: { version, name: data } }),
      `“${tag.name}” is now “${data}”.`,
    )
  }
  return (
    <Form mt="4" onSubmit={() => submit()}>
      <FormField label="Name" required error={error}>
        {(control) => <Input {...control} value={name} onChange={({ target }) => setName(target.value)} />}
      </FormField>
      <FormButtons onCancel={props.onClose}>
        <SubmitButton isBusy={isBusy} busyLabel="Renaming…">
          Rename tag
        </SubmitButton>
      </FormButtons>
    </Form>
  )
}

function MergeForm({ tag, ...props }: FormProps) {
  const [into, setInto] = useState<number>()
  const { act, isBusy, error, setError } = useTagStep(props)
  const others = props.tags.tags.filter(({ id }) => id !== tag.id)
  const target = others.find(({ id }) => id === into)
  const submit = () => {
    if (!target) return setError('Choose a tag.')
    void act(
      (version) =>
        call('tags.remove', {
          params: { id: tag.id },
          query: { version, into: target.id },
        }),
      `“${tag.name}” is now “${target.name}”.`,
    )
  }
  return (
    <Form mt="4" onSubmit={() => submit()}>
      <RecordSelect
        label="Merge into"
        none="Choose a tag"
        required
        value={into}
        error={error}
        hint={`Tickets tagged “${tag.name}” get this tag instead, and so does whoever types the old name. You can’t undo this.`}
        list={{ items: others, error: undefined, isLoading: false, refresh: props.refresh }}
        onChange={setInto}
      />
      <FormButtons onCancel={props.onClose}>
        <SubmitButton isBusy={isBusy} busyLabel="Merging…">
          Merge tags
        </SubmitButton>
      </FormButtons>
    </Form>
  )
}

function ConfirmDelete({
  tag,
  isOpen,
  ...props
}: Omit<FormProps, 'tag'> & { tag: FormProps['tag'] | undefined; isOpen: boolean }) {
  const { act, isBusy, error } = useTagStep(props)
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={`Delete “${tag?.name}”?`}
      confirmLabel="Delete tag"
      isBusy={isBusy}
      onCancel={props.onClose}
      onConfirm={() =>
        tag &&
        act(
          (version) => call('tags.remove', { params: { id: tag.id }, query: { version } }),
          `“${tag.name}” is deleted.`,
        )
      }
    >
      <p>
        {tag?.tickets === 1 ? 'One ticket loses' : `${tag?.tickets} tickets lose`} this tag, and rules no
        longer add it. You can’t undo this.
      </p>
      {error && (
        <chakra.p mt="3" role="alert" color="fg.error">
          {error}
        </chakra.p>
      )}
    </ConfirmDialog>
  )
}
