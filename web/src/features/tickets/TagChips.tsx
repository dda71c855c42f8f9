import { chakra } from '@chakra-ui/react'
import type { Tag } from '@remotehands/contract'

/** How many there is room for. */
const most = 2

interface TagChipsProps {
  tags: readonly Tag[]
}

/** A ticket's tags in a row of a list: the first few, and how many more there are. */
export function TagChips({ tags }: TagChipsProps) {
  if (tags.length === 0) return null
  const shown = tags.slice(0, most)
  const names = tags.map(({ name }) => name).join(', ')
  return (
    <chakra.span display="inline-flex" gap="1" flexShrink="0" title={names}>
      {shown.map(({ id, name }) => (
        <chakra.span
          key={id}
          px="1.5"
          maxW="7rem"
          truncate
          textStyle="xs"
          bg="bg.muted"
          borderWidth="1px"
          borderRadius="l1"
        >
          {name}
        </chakra.span>
      ))}
      {tags.length > most && <chakra.span textStyle="xs">+{tags.length - most}</chakra.span>}
    </chakra.span>
  )
}
