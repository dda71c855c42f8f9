import { users } from '@remotehands/contract/groups/users'
import { usersOperations } from '@remotehands/core'
import { deps, search, suppressionList } from '../deps.ts'
import { httpHandler } from '../http/http-handler.ts'

export const handler = httpHandler(
  users,
  usersOperations,
  deps((setup) => ({ ...suppressionList(setup), ...search(setup) })),
)
