import { limits } from '@remotehands/contract'
import { messageNodes, picturesShown } from '@remotehands/markdown'
import { withoutLocation } from '@remotehands/pictures'
import { pictureWidth } from '@remotehands/pictures/width'
import type { AttachmentRecord } from '../../files/attachment.ts'
import type { SendingFiles } from '../../files/file-store.ts'
import { recognizeType } from '../../files/recognize-type.ts'
import { wait } from '../../pause.ts'
import type { MailPicture, Services } from '../../services.ts'
import type { MailWords } from '../mail-words.ts'
import { pictureIdOf } from './picture-id.ts'

/** A picture as a mail shows it. */
export interface ShownPicture extends MailPicture {
  attachmentId: string
  /** In pixels, if it says so. */
  width: number | undefined
}

type Reading = Pick<Services, 'clock' | 'log' | 'settings'> & { files: SendingFiles }

interface ReadingInTime extends Reading {
  /** When nobody waits for a scan any more. */
  scannedBy: number
}

/**
 * A scan takes seconds; what comes behind these mails in the stream waits as long. They count from when it was said: of many that wait for
 * a scan, one behind the other, all together wait no longer than one.
 */
const scan = { looks: 8, everyMs: 1_000 }

/** Returns a function that reads the pictures that the mails of an event show: those of a text once, for all whom it is mailed to. */
export function pictureReader(
  { at }: { at: string },
  services: Reading,
): (words: MailWords) => Promise<ShownPicture[]> {
  const scannedBy = Date.parse(at) + (scan.looks - 1) * scan.everyMs

  const read = new Map<string, Promise<ShownPicture[]>>()
  return (words) => {
    const files = fittingPictures(words)
    const key = JSON.stringify([files.map(({ id }) => id), words.answers])
    const known = read.get(key) ?? readPictures(files, words.answers, { ...services, scannedBy })
    read.set(key, known)
    return known
  }
}

/** The pictures that the quote shows, in their order, as long as they are small enough to be mailed together. */
function fittingPictures({ quote, pictures = [] }: MailWords): AttachmentRecord[] {
  if (pictures.length === 0) return []
  let room = limits.mailPictures.bytes
  return picturesShown(messageNodes(quote)).flatMap((id) => {
    const found = pictures.find((file) => file.id === id && isPicture(file))
    if (!found || found.size > room) return []
    room -= found.size
    return [found]
  })
}

const isPicture = ({ contentType }: Pick<AttachmentRecord, 'contentType'>) => contentType.startsWith('image/')

async function readPictures(
  files: readonly AttachmentRecord[],
  place: MailWords['answers'],
  services: ReadingInTime,
): Promise<ShownPicture[]> {
  const found = await Promise.all(files.map((file) => readPicture(file, place, services)))
  return found.flatMap((picture) => picture ?? [])
}

/** A mail doesn't wait for a picture that can't be read: it is named then. */
async function readPicture(
  file: AttachmentRecord,
  place: MailWords['answers'],
  services: ReadingInTime,
): Promise<ShownPicture | undefined> {
  const { log, settings } = services
  try {
    const kept = await readClean(file.id, services)
    if (!kept) return undefined
    // A program that attached it may have left in what pages take out.
    const bytes = withoutLocation(kept)
    const { contentType } = recognizeType(bytes)
    if (!isPicture({ contentType }) || bytes.length > file.size) return undefined
    const contentId = await pictureIdOf(bytes, place, settings)
    const { id: attachmentId, name } = file
    return { attachmentId, contentId, name, contentType, bytes, width: pictureWidth(bytes) }
  } catch (error) {
    log.error('picture not mailed', { file: file.id, cause: String(error) })
    return undefined
  }
}

async function readClean(
  id: string,
  { files, log, clock, scannedBy }: ReadingInTime,
): Promise<Uint8Array | undefined> {
  const isTime = () => clock.now().getTime() < scannedBy
  let verdict = await files.verdictOn(id)
  for (let look = 1; verdict === 'waiting' && look < scan.looks && isTime(); look++) {
    await wait(scan.everyMs)
    verdict = await files.verdictOn(id)
  }
  if (verdict === 'clean') return files.exports.readAttachment(id)
  log.info('file not given out', { file: id, verdict })
  return undefined
}
