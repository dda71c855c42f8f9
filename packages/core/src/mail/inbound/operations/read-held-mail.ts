import { asciiAddress, type CompanyName } from '@remotehands/contract'
import type { Operation } from '../../../operation.ts'
import type { Stores } from '../../../stores.ts'
import { findMail } from '../find-mail.ts'
import { sortFiles } from '../keep-mail-files.ts'
import type { MailRecord } from '../mail-record.ts'
import { saidIn } from '../mail-words.ts'
import { wordsAbove } from '../note-above.ts'
import { presentMail } from '../present-mail.ts'
import { readMail } from '../reading/read-mail.ts'
import { senderOfRecord } from '../release-by-mail.ts'
import { toldOf } from '../told-of.ts'
import { fewOf } from '../within-bounds.ts'
import { withoutInfectedFiles } from '../without-infected-files.ts'

const gone = { isStored: false, message: '', above: '', folded: '', files: [], problems: [] }

/** Reads what a mail says, as an entry would. */
export const readHeldMail: Operation<'mail.read'> = async ({ params }, context) => {
  const { stores, files } = context
  const record = await findMail(params.id, stores)
  const [presented, likelyCompany, sender, raw] = await Promise.all([
    presentMail(record, stores),
    likelyCompanyOf(record, stores),
    senderOfRecord(record, context),
    record.isErased ? undefined : files.readMail(record.key),
  ])
  const { isErased } = record
  if (!raw) return { ...presented, likelyCompany, isErased, ...gone }
  const { mail, above } = toldOf(withoutInfectedFiles(await readMail(raw), record), sender)
  const sorted = await sortFiles(record.id, mail.files, context)
  return {
    ...presented,
    likelyCompany,
    isStored: true,
    isErased,
    ...saidIn(mail, sorted),
    above: wordsAbove(above),
    files: sorted.kept.map(({ name, file }) => ({ name, size: file.content.length })),
    problems: fewOf([...sorted.refused, ...mail.problems]),
  }
}

/** By the domain of its sender, which helps staff and allows nothing: it may be forged. */
async function likelyCompanyOf(
  { senderId, from }: MailRecord,
  { companies }: Pick<Stores, 'companies'>,
): Promise<CompanyName | null> {
  if (senderId !== null || from.address === '') return null
  const company = await companies.ofDomain(asciiAddress(from.address))
  return company ? { id: company.id, name: company.name } : null
}
