import { chakra, Stack } from '@chakra-ui/react'
import { sampleQuestions } from '@remotehands/content'
import type { Question } from '@remotehands/contract'
import type { ReactNode } from 'react'
import { type PagedItems, PagedList } from '../../ui/PagedList.tsx'
import { QuestionCard } from './QuestionCard.tsx'

interface QuestionListProps {
  list: PagedItems<Question>
  /** What to do when there is none. */
  empty: ReactNode
}

/** The questions that the viewer may see, newest first. */
export function QuestionList({ list, empty }: QuestionListProps) {
  return (
    <PagedList heading="Questions" list={list} sample={sampleQuestions} noun="questions" empty={empty}>
      {(questions) => <QuestionCards questions={questions} />}
    </PagedList>
  )
}

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
