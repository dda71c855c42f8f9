import { health } from '@remotehands/contract/groups/health'
import { healthOperations } from '@remotehands/core'
import { deps } from '../deps.ts'
import { httpHandler } from '../http/http-handler.ts'

/** Also receives calls that match no route, and answers 404. */
export const handler = httpHandler(health, healthOperations, deps())
