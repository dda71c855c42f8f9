import { reportsOperations } from '@remotehands/core'
import { httpHandler } from '../http/http-handler.ts'

export const handler = httpHandler(reportsOperations)
