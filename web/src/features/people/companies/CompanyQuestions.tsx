import { Stack } from '@chakra-ui/react'
import { usePagedQuery } from '../../../lib/use-paged-query.ts'
import { PagedList } from '../../../ui/PagedList.tsx'
import { QuestionCard } from '../../knowledge/questions/QuestionCard.tsx'

/** What a company's people asked, newest first. */
export function CompanyQuestions({ companyId }: { companyId: number }) {
  const query = { companyId, limit: 10 }
  const list = usePagedQuery('questions.list', { query }, { revalidateOnMount: true })
  return (
    <PagedList heading="Questions" list={list} noun="questions" empty="No questions yet.">
      {(questions) => (
        <Stack as="ul" gap="3">
          {questions.map((question) => (
            <li key={question.id}>
              <QuestionCard question={question} />
            </li>
          ))}
        </Stack>
      )}
    </PagedList>
  )
}
