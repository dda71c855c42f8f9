import { deps, exportFiles, scanner, search } from '../../deps.ts'
import { streamHandler } from '../stream-handler.ts'
import { work } from './work.ts'

/** Follows the table's stream: updates search and figures, and advances tasks. */
const services = deps((setup) => ({ ...exportFiles(setup), ...scanner(setup), ...search(setup) }))
export const handler = streamHandler('keep-indexes', services, work)
