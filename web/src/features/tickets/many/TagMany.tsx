import { Button, chakra, Flex, Input } from '@chakra-ui/react'
import { contains, limits, TagName } from '@remotehands/contract'
import { useState } from 'react'
import { Form } from '../../../ui/Form.tsx'
import { FormButtons } from '../../../ui/FormButtons.tsx'
import { FormField } from '../../../ui/FormField.tsx'
import { newTagWords, useTagNames } from '../../tags/tag-names.ts'

interface TagManyProps {
  onTag: (name: string) => void
  onCancel: () => void
}

/** So many tags are offered at once: typing narrows them. */
const most = 12

/** Gives the chosen tickets a tag: one that exists by a press, or any by its name. */
export function TagMany({ onTag, onCancel }: TagManyProps) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const names = useTagNames(true)
  const found = names?.filter((name) => contains([name], text)) ?? []
  const submit = () => {
    const { data: name, error } = TagName.safeParse(text)
    if (name === undefined) setError(error.issues[0]?.message)
    else onTag(name)
  }
  return (
    <Form mt="4" onSubmit={submit}>
      <FormField label="Tag" required error={error} hint="One of these, or a new one.">
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            maxLength={limits.tags.name.max}
            value={text}
            onChange={({ target }) => {
              setText(target.value)
              setError(undefined)
            }}
          />
        )}
      </FormField>
      {found.length > 0 && (
        <Flex as="ul" mt="3" gap="2" wrap="wrap" listStyleType="none" aria-label="Tags">
          {found.slice(0, most).map((name) => (
            <li key={name}>
              <Button size="xs" variant="outline" colorPalette="gray" onClick={() => onTag(name)}>
                {name}
              </Button>
            </li>
          ))}
          {found.length > most && (
            <chakra.li alignSelf="center" textStyle="sm" color="fg.muted">
              and {found.length - most} more
            </chakra.li>
          )}
        </Flex>
      )}
      {/* Said as one types, before anything is made. */}
      <chakra.p role="status" mt="3" textStyle="sm">
        {newTagWords(text, names)}
      </chakra.p>
      <FormButtons onCancel={onCancel}>
        <Button type="submit">Add tag</Button>
      </FormButtons>
    </Form>
  )
}
