import type { Operations } from '../../../operation.ts'
import { forgetSender } from './forget-sender.ts'
import { listHeldMail } from './list-held-mail.ts'
import { listMail } from './list-mail.ts'
import { listSenders } from './list-senders.ts'
import { readHeldMail } from './read-held-mail.ts'
import { readMailState } from './read-mail-state.ts'
import { readOriginal } from './read-original.ts'
import { releaseMail } from './release-mail.ts'

export const mailOperations = {
  'mail.listHeld': listHeldMail,
  'mail.read': readHeldMail,
  'mail.original': readOriginal,
  'mail.release': releaseMail,
  'mail.listSenders': listSenders,
  'mail.forgetSender': forgetSender,
  'mail.list': listMail,
  'mail.state': readMailState,
} satisfies Operations<'mail'>
