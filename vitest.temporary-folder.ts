import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What tests, and what they start, write to the system's temporary folder goes into one of its own, and away with it. */
export default function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'remotehands-tests-'))
  process.env.TMPDIR = folder
  // Most of what a command costs that a test starts is reading its TypeScript: once for all of them.
  process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/node')
  // A process that a test has killed may be about to end.
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
}
