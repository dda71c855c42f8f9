import { auth } from '@remotehands/contract/groups/auth'
import { authOperations } from '@remotehands/core'
import { deps, hasher, search } from '../deps.ts'
import { httpHandler } from '../http/http-handler.ts'

export const handler = httpHandler(
  auth,
  authOperations,
  deps((setup) => ({ ...hasher(setup), ...search(setup) })),
)
