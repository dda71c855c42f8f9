import { chakra, Flex, Input } from '@chakra-ui/react'
import { limits, TagName } from '@remotehands/contract'
import { Plus } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { usePageAct } from '../../lib/page-acts.ts'
import { Form } from '../../ui/Form.tsx'
import { pressShortcut } from '../shortcuts/shortcuts.ts'
import { newTagWords, useTagNames } from './tag-names.ts'

interface AddTagProps {
  /** Those that are not offered. */
  had: readonly string[]
  isBusy: boolean
  /** Answers whether it was added. */
  onAdd: (name: string) => Promise<boolean>
}

/** Adds a tag by its name, which completes from those that exist: what is typed narrows them. */
export function AddTag({ had, isBusy, onAdd }: AddTagProps) {
  const field = useRef<HTMLInputElement>(null)
  usePageAct('tag', () => field.current && pressShortcut(field.current))
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [isAsked, setAsked] = useState(false)
  const names = useTagNames(isAsked)
  const [listId, errorId, newId] = [useId(), useId(), useId()]
  const added = newTagWords(text, names)
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
          ref={field}
          size="xs"
          flex="1"
          aria-label="Add a tag"
          placeholder="Add a tag"
          autoComplete="off"
          maxLength={limits.tags.name.max}
          list={listId}
          value={text}
          aria-invalid={error !== undefined}
          aria-describedby={error ? errorId : newId}
          onFocus={() => setAsked(true)}
          onChange={({ target }) => {
            setText(target.value)
            setError(undefined)
          }}
        />
        <chakra.button type="submit" aria-label="Add tag" aria-disabled={isBusy} px="2" {...addLook}>
          <Plus size={14} aria-hidden />
        </chakra.button>
      </Flex>
      <datalist id={listId}>
        {names
          ?.filter((name) => !had.includes(name))
          .map((name) => (
            <option key={name} value={name} />
          ))}
      </datalist>
      {/* Said as one types, before anything is made. */}
      <chakra.p id={newId} role="status" mt={added ? '1' : '0'} textStyle="xs" color="fg.muted">
        {!error && added}
      </chakra.p>
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
