import { runCommand } from '../src/command.ts'
import { exportArchive } from '../src/export-archive.ts'

await runCommand(exportArchive)
