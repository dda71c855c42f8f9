import { duty } from '@remotehands/contract/groups/duty'
import { dutyOperations } from '@remotehands/core'
import { deps } from '../deps.ts'
import { httpHandler } from '../http/http-handler.ts'

export const handler = httpHandler(duty, dutyOperations, deps())
