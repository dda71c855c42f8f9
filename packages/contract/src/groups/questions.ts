import * as z from 'zod'
import { budgets } from '../budgets.ts'
import { endpoint } from '../endpoint.ts'
import { Article } from '../schemas/article.ts'
import { attachmentId } from '../schemas/attachment.ts'
import { AttachmentAddress } from '../schemas/attachment-calls.ts'
import {
  NewAnswer,
  NewQuestion,
  Question,
  QuestionQuery,
  QuestionQueueQuery,
  QueueQuestion,
} from '../schemas/question.ts'
import { recordIdParam } from '../schemas/text.ts'

export const questions = {
  'questions.list': endpoint({
    group: 'questions',
    method: 'GET',
    path: '/api/questions',
    access: 'question:read',
    summary: 'Questions that the caller may see, newest first',
    query: QuestionQuery,
    response: z.array(Question),
    status: 200,
    paged: true,
  }),
  'questions.create': endpoint({
    group: 'questions',
    method: 'POST',
    path: '/api/questions',
    access: 'question:create',
    budget: budgets.ask,
    summary: 'Ask a technical question',
    body: NewQuestion,
    response: Question,
    status: 201,
    idempotent: true,
  }),
  'questions.attachment': endpoint({
    group: 'questions',
    method: 'GET',
    path: '/api/questions/{id}/attachments/{attachmentId}',
    access: 'question:read',
    summary: 'Where a file of an answer can be read, for a few minutes',
    params: z.strictObject({ id: recordIdParam, attachmentId }),
    response: AttachmentAddress,
    status: 200,
    secret: true,
  }),
  'questions.queue': endpoint({
    group: 'questions',
    method: 'GET',
    path: '/api/techie/questions',
    access: 'queue:read',
    summary: 'Questions with their clients, for staff, newest first',
    query: QuestionQueueQuery,
    response: z.array(QueueQuestion),
    status: 200,
    paged: true,
  }),
  'questions.answer': endpoint({
    group: 'questions',
    method: 'POST',
    path: '/api/techie/questions/{id}/answer',
    access: 'question:answer',
    budget: budgets.write,
    summary: 'Answer a question that waits for an answer',
    params: z.strictObject({ id: recordIdParam }),
    body: NewAnswer,
    response: QueueQuestion,
    status: 200,
  }),
  'questions.publish': endpoint({
    group: 'questions',
    method: 'POST',
    path: '/api/techie/questions/{id}/article',
    access: 'article:write',
    budget: budgets.work,
    summary: 'Make an article draft of an answered question',
    params: z.strictObject({ id: recordIdParam }),
    response: Article,
    status: 201,
    idempotent: true,
  }),
}
