import { schedule } from '@remotehands/contract/groups/schedule'
import { scheduleOperations } from '@remotehands/core'
import { deps } from '../deps.ts'
import { httpHandler } from '../http/http-handler.ts'

export const handler = httpHandler(schedule, scheduleOperations, deps())
