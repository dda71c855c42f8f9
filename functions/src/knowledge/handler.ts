import { knowledge } from '@remotehands/contract/groups/knowledge'
import { knowledgeOperations } from '@remotehands/core'
import { deps, search } from '../deps.ts'
import { httpHandler } from '../http/http-handler.ts'

export const handler = httpHandler(knowledge, knowledgeOperations, deps(search))
