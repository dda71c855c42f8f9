import { AppError } from '../../app-error.ts'
import type { AttachmentRecord } from '../../files/attachment.ts'
import { claimUploads } from '../../files/claim-uploads.ts'
import type { Operation } from '../../operation.ts'
import type { Stores } from '../../stores.ts'
import { findQuestion } from './find-question.ts'
import { presentQueueQuestions } from './present-question.ts'
import type { QuestionRecord } from './question.ts'

type Answer = Pick<QuestionRecord, 'attachments'> & {
  answer: string
  answeredAt: string
  answeredById: number
}

/** Answers a question, once. Throws ALREADY_ANSWERED, unless the same person repeats the same answer. */
export const answerQuestion: Operation<'questions.answer'> = async ({ params, body }, context) => {
  const { actor, stores, clock } = context
  const asked = await findQuestion(params.id, actor, 'question:answer', stores)
  const isRepeated = isSame(asked, {
    ...{ answer: body.answer, answeredById: actor.userId },
    attachments: body.attachmentIds.map((id) => ({ id })),
  })
  if (asked.answer !== null && !isRepeated) throw new AppError('ALREADY_ANSWERED')
  const write = async () => {
    // Whoever sends it again, because no answer came, claims the same files again.
    const once = { key: `QUESTION#${asked.id}#${actor.userId}` }
    const attachments = await claimUploads(body.attachmentIds, actor, { ...context, once })
    const answeredAt = clock.now().toISOString()
    return writeAnswer(
      asked,
      { answer: body.answer, answeredAt, answeredById: actor.userId, attachments },
      stores,
    )
  }
  const answered = isRepeated ? asked : await write()
  const [question] = await presentQueueQuestions([answered], stores)
  if (!question) throw new Error('One question is presented as one.')
  return question
}

/** Of two who answer at the same moment, one is too late: their files belong to nothing, and are deleted. */
async function writeAnswer(asked: QuestionRecord, answer: Answer, stores: Stores): Promise<QuestionRecord> {
  try {
    return await stores.questions.answer(asked, answer)
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'ALREADY_ANSWERED')) throw error
    const answered = await stores.questions.byId(asked.id)
    if (answered && isSame(answered, answer)) return answered
    if (answered && answered.answer !== null) await remove(answer.attachments, answered, stores)
    throw error
  }
}

type Said = Pick<QuestionRecord, 'answer' | 'answeredById'> & {
  attachments: readonly Pick<AttachmentRecord, 'id'>[]
}

function isSame(one: Said, other: Said): boolean {
  const filesOf = ({ attachments }: Said) => attachments.map(({ id }) => id).join()
  return (
    one.answer === other.answer && one.answeredById === other.answeredById && filesOf(one) === filesOf(other)
  )
}

async function remove(
  files: readonly AttachmentRecord[],
  answered: QuestionRecord,
  { fileRemovals }: Pick<Stores, 'fileRemovals'>,
): Promise<void> {
  const named = new Set(answered.attachments.map(({ id }) => id))
  const gone = files.filter(({ id }) => !named.has(id))
  await fileRemovals.add(gone.map(({ id }) => ({ kind: 'attachments', id })))
}
