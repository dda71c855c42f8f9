import type { Operation } from '../../../operation.ts'
import { findMail } from '../find-mail.ts'
import { sortFiles } from '../keep-mail-files.ts'
import { saidIn } from '../mail-words.ts'
import { presentMail } from '../present-mail.ts'
import { readMail } from '../reading/read-mail.ts'
import { senderOfRecord } from '../release-by-mail.ts'
import { toldOf } from '../told-of.ts'
import { fewOf } from '../within-bounds.ts'

const gone = { isStored: false, message: '', above: '', folded: '', files: [], problems: [] }

/** Reads what a mail says, as an entry would. */
export const readHeldMail: Operation<'mail.read'> = async ({ params }, context) => {
  const { stores, files } = context
  const record = await findMail(params.id, stores)
  const [presented, raw] = await Promise.all([presentMail(record, stores), files.readMail(record.key)])
  if (!raw) return { ...presented, ...gone }
  const sender = await senderOfRecord(record, context)
  const { mail, above } = toldOf(await readMail(raw), sender)
  const sorted = await sortFiles(record.id, mail.files, context)
  return {
    ...presented,
    isStored: true,
    ...saidIn(mail, sorted),
    above: above && saidIn({ text: above, folded: '' }, { kept: [], refused: [] }).message,
    files: sorted.kept.map(({ name, file }) => ({ name, size: file.content.length })),
    problems: fewOf([...sorted.refused, ...mail.problems]),
  }
}
