import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What tests, and what they start, write to the system's temporary folder goes into one of its own, and away with it. */
export default function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'remotehands-tests-'))
  process.env.TMPDIR = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
