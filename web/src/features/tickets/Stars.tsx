import { chakra, Flex } from '@chakra-ui/react'
import { Star } from 'lucide-react'

export const scores = [1, 2, 3, 4, 5] as const

export function Stars({ score }: { score: number }) {
  return (
    <Flex as="span" gap="1" align="center">
      <chakra.span display="inline-flex" color="yellow.fg" aria-hidden>
        {scores.map((star) => (
          <Star key={star} size={15} fill={star <= score ? 'currentColor' : 'none'} />
        ))}
      </chakra.span>
      {score} of 5
    </Flex>
  )
}
