import { limits } from '@remotehands/contract'
import { withoutLocation } from '@remotehands/pictures'
import type { AttachmentRecord } from '../../files/attachment.ts'
import { cleanFileName } from '../../files/clean-file-name.ts'
import { recognizeType } from '../../files/recognize-type.ts'
import { keyedDigest } from '../../security/crypto.ts'
import type { Services } from '../../services.ts'
import { isPictureId, type PicturePlace, pictureIdOf } from '../pictures/picture-id.ts'
import type { MailFile } from './reading/mail.ts'

/** A mail's files by the rules of uploads: what is kept, and a sentence for each that isn't. */
export interface SortedFiles {
  kept: { id: string; name: string; file: MailFile }[]
  refused: string[]
}

const mib = 1024 * 1024

/**
 * Sorts a mail's files. An id is the same whenever the mail is, and nobody else can guess it. Pictures that we mailed from the place
 * that it answers, and that come back with what it quotes, are left out: they are there already.
 */
export async function sortFiles(
  mailId: string,
  files: readonly MailFile[],
  { settings }: Pick<Services, 'settings'>,
  answered?: PicturePlace,
): Promise<SortedFiles> {
  const sorted: SortedFiles = { kept: [], refused: [] }
  const { bytes, perMessage } = limits.attachment
  for (const [index, file] of files.entries()) {
    const name = cleanFileName(file.name)
    const { length } = file.content
    if (answered && (await isOurs(file, answered, settings))) continue
    if (length === 0) sorted.refused.push(`“${name}” was empty.`)
    else if (length > bytes) sorted.refused.push(`“${name}” was larger than ${bytes / mib} MB.`)
    else if (sorted.kept.length === perMessage)
      sorted.refused.push(`“${name}” was left out: a message takes ${perMessage} files.`)
    else {
      const id = await keyedDigest('files of mails', `${mailId}#${index}`, { settings })
      sorted.kept.push({ id: id.slice(0, 32), name, file })
    }
  }
  return sorted
}

async function isOurs(
  { contentId, content }: MailFile,
  answered: PicturePlace,
  settings: Services['settings'],
): Promise<boolean> {
  return isPictureId(contentId ?? '') && contentId === (await pictureIdOf(content, answered, settings))
}

/** Stores the files, without the places where pictures were taken. Storing them again changes nothing. The mail itself stays as it came. */
export async function storeFiles(
  { kept }: SortedFiles,
  { files }: Pick<Services, 'files'>,
): Promise<AttachmentRecord[]> {
  return Promise.all(
    kept.map(async ({ id, name, file }) => {
      const content = withoutLocation(file.content)
      await files.store(id, content)
      return { id, name, size: content.length, ...recognizeType(content) }
    }),
  )
}
