import { deps, exportFiles } from '../../deps.ts'
import { streamHandler } from '../stream-handler.ts'
import { work } from './work.ts'

/** Follows the table's stream: updates search and figures, and advances tasks. */
export const handler = streamHandler('keep-indexes', deps(exportFiles), work)
