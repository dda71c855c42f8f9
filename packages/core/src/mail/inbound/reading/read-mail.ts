import { contentsOf } from './contents.ts'
import { readHeaders } from './headers.ts'
import type { ReadMail } from './mail.ts'
import { mimeTree } from './mime-tree.ts'
import { prepareRaw } from './raw-mail.ts'

/**
 * Reads a raw mail (RFC 5322). Never throws because of what it says or how it's broken: `problems` tells what
 * could not be read. Time and memory grow with its size alone.
 */
export async function readMail(raw: Uint8Array): Promise<ReadMail> {
  const prepared = prepareRaw(raw)
  const { root, problems } = await mimeTree(prepared.raw)
  const headers = readHeaders(root.headers)
  const contents = contentsOf(root)
  return {
    ...headers,
    text: contents.pieces.map(({ plain, html }) => plain ?? html ?? '').join('\n'),
    folded: '',
    files: contents.files,
    problems: [...prepared.problems, ...problems, ...headers.problems, ...contents.problems],
  }
}
