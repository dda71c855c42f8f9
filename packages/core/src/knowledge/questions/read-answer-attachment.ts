import { AppError } from '../../app-error.ts'
import { urlOfClean } from '../../files/url-of-clean.ts'
import type { Operation } from '../../operation.ts'
import { findQuestion } from './find-question.ts'

/** Returns where to read a file of an answer: for those who may read its question. Throws NOT_FOUND for anyone else. */
export const readAnswerAttachment: Operation<'questions.attachment'> = async ({ params }, context) => {
  const { attachments } = await findQuestion(params.id, context.actor, 'question:read', context.stores)
  const file = attachments.find(({ id }) => id === params.attachmentId)
  if (!file) throw new AppError('NOT_FOUND')
  return urlOfClean(file, context)
}
