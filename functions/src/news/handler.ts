import { news } from '@remotehands/contract/groups/news'
import { newsOperations } from '@remotehands/core'
import { deps } from '../deps.ts'
import { httpHandler } from '../http/http-handler.ts'

export const handler = httpHandler(news, newsOperations, deps())
