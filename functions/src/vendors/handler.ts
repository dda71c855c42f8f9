import { vendors } from '@remotehands/contract/groups/vendors'
import { vendorsOperations } from '@remotehands/core'
import { deps, files, search } from '../deps.ts'
import { httpHandler } from '../http/http-handler.ts'

export const handler = httpHandler(
  vendors,
  vendorsOperations,
  deps((setup) => ({ ...files(setup), ...search(setup) })),
)
