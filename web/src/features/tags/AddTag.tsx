import { chakra, Flex, Input } from '@chakra-ui/react'
import { limits, TagName } from '@remotehands/contract'
import { Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { useQuery } from '../../lib/use-query.ts'
import { Form } from '../../ui/Form.tsx'

interface AddTagProps {
  /** Those that are not offered. */
  had: readonly string[]
  isBusy: boolean
  size?: 'xs' | 'sm'
  /** Answers whether it was added. */
  onAdd: (name: string) => Promise<boolean>
}

/** Adds a tag by its name, which completes from those that exist: what is typed narrows them. */
export function AddTag({ had, isBusy, size = 'xs', onAdd }: AddTagProps) {
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
          size={size}
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
