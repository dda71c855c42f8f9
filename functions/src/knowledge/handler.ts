import { knowledge } from '@remotehands/contract/groups/knowledge'
import { knowledgeOperations } from '@remotehands/core'
import { deps } from '../deps.ts'
import { httpHandler } from '../http/http-handler.ts'

export const handler = httpHandler(knowledge, knowledgeOperations, deps())
