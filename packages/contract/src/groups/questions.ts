import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { PageQuery } from '../schemas/page.ts'
import { NewQuestion, Question, QueueQuestion } from '../schemas/question.ts'

export const questions = {
  'questions.list': endpoint({
    group: 'questions',
    method: 'GET',
    path: '/api/questions',
    access: 'question:read',
    summary: 'Questions that the caller may see, newest first',
    query: PageQuery,
    response: z.array(Question),
    status: 200,
    paged: true,
  }),
  'questions.create': endpoint({
    group: 'questions',
    method: 'POST',
    path: '/api/questions',
    access: 'question:create',
    summary: 'Ask a technical question',
    body: NewQuestion,
    response: Question,
    status: 201,
    idempotent: true,
  }),
  'questions.queue': endpoint({
    group: 'questions',
    method: 'GET',
    path: '/api/techie/questions',
    access: 'queue:read',
    summary: 'Questions with their clients, for staff, newest first',
    query: PageQuery,
    response: z.array(QueueQuestion),
    status: 200,
    paged: true,
  }),
}
