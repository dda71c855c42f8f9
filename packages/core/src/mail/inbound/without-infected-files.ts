import { cleanFileName } from '../../files/clean-file-name.ts'
import type { MailRecord } from './mail-record.ts'
import type { ReadMail } from './reading/mail.ts'

/** Leaves out the files of a mail in which a filter found a virus, and names them: nobody says which of them has it. */
export function withoutInfectedFiles(mail: ReadMail, { reason }: Pick<MailRecord, 'reason'>): ReadMail {
  if (reason !== 'virus') return mail
  const named = mail.files.map(
    ({ name }) => `“${cleanFileName(name)}” was left out: a filter found a virus in this mail.`,
  )
  return { ...mail, files: [], problems: [...named, ...mail.problems] }
}
