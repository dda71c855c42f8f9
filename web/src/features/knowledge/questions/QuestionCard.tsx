import { Box, chakra, Flex, Heading } from '@chakra-ui/react'
import type { Question } from '@remotehands/contract'
import { CircleCheck, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconBadge } from '../../../ui/IconBadge.tsx'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import { AttachmentList } from '../../files/AttachmentList.tsx'
import type { AttachmentOwner } from '../../files/attachment-owner.ts'
import { picturesOf } from '../../files/InlinePicture.tsx'
import { MessageText } from '../../texts/MessageText.tsx'

interface QuestionCardProps {
  question: Question
  /** Who asked, for staff. */
  by?: string
  /** What the viewer can do with it. */
  children?: ReactNode
}

/** A question and, once there is one, its answer (§4). */
export function QuestionCard({ question, by, children }: QuestionCardProps) {
  const { answer, answeredAt, answeredBy, attachments, createdAt, id, isAnswered } = question
  const owner: AttachmentOwner = { call: 'questions.attachment', id }
  return (
    <Box as="article" px="5" py="4" bg="bg.panel" borderWidth="1px" borderRadius="l3">
      <Flex columnGap="4" rowGap="2" wrap="wrap" align="flex-start" justify="space-between">
        <Heading
          as="h3"
          size="md"
          flex={{ base: '1 1 100%', sm: '1 1 60%' }}
          maxW="4xl"
          whiteSpace="pre-line"
          overflowWrap="anywhere"
        >
          {question.question}
        </Heading>
        <AnswerBadge isAnswered={isAnswered} />
      </Flex>
      <chakra.p mt="2" textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
        #{id}, {by && `${by}, `}asked <RelativeTime instant={createdAt} />
      </chakra.p>
      {isAnswered && answer && (
        <Box mt="4" ps="4" maxW="4xl" borderInlineStartWidth="3px" borderColor="green.emphasized">
          <MessageText text={answer} showPicture={picturesOf(owner)} />
          <Box mt="3" _empty={{ display: 'none' }}>
            <AttachmentList owner={owner} attachments={attachments} text={answer} />
          </Box>
          {answeredAt && (
            <chakra.p mt="2" textStyle="sm" color="fg.muted">
              Answered {answeredBy && `by ${answeredBy}, `}
              <RelativeTime instant={answeredAt} />
            </chakra.p>
          )}
        </Box>
      )}
      {children}
    </Box>
  )
}

function AnswerBadge({ isAnswered }: { isAnswered: boolean }) {
  return (
    <IconBadge palette={isAnswered ? 'green' : 'yellow'} Icon={isAnswered ? CircleCheck : Clock}>
      {isAnswered ? 'answered' : 'pending'}
    </IconBadge>
  )
}
