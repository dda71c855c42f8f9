import { chakra, Stack } from '@chakra-ui/react'
import { sampleQueueQuestions } from '@remotehands/content'
import type { QueueQuestion } from '@remotehands/contract'
import { type PagedItems, PagedList } from '../../ui/PagedList.tsx'
import { QuestionCard } from './QuestionCard.tsx'

/** Every question that the viewer may see, with who asked it. */
export function QuestionQueue({ list }: { list: PagedItems<QueueQuestion> }) {
  return (
    <PagedList
      heading="Questions"
      list={list}
      sample={sampleQueueQuestions}
      noun="questions"
      empty="No client has asked a question yet."
    >
      {(questions) => (
        <Stack as="ul" gap="3">
          {questions.map((question) => (
            <chakra.li key={question.id}>
              <QuestionCard question={question} by={`${question.clientName}, ${question.company}`} />
            </chakra.li>
          ))}
        </Stack>
      )}
    </PagedList>
  )
}
