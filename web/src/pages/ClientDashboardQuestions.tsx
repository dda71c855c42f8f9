import { Box, Stack } from '@chakra-ui/react'
import { type CurrentUser, can } from '@remotehands/contract'
import { KnowledgeBase } from '../features/knowledge/KnowledgeBase.tsx'
import { AskQuestionForm } from '../features/knowledge/questions/AskQuestionForm.tsx'
import { QuestionList } from '../features/knowledge/questions/QuestionList.tsx'
import type { QuestionForm } from '../features/knowledge/questions/use-question-form.ts'
import { useOpenArticle } from '../features/knowledge/use-open-article.ts'
import { DeskSection } from './DeskSection.tsx'

interface QuestionsProps {
  user: CurrentUser
  form: QuestionForm
  companyId?: number
}

/** Questions, the form for those who may ask, and the articles that may spare one. Staff only look into a company. */
export function ClientDashboardQuestions({ user, form, companyId }: QuestionsProps) {
  const { articleId } = useOpenArticle()
  if (articleId !== undefined) return <KnowledgeBase audience="client" />
  return (
    <Stack gap="10">
      {companyId === undefined && can(user.role, 'question:create') && (
        <Box p={{ base: '4', md: '6' }} bg="bg.panel" borderWidth="1px" borderRadius="l3">
          <AskQuestionForm {...form} />
        </Box>
      )}
      <DeskSection title="Questions and answers">
        <QuestionList {...(companyId !== undefined && { companyId })} />
      </DeskSection>
      <DeskSection title="Knowledge base">
        <KnowledgeBase audience="client" />
      </DeskSection>
    </Stack>
  )
}
