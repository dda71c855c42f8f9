import { auth } from '@remotehands/contract/groups/auth'
import { authOperations } from '@remotehands/core'
import { deps, hasher } from '../deps.ts'
import { httpHandler } from '../http/http-handler.ts'

export const handler = httpHandler(auth, authOperations, deps(hasher))
