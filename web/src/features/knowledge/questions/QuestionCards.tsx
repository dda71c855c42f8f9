import { chakra, Stack } from '@chakra-ui/react'
import type { Question } from '@remotehands/contract'
import { QuestionCard } from './QuestionCard.tsx'

export function QuestionCards({ questions }: { questions: readonly Question[] }) {
  return (
    <Stack as="ul" gap="3">
      {questions.map((question) => (
        <chakra.li key={question.id}>
          <QuestionCard question={question} />
        </chakra.li>
      ))}
    </Stack>
  )
}
