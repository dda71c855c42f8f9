import { type HeldFile, heldParts } from '@remotehands/contract'
import { type PackedFile, zipOf } from '@remotehands/zip'
import { call } from '../../../lib/api.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { heldDataPage } from './held-data-page.ts'
import type { AllHeld } from './read-held-data.ts'

/** What a browser's memory bears. */
export const mostMegabytes = 256
const mostBytes = mostMegabytes * 1024 * 1024

interface HeldArchive {
  parts: Uint8Array<ArrayBuffer>[]
  /** How many files aren't in it. */
  leftOut: number
}

/**
 * All that is held, as one archive: as a page, as JSON, and the files that the person attached. What can't be had any more,
 * or would make it too large, is listed in it. Undefined once `signal` says so.
 */
export async function heldArchive(
  all: AllHeld,
  savedAt: string,
  signal: AbortSignal,
): Promise<HeldArchive | undefined> {
  const packed: PackedFile[] = []
  const left: string[] = []
  let size = 0
  for (const file of heldParts.flatMap((part) => all[part].flatMap(({ files }) => files))) {
    const name = `files/${placeOf(file)}/${packed.length + 1}-${file.name}`
    const bytes = size + file.size <= mostBytes ? await read(file, signal) : undefined
    if (signal.aborted) return
    if (!bytes) left.push(`${placeWords(file)}: ${file.name}`)
    else packed.push({ name, bytes })
    size += bytes?.length ?? 0
  }
  const text = (name: string, content: string) => ({ name, bytes: new TextEncoder().encode(content) })
  const told = [
    text('data.html', heldDataPage(all, savedAt)),
    text('data.json', JSON.stringify({ savedAt, ...all }, null, 2)),
    ...(left.length > 0 ? [text('left-out.txt', `${whyLeftOut}\n\n${left.join('\n')}\n`)] : []),
  ]
  return { parts: await zipOf([...told, ...packed], new Date(savedAt)), leftOut: left.length }
}

const whyLeftOut =
  'These files aren’t in here: they are gone, being checked, or too large together. Open them from their tickets and questions.'

const placeOf = ({ ticketId, questionId }: HeldFile) =>
  ticketId === null ? `question-${questionId}` : `ticket-${ticketId}`
const placeWords = ({ ticketId, questionId }: HeldFile) =>
  ticketId === null ? `Question ${questionId}` : `Ticket ${ticketId}`

/** Undefined for a file that nobody gets any more. */
async function read(
  { ticketId, questionId, id: attachmentId }: HeldFile,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    const { url } =
      ticketId === null
        ? await call('questions.attachment', { params: { id: questionId ?? 0, attachmentId } })
        : await call('tickets.attachment', { params: { id: ticketId, attachmentId } })
    const response = await fetch(url, { signal })
    return response.ok ? new Uint8Array(await response.arrayBuffer()) : undefined
  } catch (error) {
    // Refused: infected, still being checked, or not theirs to read any more.
    if (signal.aborted || (error instanceof ApiError && error.status < 500)) return undefined
    throw error
  }
}
