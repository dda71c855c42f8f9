import { notices } from '@remotehands/contract/groups/notices'
import { noticesOperations } from '@remotehands/core'
import { deps } from '../deps.ts'
import { httpHandler } from '../http/http-handler.ts'

export const handler = httpHandler(notices, noticesOperations, deps())
