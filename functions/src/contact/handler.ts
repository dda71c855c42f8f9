import { contact } from '@remotehands/contract/groups/contact'
import { contactOperations } from '@remotehands/core'
import { deps, mailer } from '../deps.ts'
import { httpHandler } from '../http/http-handler.ts'

export const handler = httpHandler(contact, contactOperations, deps(mailer))
