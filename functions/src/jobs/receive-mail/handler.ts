import type { Received } from '@remotehands/core'
import type { SNSEvent } from 'aws-lambda'
import { deps, files } from '../../deps.ts'
import { receive } from './receive.ts'

const services = deps(files)

/**
 * Takes in the mails that SES has stored. Throws if one can't be: Lambda retries, then puts the whole event with the error into the
 * dead-letter queue. The mail itself stays where it is stored.
 */
export async function handler(event: SNSEvent): Promise<Received[]> {
  return receive(event, await services())
}
