import { api } from '@remotehands/contract'
import { healthOperations } from '@remotehands/core'
import { deps } from '../deps.ts'
import { httpHandler } from '../http/http-handler.ts'

/** Knows all calls of the contract: what no route of the gateway fits comes here, to be told from what has no such method. */
export const handler = httpHandler(api, healthOperations, deps())
