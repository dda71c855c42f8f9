import { chakra, Flex, Input } from '@chakra-ui/react'
import { limits } from '@remotehands/contract'
import { Plus } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { usePageAct } from '../../lib/page-acts.ts'
import { Form } from '../../ui/Form.tsx'
import { pressShortcut } from '../shortcuts/shortcuts.ts'
import { CompletionList } from '../texts/CompletionList.tsx'
import { useTagChoice } from './use-tag-choice.ts'

interface AddTagProps {
  /** Those that are not offered. */
  had: readonly string[]
  isBusy: boolean
  /** Answers whether it was added. */
  onAdd: (name: string) => Promise<boolean>
}

/** Adds a tag by its name, which completes from those that exist: what is typed narrows them. */
export function AddTag({ had, isBusy, onAdd }: AddTagProps) {
  /** Taken while another is on its way. */
  const [waiting, setWaiting] = useState<readonly string[]>([])
  const choice = useTagChoice({
    ...{ had: [...had, ...waiting], most: 8 },
    onTake: (name) => {
      choice.clear()
      setWaiting((before) => [...before, name])
    },
  })
  const { text, error, control, list, isAwaited } = choice
  const addNext = useEffectEvent(async ([name, ...others]: readonly string[]) => {
    if (name === undefined) return
    setWaiting(others)
    if (!(await onAdd(name))) choice.giveBack(name)
  })
  useEffect(() => {
    if (!isBusy) void addNext(waiting)
  }, [isBusy, waiting])
  const field = control.ref
  usePageAct('tag', () => field.current && pressShortcut(field.current))
  const errorId = useId()
  return (
    <Form mt="1.5" onSubmit={() => (text.trim() !== '' || choice.marked) && choice.submit()}>
      <Flex gap="1.5">
        <Input
          {...control}
          size="xs"
          flex="1"
          aria-label="Add a tag"
          placeholder="Add a tag"
          maxLength={limits.tags.name.max}
          aria-invalid={error !== undefined}
          aria-describedby={error && errorId}
        />
        <chakra.button
          type="submit"
          aria-label="Add tag"
          px="2"
          {...addLook}
          // The field keeps the focus, and with it what is marked.
          onMouseDown={(event) => event.preventDefault()}
        >
          <Plus size={14} aria-hidden />
        </chakra.button>
      </Flex>
      {list.choices.length > 0 && <CompletionList {...list} isBelow />}
      {isAwaited && (
        <chakra.p role="status" mt="1" textStyle="xs" color="fg.muted">
          Loading tags…
        </chakra.p>
      )}
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
