import { Button, Flex, Stack } from '@chakra-ui/react'
import { can, type QueueQuestion } from '@remotehands/contract'
import * as m from 'framer-motion/m'
import { useState } from 'react'
import { readDraft } from '../../drafts/draft-store.ts'
import { useSession } from '../../people/session/use-session.ts'
import { AnswerForm } from './AnswerForm.tsx'
import { PublishButton } from './PublishButton.tsx'
import { QuestionCard } from './QuestionCard.tsx'
import { answerDraftKey } from './use-answer-form.ts'

interface QueueCardsProps {
  questions: readonly QueueQuestion[]
  isSample: boolean
  onAnswered?: () => unknown
}

/** Questions with who asked them. */
export function QueueCards({ questions, isSample, onAnswered }: QueueCardsProps) {
  return (
    <Stack as="ul" gap="3">
      {questions.map((question) => (
        <m.li key={question.id} layout="position">
          <QuestionCard question={question} by={`${question.clientName}, ${question.company}`}>
            {!isSample && <Actions question={question} onAnswered={onAnswered} />}
          </QuestionCard>
        </m.li>
      ))}
    </Stack>
  )
}

interface ActionsProps {
  question: QueueQuestion
  onAnswered: (() => unknown) | undefined
}

function Actions({ question, onAnswered }: ActionsProps) {
  const { user } = useSession()
  const [hasDraft] = useState(
    () => user !== undefined && readDraft(answerDraftKey(user.id, question.id)) !== undefined,
  )
  const [isOpen, setOpen] = useState(hasDraft)
  if (!user) return null
  const mayAnswer = can(user.role, 'question:answer')
  const close = () => {
    setOpen(false)
    onAnswered?.()
  }
  if (isOpen && mayAnswer) {
    return <AnswerForm question={question} userId={user.id} isPressed={!hasDraft} onClose={close} />
  }
  return (
    <Flex mt="4" gap="2" _empty={{ display: 'none' }}>
      {mayAnswer && !question.isAnswered && (
        <Button size="sm" variant="outline" onClick={() => setOpen(true)}>
          Answer
        </Button>
      )}
      {question.isAnswered && can(user.role, 'article:write') && <PublishButton questionId={question.id} />}
    </Flex>
  )
}
