import { mail } from '@remotehands/contract/groups/mail'
import { mailOperations } from '@remotehands/core'
import { deps, files } from '../deps.ts'
import { httpHandler } from '../http/http-handler.ts'

export const handler = httpHandler(mail, mailOperations, deps(files))
