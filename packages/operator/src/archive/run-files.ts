import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StringDecoder } from 'node:string_decoder'
import type { SortedRuns } from '@remotehands/core'

const bytesAtOnce = 64 * 1024

/** Sorted lines in files of a temporary folder, which only their owner reads. */
export function openRunFiles(): SortedRuns & { remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'remotehands-import-'))
  const paths: string[] = []
  return {
    add(lines) {
      const path = join(folder, String(paths.length))
      writeLines(path, lines)
      paths.push(path)
    },
    all: () => paths.map((path) => ({ [Symbol.iterator]: () => linesOf(path) })),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

function writeLines(path: string, lines: Iterable<string>): void {
  const file = openSync(path, 'wx', 0o600)
  try {
    let some = ''
    for (const line of lines) {
      some += `${line}\n`
      if (some.length < bytesAtOnce) continue
      writeAll(file, some)
      some = ''
    }
    writeAll(file, some)
  } finally {
    closeSync(file)
  }
}

function writeAll(file: number, text: string): void {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at)
}

function* linesOf(path: string): Generator<string, undefined> {
  const file = openSync(path, 'r')
  try {
    const bytes = Buffer.alloc(bytesAtOnce)
    const decoder = new StringDecoder()
    let rest = ''
    for (let count = readSync(file, bytes); count > 0; count = readSync(file, bytes)) {
      const lines = (rest + decoder.write(bytes.subarray(0, count))).split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
  } finally {
    closeSync(file)
  }
}
