import { health } from '@remotehands/contract/groups/health'
import { healthOperations } from '@remotehands/core'
import { deps } from '../deps.ts'
import { httpHandler } from '../http/http-handler.ts'

/** What no route of the gateway fits comes here too, and is not found. */
export const handler = httpHandler(health, healthOperations, deps())
