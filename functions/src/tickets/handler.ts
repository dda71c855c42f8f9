import { tickets } from '@remotehands/contract/groups/tickets'
import { ticketsOperations } from '@remotehands/core'
import { deps, files, search } from '../deps.ts'
import { httpHandler } from '../http/http-handler.ts'

export const handler = httpHandler(
  tickets,
  ticketsOperations,
  deps((setup) => ({ ...files(setup), ...search(setup) })),
)
