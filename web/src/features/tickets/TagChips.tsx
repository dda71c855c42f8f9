import { chakra } from '@chakra-ui/react'
import type { Tag } from '@remotehands/contract'

interface TagChipsProps {
  tags: readonly Tag[]
}

/** A ticket's tags in a row of a list: the first, and how many more there are. */
export function TagChips({ tags }: TagChipsProps) {
  const [first, ...more] = tags
  if (!first) return null
  return (
    <chakra.span
      display="inline-flex"
      gap="1"
      flexShrink="0"
      textStyle="xs"
      title={tags.map(({ name }) => name).join(', ')}
    >
      <chakra.span px="1.5" maxW="7rem" truncate bg="bg.muted" borderWidth="1px" borderRadius="l1">
        {first.name}
      </chakra.span>
      {more.length > 0 && <chakra.span>+{more.length}</chakra.span>}
    </chakra.span>
  )
}
