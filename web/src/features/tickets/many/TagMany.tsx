import { Button, chakra, Flex, Input } from '@chakra-ui/react'
import { limits } from '@remotehands/contract'
import { Form } from '../../../ui/Form.tsx'
import { FormButtons } from '../../../ui/FormButtons.tsx'
import { FormField } from '../../../ui/FormField.tsx'
import { useTagChoice } from '../../tags/use-tag-choice.ts'

interface TagManyProps {
  onTag: (name: string) => void
  onCancel: () => void
}

/** Gives the chosen tickets a tag: one that exists by a press, or any by its name. */
export function TagMany({ onTag, onCancel }: TagManyProps) {
  const { control, list, left, marked, error, isAwaited, submit } = useTagChoice({
    ...{ most: 12, isInline: true },
    onTake: onTag,
  })
  return (
    <Form mt="4" onSubmit={submit}>
      <FormField
        label="Tag"
        required
        error={error}
        hint={isAwaited ? 'Loading tags…' : 'One of these, or a new one.'}
      >
        {(field) => <Input {...field} {...control} maxLength={limits.tags.name.max} />}
      </FormField>
      {list.choices.length > 0 && (
        <Flex id={list.id} role="listbox" aria-label={list.label} mt="3" gap="2" wrap="wrap">
          {list.choices.map((choice, at) => (
            <Button
              key={choice.key}
              id={`${list.id}-${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === list.active}
              size="xs"
              variant={at === list.active ? 'solid' : 'outline'}
              colorPalette={at === list.active ? 'accent' : 'gray'}
              onClick={() => list.take(choice)}
            >
              {choice.label}
            </Button>
          ))}
        </Flex>
      )}
      {left > 0 && (
        <chakra.p mt="2" textStyle="sm" color="fg.muted">
          and {left} more
        </chakra.p>
      )}
      <FormButtons onCancel={onCancel}>
        <Button type="submit">{marked ? `Add “${marked.name}”` : 'Add tag'}</Button>
      </FormButtons>
    </Form>
  )
}
