import { channel, deps, mailer, sentFiles } from '../../deps.ts'
import { streamHandler } from '../stream-handler.ts'
import { work } from './work.ts'

type Setup = Parameters<typeof mailer>[0]
const services = deps((setup: Setup) => ({ ...mailer(setup), ...channel(setup), ...sentFiles(setup) }))

/** Follows the table's stream: tells open pages what changed, and sends mails and notices. */
export const handler = streamHandler('send-notifications', services, work)
