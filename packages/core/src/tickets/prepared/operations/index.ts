import { createPrepared, listPrepared, removePrepared, updatePrepared } from './change-prepared.ts'
import { useMacro } from './use-macro.ts'

export const preparedOperations = {
  'prepared.list': listPrepared,
  'prepared.create': createPrepared,
  'prepared.update': updatePrepared,
  'prepared.remove': removePrepared,
  'tickets.useMacro': useMacro,
}
