import { runCommand } from '../src/command.ts'
import { importArchive } from '../src/import-archive.ts'

await runCommand(importArchive)
