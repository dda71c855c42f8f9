import { chakra } from '@chakra-ui/react'
import type { TicketHit } from '@remotehands/contract'

/** A text with the words that were searched for marked in it. Its marks of direction turn nothing beside it. */
export function HitText({ parts }: Pick<TicketHit, 'parts'>) {
  return (
    <bdi>
      {parts.map(({ text, isFound }, at) =>
        isFound ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name, and never move.
          <chakra.mark key={at} bg="yellow.subtle" color="yellow.fg" fontWeight="medium" borderRadius="l1">
            {text}
          </chakra.mark>
        ) : (
          text
        ),
      )}
    </bdi>
  )
}
