import { reports } from '@remotehands/contract/groups/reports'
import { reportsOperations } from '@remotehands/core'
import { deps } from '../deps.ts'
import { httpHandler } from '../http/http-handler.ts'

export const handler = httpHandler(reports, reportsOperations, deps())
