import { Badge, Box, chakra, Flex, Heading } from '@chakra-ui/react'
import type { Question } from '@remotehands/contract'
import { CircleCheck, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { DateAndAge } from '../../ui/DateAndAge.tsx'

interface QuestionCardProps {
  question: Question
  /** Who asked, where the viewer needs to know. */
  children?: ReactNode
}

/** A question and, once there is one, its answer (§4). */
export function QuestionCard({ question, children }: QuestionCardProps) {
  const { answer, answeredAt, createdAt, id, isAnswered } = question
  return (
    <Box as="article" p="5" bg="bg.panel" borderWidth="1px" borderRadius="l3">
      <Flex gap="2" wrap="wrap" align="center" justify="space-between">
        <chakra.span textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
          #{id}
        </chakra.span>
        <AnswerBadge isAnswered={isAnswered} />
      </Flex>
      <Heading as="h3" size="md" mt="2" whiteSpace="pre-line" overflowWrap="anywhere">
        {question.question}
      </Heading>
      <chakra.p mt="2" textStyle="sm" color="fg.muted">
        {children} Asked <DateAndAge instant={createdAt} />
      </chakra.p>
      {isAnswered && answer && (
        <Box mt="4" ps="4" borderInlineStartWidth="3px" borderColor="green.emphasized">
          <chakra.p whiteSpace="pre-line" overflowWrap="anywhere">
            {answer}
          </chakra.p>
          {answeredAt && (
            <chakra.p mt="2" textStyle="sm" color="fg.muted">
              Answered <DateAndAge instant={answeredAt} />
            </chakra.p>
          )}
        </Box>
      )}
    </Box>
  )
}

function AnswerBadge({ isAnswered }: { isAnswered: boolean }) {
  const Icon = isAnswered ? CircleCheck : Clock
  return (
    <Badge colorPalette={isAnswered ? 'green' : 'yellow'} variant="surface">
      <Icon size={12} aria-hidden />
      {isAnswered ? 'answered' : 'pending'}
    </Badge>
  )
}
