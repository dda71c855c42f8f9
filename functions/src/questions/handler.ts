import { questions } from '@remotehands/contract/groups/questions'
import { questionsOperations } from '@remotehands/core'
import { deps, files } from '../deps.ts'
import { httpHandler } from '../http/http-handler.ts'

export const handler = httpHandler(questions, questionsOperations, deps(files))
